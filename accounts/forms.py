"""django-allauth's forms with our labels and hints."""

from typing import Any

from allauth.account import forms
from django.core.validators import ProhibitNullCharactersValidator
from django.forms import Field
from django.utils.translation import gettext_lazy as _

PASSWORD_RULE = _("At least 8 characters, not only digits, and not one that everybody uses.")


def word(field: Field, label: Any, hint: Any = "") -> None:
    """A label and a hint beside the field, and nothing that disappears when one types."""
    field.label, field.help_text = label, hint
    field.widget.attrs.pop("placeholder", None)


class SignupForm(forms.SignupForm):
    """A name and a password, an e-mail address if one likes."""

    field_order = ("username", "password1", "email")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        name = self.fields["username"]
        name.validators = []  # the adapter checks the name: one sentence for each refusal
        name.widget.attrs |= {"autocapitalize": "none", "spellcheck": "false"}
        word(
            name,
            _("Player name"),
            _("2 to 20 letters without accents, digits, - or _. Everyone sees it."),
        )
        word(self.fields["password1"], _("Password"), PASSWORD_RULE)
        word(
            self.fields["email"],
            _("E-mail (optional)"),
            _("Only to choose a new password if you forget yours. Nobody sees it."),
        )


class LoginForm(forms.LoginForm):
    """A name in any case, and its password."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        name = self.fields["login"]
        name.validators = [ProhibitNullCharactersValidator()]
        name.widget.attrs |= {"autocapitalize": "none", "spellcheck": "false"}
        word(name, _("Player name"))
        word(self.fields["password"], _("Password"))


class ResetPasswordForm(forms.ResetPasswordForm):
    """Where to send the link."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        word(self.fields["email"], _("E-mail"))


class ResetPasswordKeyForm(forms.ResetPasswordKeyForm):
    """The new password, twice."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        word(self.fields["password1"], _("New password"), PASSWORD_RULE)
        word(self.fields["password2"], _("New password, once more"))


class ChangePasswordForm(forms.ChangePasswordForm):
    """The password so far, and the new one twice."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        word(self.fields["oldpassword"], _("Current password"))
        word(self.fields["password1"], _("New password"), PASSWORD_RULE)
        word(self.fields["password2"], _("New password, once more"))
