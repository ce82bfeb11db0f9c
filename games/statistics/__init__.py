"""Players' statistics: counted in the order of the finishes, soon after each."""
