"""Monthly seasons: points, divisions and final tables, counted some moments after each match."""
