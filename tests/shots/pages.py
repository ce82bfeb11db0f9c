"""The pages beside the tables, and those of a finished match."""

from collections.abc import Mapping

from games.titles import all_titles

ONE = next(iter(all_titles()))
PLAIN = {
    "lobby": "/",
    **{f"new-{slug}": f"/new/?title={slug}" for slug in all_titles()},
    **{f"rules-{slug}": f"/rules/{slug}/" for slug in all_titles()},
    "quick": "/quick/",
    "tournaments-none": "/tournaments/",
    "tournament-new": f"/tournaments/new/?title={ONE}",
    "profile": "/player/Aurelie/",
    "statistics": f"/player/Aurelie/{ONE}/",
    "history": "/history/",
    "ladder": f"/ladder/{ONE}/",
    "leagues": f"/leagues/{ONE}/",
    "clubs": "/clubs/",
    "preferences": "/preferences/",
    "about": "/about/",
    "data": "/data/",
    "password": "/accounts/password/change/",
    "account": "/account/",
    "token": "/account/tokens/new/",
    "api": "/api/",
    "email": "/accounts/email/",
    "nowhere": "/nowhere/",
}
STRANGERS = {
    "login": "/accounts/login/",
    "signup": "/accounts/signup/",
    "reset": "/accounts/password/reset/",
}
OF_A_MATCH = {"analysis": "analysis/", "replay": "replay/?ply=30&pov=open", "deal": "deal/"}


def tables(keys: Mapping[str, str]) -> dict[str, str]:
    """The addresses of the tables, and of what belongs to the finished ones."""
    found = {name: f"/m/{key}/" for name, key in keys.items()}
    for name, key in keys.items():
        if name.endswith("-end"):
            found |= {f"{name}-{page}": f"/m/{key}/{path}" for page, path in OF_A_MATCH.items()}
    return found
