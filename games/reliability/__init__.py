"""Players' reliability: counted in the order of the finishes, soon after each."""
