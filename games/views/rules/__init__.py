"""The rules of a title, with an example."""
