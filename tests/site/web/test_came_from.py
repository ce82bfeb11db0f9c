"""The page that somebody was on, as their browser tells."""

import pytest
from django.test import RequestFactory

from complots_site.web.came_from import came_from


@pytest.mark.parametrize(
    ("told", "page"),
    [
        ("http://testserver/history/?player=bob&result=won", "/history/?player=bob&result=won"),
        ("http://testserver/player/Zo%C3%A9/", "/player/Zo%C3%A9/"),
        ("http://testserver//elsewhere.example/", ""),
        ("http://elsewhere.example/history/", ""),
        ("javascript:alert(1)", ""),
        ("http://[", ""),
        ("", ""),
        (None, ""),
    ],
)
def test_it_is_a_page_of_this_site_or_none(told, page):
    headers = {} if told is None else {"referer": told}
    assert came_from(RequestFactory().post("/warning/read/", headers=headers)) == page
