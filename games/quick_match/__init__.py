"""The queue of the quick match: who waits in it, and how they are seated."""
