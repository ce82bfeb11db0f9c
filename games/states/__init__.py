"""What one viewer may know of a match, as JSON: the whole, and what has changed since."""
