"""What hosts read of the site, and do to it: Django's admin, read-only but for a few verbs."""
