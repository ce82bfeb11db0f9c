"""The forms of accounts and guests."""
