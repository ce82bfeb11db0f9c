"""Monthly seasons: points, divisions and final tables, counted soon after each match."""
