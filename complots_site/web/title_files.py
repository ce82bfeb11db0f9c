"""Static files of the titles, beside their templates in templates/titles/<slug>/."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.finders import BaseFinder
from django.core.files.storage import FileSystemStorage

SERVED = {".css", ".svg"}


class TitleFilesFinder(BaseFinder):
    """Finds the .css and .svg files there as titles/<slug>/..., and no template."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.root = Path(settings.BASE_DIR) / "templates" / "titles"
        self.storage = FileSystemStorage(location=str(self.root))
        self.storage.prefix = "titles"  # type: ignore[attr-defined]

    def find(self, path: str, find_all: bool = False, **kwargs: Any) -> Any:
        """The file behind a static path (a list of it with `find_all`), or []."""
        first, _, rest = path.partition("/")
        found = self.root / rest
        if first == "titles" and found.suffix in SERVED and found.is_file():
            return [str(found)] if find_all else str(found)
        return []

    def list(self, ignore_patterns: Iterable[str] | None) -> Iterator[tuple[str, Any]]:
        """Every file that is served, as its path and the storage."""
        for path in sorted(self.root.rglob("*")):
            if path.suffix in SERVED:
                yield str(path.relative_to(self.root)), self.storage
