"""All that pages are made of, in one place."""
