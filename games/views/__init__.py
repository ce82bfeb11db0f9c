"""Pages, in folders by what a visitor sees."""
