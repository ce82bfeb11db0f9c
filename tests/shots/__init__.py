"""Pictures of every page and of the moments of each title: `python -m tests.shots [WORDS…]`."""
