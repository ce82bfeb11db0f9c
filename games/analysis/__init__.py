"""The analysis of finished matches: made by the croupier soon after the end, stored, read here."""
