"""`python -m tests.bench.dumped COMMAND…`: what a command about the data costs, as JSON.

Run in the environment of a filled site; both files of the one month that the index names are told.
"""

import json
import resource
import sys
import time
from io import StringIO

import django


def main(words: list[str]) -> None:
    """Run it and print seconds of processor time, the most memory in MB, sizes and counts."""
    django.setup()
    from django.conf import settings
    from django.core.management import call_command

    from games.dump.index import read_index

    began = time.process_time()
    call_command(*words, stdout=StringIO())
    (month,) = read_index(settings.DATA_DIR).values()
    found = {
        "seconds": time.process_time() - began,
        "peak": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
        "matches": month.matches,
        "moves": month.moves,
        "sizes": [file.size for file in month.files],
    }
    sys.stdout.write(json.dumps(found))


if __name__ == "__main__":
    main(sys.argv[1:])
