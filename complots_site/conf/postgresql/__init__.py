"""Django's PostgreSQL backend, which fails at once while the server is away."""
