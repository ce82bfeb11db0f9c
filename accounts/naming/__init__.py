"""Names: which are possible, and which look like one another."""
