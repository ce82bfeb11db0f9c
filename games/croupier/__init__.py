"""The croupier: the worker that answers for bots and clocks, and does follow-up work."""
