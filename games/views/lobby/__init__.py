"""The front page, new matches, invitations."""
