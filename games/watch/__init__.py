"""What is counted and noted while people play: numbers and ids, no name, key, word or card."""
