"""Training of bots: many matches side by side, nets, baselines and how strong they are.

Nothing here is imported by the site.
"""
