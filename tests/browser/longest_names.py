"""The stage of tests/shots, whose people have names as long and as wide as names can be.

Run as `python -m tests.browser.longest_names MOMENTS…` in the environment of a site.
"""

import sys

from accounts.naming.names import LONGEST
from tests.shots import stage

NAMES = tuple(f"{'W' * (LONGEST - 1)}{letter}" for letter in "ABCDEFGH")

if __name__ == "__main__":
    stage.NAMES = NAMES
    stage.main(sys.argv[1:])
