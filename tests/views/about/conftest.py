"""The files of a month, for the page that gives them."""

from tests.dump.written import dump as dump
from tests.dump.written import folder as folder
