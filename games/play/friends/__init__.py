"""The verbs of friends: following, challenging."""
