"""Every write of a match, one verb a file; the one door for bad input."""
