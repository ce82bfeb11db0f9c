"""The verbs of a match that waits for players."""
