"""What players and moderators do about whoever spoils the game for others."""
