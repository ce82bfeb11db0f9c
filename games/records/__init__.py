"""Records: finished matches as text, and their verification."""
