"""Every write, one verb a file; the one door for bad input."""
