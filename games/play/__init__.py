"""Verbs: everything that people do to matches, seats, chats and reports, one verb a file."""
