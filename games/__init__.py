"""Everything about games: the rules, the tables, the history, the ladder."""
