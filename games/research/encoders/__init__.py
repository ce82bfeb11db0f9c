"""What a seat sees as numbers, and its moves by number: a module for each title."""
