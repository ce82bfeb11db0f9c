"""Whether the values that decisions are judged by are so: moments played out many times over, with
the hidden cards dealt anew as a seat may think them to lie.
"""
