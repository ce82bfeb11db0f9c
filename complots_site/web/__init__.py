"""What every page needs: refusals, languages, addresses, error pages, headers."""
