"""The ladder: settling matches, the order of ratings and its rank index."""
