"""The static files as production has them."""

import json
from pathlib import Path

import pytest

from tests.harness.collected import bring_collected


@pytest.fixture
def collected(settings, tmp_path) -> dict[str, Path]:
    """The files as production has them, by their names without a hash."""
    settings.STATIC_ROOT = tmp_path
    settings.STORAGES = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "complots_site.web.static_files.HashedModulesStorage"},
    }
    bring_collected(tmp_path)
    paths = json.loads((tmp_path / "staticfiles.json").read_text())["paths"]
    return {name: tmp_path / hashed for name, hashed in paths.items()}
