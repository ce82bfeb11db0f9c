"""Friends: whom one follows, and who follows."""
