"""Each test here that takes `setting` runs at every table a title can be played at."""

from tests.every_title.matches import settings


def pytest_generate_tests(metafunc):
    if "setting" in metafunc.fixturenames:
        metafunc.parametrize("setting", settings(), ids=str)
