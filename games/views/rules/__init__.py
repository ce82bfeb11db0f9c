"""The rules of a title, and an example."""
