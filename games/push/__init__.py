"""Web push: who wants to be told of what, the outbox, and its sending."""
