"""A player: profile, statistics, preferences, privacy."""
