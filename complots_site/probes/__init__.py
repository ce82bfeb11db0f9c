"""Health and metrics, for machines."""
