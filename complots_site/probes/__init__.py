"""What a machine may ask a process: is it well, and what are its numbers."""
