"""Pages of the monthly leagues."""
