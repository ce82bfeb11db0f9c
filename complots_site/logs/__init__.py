"""What the processes write about themselves: one line each, and no secret in any."""
