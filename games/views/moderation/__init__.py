"""Reports by players, and what moderators do about them."""
