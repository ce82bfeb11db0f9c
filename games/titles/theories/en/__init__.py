"""What is read in English."""
