"""Sign up."""

from allauth.account.views import SignupView
from django.core.exceptions import ValidationError
from django.forms import Form
from django.http import HttpResponse


class SignUp(SignupView):
    """A name taken while the form was being sent is refused like any other taken name."""

    def form_valid(self, form: Form) -> HttpResponse:
        """The account, signed in; or the form again."""
        try:
            response: HttpResponse = super().form_valid(form)
        except ValidationError as refusal:
            form.add_error(None, refusal)
            response = self.form_invalid(form)
        return response


sign_up = SignUp.as_view()
