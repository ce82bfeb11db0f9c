"""Who may see a match, and who reads and writes in its chat: the places that decide."""
