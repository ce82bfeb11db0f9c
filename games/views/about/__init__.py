"""What the site is."""
