"""Personal tokens: issued, found by what a program sends, revoked."""
