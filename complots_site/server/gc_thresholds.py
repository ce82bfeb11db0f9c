"""How often the server looks for objects that only refer to each other."""

import gc

YOUNG = 20_000


def look_seldom() -> None:
    """What is there by now stays and is not looked through again; of what comes, thirty times as
    much as usual is let grow up to a look: one move makes thousands of objects, most of which go
    by themselves.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG)
