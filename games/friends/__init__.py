"""Who follows whom, and who of them is here."""
