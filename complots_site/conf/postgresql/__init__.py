"""Django's PostgreSQL, which says at once that the server is away."""
