"""Rules for user names."""

VALIDATORS: list = []
