"""Each test here that takes `setting` runs at every table, unless it says at which by `shared`."""

from tests.every_title.matches import settings


def pytest_generate_tests(metafunc):
    given = [mark.args[0] for mark in metafunc.definition.iter_markers("parametrize")]
    if "setting" in metafunc.fixturenames and "setting" not in given:
        metafunc.parametrize("setting", settings(), ids=str)
