"""The API for programs: tokens in, JSON out."""
