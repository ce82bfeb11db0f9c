"""django-allauth's forms with our labels and hints."""

from typing import Any

from allauth.account import forms
from allauth.account.models import EmailAddress
from django.core.validators import MaxLengthValidator, ProhibitNullCharactersValidator
from django.forms import Field
from django.utils.translation import gettext_lazy as _
from django.utils.translation import gettext_noop, ngettext_lazy

PASSWORD_RULE = _("At least 8 characters, not only digits, and not one that everybody uses.")


def set_label(field: Field, label: Any, hint: Any = "") -> None:
    """Set label and hint of a field, and remove its placeholder."""
    field.label, field.help_text = label, hint
    field.widget.attrs.pop("placeholder", None)


def limit_address(field: Field) -> None:
    """Take no longer an address than is stored: of a longer one only the beginning would be."""
    longest = EmailAddress._meta.get_field("email").max_length
    others = [each for each in field.validators if not isinstance(each, MaxLengthValidator)]
    field.validators = [*others, MaxLengthValidator(longest)]
    field.widget.attrs["maxlength"] = str(longest)


class SignupForm(forms.SignupForm):
    """A name, a password and optionally an e-mail address."""

    field_order = ("username", "password1", "email")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        name = self.fields["username"]
        name.validators = []  # the adapter checks the name: one sentence for each refusal
        name.widget.attrs |= {"autocapitalize": "none", "spellcheck": "false"}
        set_label(
            name,
            _("Player name"),
            _("2 to 20 letters or digits of any script. Everyone sees it."),
        )
        set_label(self.fields["password1"], _("Password"), PASSWORD_RULE)
        limit_address(self.fields["email"])
        set_label(
            self.fields["email"],
            _("E-mail (optional)"),
            _(
                "To choose a new password if you forget yours, and for the mail of the slow tables"
                " if you ask for it. Nobody sees it."
            ),
        )


class LoginForm(forms.LoginForm):
    """A name, ignoring case, and its password."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        name = self.fields["login"]
        name.validators = [ProhibitNullCharactersValidator()]
        name.widget.attrs |= {"autocapitalize": "none", "spellcheck": "false"}
        set_label(name, _("Player name"))
        set_label(self.fields["password"], _("Password"))


class ResetPasswordForm(forms.ResetPasswordForm):
    """The e-mail address that the link goes to."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        set_label(self.fields["email"], _("E-mail"))


class ResetPasswordKeyForm(forms.ResetPasswordKeyForm):
    """The new password, twice."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        set_label(self.fields["password1"], _("New password"), PASSWORD_RULE)
        set_label(self.fields["password2"], _("New password, once more"))


class ChangePasswordForm(forms.ChangePasswordForm):
    """The current password, and the new one twice."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        set_label(self.fields["oldpassword"], _("Current password"))
        set_label(self.fields["password1"], _("New password"), PASSWORD_RULE)
        set_label(self.fields["password2"], _("New password, once more"))


class AddEmailForm(forms.AddEmailForm):
    """The new e-mail address."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        limit_address(self.fields["email"])
        hint = _("A link goes there: follow it, and the address is yours. Nobody sees it.")
        set_label(self.fields["email"], _("E-mail"), hint)


OVERRIDDEN_SENTENCES = (
    gettext_noop("You must type the same password each time."),
    gettext_noop("Enter a valid email address."),
    gettext_noop("This field is required."),
    gettext_noop("Enter a whole number."),
    gettext_noop("Enter a valid date/time."),
    gettext_noop("Enter a valid time."),
    gettext_noop("Enter a list of values."),
    gettext_noop("Select a valid choice. %(value)s is not one of the available choices."),
    gettext_noop("Ensure this value is less than or equal to %(limit_value)s."),
    gettext_noop("Ensure this value is greater than or equal to %(limit_value)s."),
    ngettext_lazy(
        "Ensure this value has at most %(limit_value)d character (it has %(show_value)d).",
        "Ensure this value has at most %(limit_value)d characters (it has %(show_value)d).",
        "limit_value",
    ),
    ngettext_lazy(
        "Ensure this value has at least %(limit_value)d character (it has %(show_value)d).",
        "Ensure this value has at least %(limit_value)d characters (it has %(show_value)d).",
        "limit_value",
    ),
    gettext_noop("This email address is already associated with this account."),
)
"""Sentences of Django and django-allauth that our catalogue translates in the site's own tone.

Marking them puts them into our catalogue, which is asked before theirs.
"""
