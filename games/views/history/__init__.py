"""Finished matches: the list, the replay, the export."""
