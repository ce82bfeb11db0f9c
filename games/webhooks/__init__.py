"""What clubs have told outside the site: the outbox of their webhooks, and its sending."""
