"""The digest: an e-mail a day to who wants it, of the slow tables that wait for them."""
