"""The sentences that a match is summed up in: each to the reader, and about somebody else."""

from django.utils.translation import gettext_lazy as _

FROM_BEHIND = (
    _("You came from far behind: at the lowest, on turn %(turn)s, your chance was %(percent)s%%."),
    _("%(name)s came from far behind: a chance of %(percent)s%% at the lowest, on turn %(turn)s."),
)
FELL_BACK = (
    _("You fell back, to a chance of %(percent)s%% on turn %(turn)s, and caught up."),
    _("%(name)s fell back, to a chance of %(percent)s%% on turn %(turn)s, and caught up."),
)
NEVER_BEHIND = (
    _("You were never behind: your chance never fell below %(percent)s%%."),
    _("%(name)s was never behind: a chance of %(percent)s%% at the lowest."),
)
CAME_CLOSE = (
    _("You came close: at the best, on turn %(turn)s, your chance was %(percent)s%%."),
    _("%(name)s came close: a chance of %(percent)s%% at the best, on turn %(turn)s."),
)
OTHERS_LEFT = (
    _(
        "You won, for whoever did better had left: at the best, on turn %(turn)s, your chance was"
        " %(percent)s%%."
    ),
    _(
        "%(name)s won, for whoever did better had left: a chance of %(percent)s%% at the best, on"
        " turn %(turn)s."
    ),
)
NEVER_AHEAD = (
    _(
        "You were never ahead by much: at the best, on turn %(turn)s, your chance was"
        " %(percent)s%%."
    ),
    _("%(name)s was never ahead by much: a chance of %(percent)s%% at the best, on turn %(turn)s."),
)
TURNING_POINT = (
    _(
        "The turning point, on turn %(turn)s: “%(happened)s” Your chance went from %(before)s to"
        " %(after)s%%."
    ),
    _(
        "The turning point, on turn %(turn)s: “%(happened)s” The chance of %(name)s went from"
        " %(before)s to %(after)s%%."
    ),
)
GOOD_BLUFF = (
    _("Your bluff “%(move)s” on turn %(turn)s was worth %(points)s points."),
    _("The bluff “%(move)s” of %(name)s on turn %(turn)s was worth %(points)s points."),
)
MISTAKE = (
    _("Your “%(move)s” on turn %(turn)s cost %(points)s points."),
    _("The “%(move)s” of %(name)s on turn %(turn)s cost %(points)s points."),
)
BALANCE = {
    "cards": {
        1: (_("Luck was with you (%(points)s)"), _("Luck was with %(name)s (%(points)s)")),
        0: (
            _("Luck did little for you (%(points)s)"),
            _("Luck did little for %(name)s (%(points)s)"),
        ),
        -1: (_("Luck was against you (%(points)s)"), _("Luck was against %(name)s (%(points)s)")),
    },
    "own": {
        1: (_("your own moves gained (%(points)s)"), _("their own moves gained (%(points)s)")),
        0: (
            _("your own moves came out even (%(points)s)"),
            _("their own moves came out even (%(points)s)"),
        ),
        -1: (_("your own moves lost (%(points)s)"), _("their own moves lost (%(points)s)")),
    },
    "others": {
        1: (
            _("those of the others helped you (%(points)s)"),
            _("those of the others helped (%(points)s)"),
        ),
        0: (
            _("those of the others changed little (%(points)s)"),
            _("those of the others changed little (%(points)s)"),
        ),
        -1: (
            _("those of the others hurt you (%(points)s)"),
            _("those of the others hurt (%(points)s)"),
        ),
    },
}
"""By what it is about, and by the sign of the points."""
