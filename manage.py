#!/usr/bin/env python
"""Django's command line."""

import os
import sys

from django.core.exceptions import ImproperlyConfigured
from django.core.management import execute_from_command_line
from django.db import DatabaseError, InterfaceError

from complots_site.conf.failed_command import sentence, written_to_the_end

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "complots_site.settings")
    try:
        with written_to_the_end():
            execute_from_command_line(sys.argv)
    except KeyboardInterrupt:
        sys.exit(130)  # as a shell has it; where it was interrupted is of no use to anybody
    except BrokenPipeError:
        sys.exit(141)  # likewise: whoever read what it says has gone, as `head` does
    except (DatabaseError, InterfaceError, OSError, ImproperlyConfigured) as error:
        if "--traceback" in sys.argv or not (told := sentence(error)):
            raise
        sys.exit(told)
