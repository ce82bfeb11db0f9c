"""Pages of the monthly leagues and of private leagues."""
