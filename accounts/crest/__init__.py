"""Coats of arms made from names: pure, and the same on every machine."""
