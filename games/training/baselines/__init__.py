"""Simple players that bots are measured against, by title."""
