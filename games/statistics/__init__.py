"""What players did in finished matches: counted in their order, some moments after the end."""
