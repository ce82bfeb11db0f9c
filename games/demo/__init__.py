"""Fills a site with invented players, for load tests. Never for a site with real ones."""
