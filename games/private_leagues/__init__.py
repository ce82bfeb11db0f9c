"""Leagues among friends: who is in, and what they have played among each other."""
