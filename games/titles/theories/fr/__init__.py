"""What is read in French."""
