"""The analysis of a finished match: its page, graph and words."""
