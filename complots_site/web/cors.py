"""What scripts of other sites may read (CORS)."""

OPEN_TO_SCRIPTS = {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": "ETag, RateLimit, RateLimit-Policy, Retry-After",
}
"""On each answer of the API to a GET without credentials: they read what everybody may read, and
when to come back.
"""
