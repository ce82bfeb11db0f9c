"""The verbs of the queue for a quick match."""
