"""The kinds of arrays that matches are held in."""

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.intp]
"""Seats, characters, sets, coins of one number a match; and numbers of matches."""
Bytes = NDArray[np.int8]
"""Where there are several numbers a match."""
Bools = NDArray[np.bool_]
