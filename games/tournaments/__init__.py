"""Tournaments: who enters, who sits with whom, what a match counts, who stands where."""
