"""Where the templates of a title lie."""

from games.engine.title import AnyTitle
from games.titles import get


def folders_of(title: AnyTitle) -> list[str]:
    """Its folder; earlier rules may have kept templates of their own, which go before those."""
    folder = f"titles/{title.slug}"
    own = [f"{folder}/v{title.rules_version}"] if title is not get(title.slug) else []
    return [*own, folder]
