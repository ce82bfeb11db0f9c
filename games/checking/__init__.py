"""Checks stored matches against their rules; reads only, and reveals no secret."""
