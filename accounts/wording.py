"""Sentences of Django and django-allauth that our catalogue says in the site's own tone.

Naming them here puts them into our catalogue, which is asked before theirs.
"""

from django.utils.translation import gettext_noop as _

SAID_BY_OTHERS = (
    _("You must type the same password each time."),
    _("Enter a valid email address."),
    _("This field is required."),
)
