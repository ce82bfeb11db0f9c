"""A site full of made-up people, to see how it stands a crowd. Never for a site with real ones."""
