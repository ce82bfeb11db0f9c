"""The store of matches in memory and in the database: find, lock, fast path, snapshot, announce."""
