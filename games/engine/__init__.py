"""What every title shares: pure Python, no Django, no clock, no chance but the dealer's."""
