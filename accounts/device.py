"""A browser's description of itself, in two words that people know."""

BROWSERS = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "CriOS": "Chrome",
    "Chrome": "Chrome",
    "Safari": "Safari",
}
SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "CrOS": "ChromeOS",
    "Windows": "Windows",
    "Mac OS": "macOS",
    "Linux": "Linux",
}
"""In both the first that is found counts: most browsers name others beside themselves."""


def device(user_agent: str) -> str:
    """`Firefox · Linux`; "" for a description that names none of these."""
    found = [
        next((said for sign, said in known.items() if sign in user_agent), "")
        for known in (BROWSERS, SYSTEMS)
    ]
    return " · ".join(filter(None, found))
