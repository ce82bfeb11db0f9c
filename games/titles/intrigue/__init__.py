"""Intrigue: sell the slots of your castle, and have your councillors paid in others'."""
