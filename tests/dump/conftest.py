"""The files of a month."""

from tests.dump.written import dump as dump
from tests.dump.written import folder as folder
from tests.dump.written import lines as lines
from tests.dump.written import texts as texts
