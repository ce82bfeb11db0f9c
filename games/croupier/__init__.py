"""The croupier: it answers for bots and clocks, and does follow-up work."""
