"""The fields of a title's options, in the forms of matches and of tournaments."""

from django import forms

from games.engine.title import AnyTitle


def option_fields(title: AnyTitle, language: str) -> dict[str, forms.ChoiceField]:
    """A field for each option by its name, in the title's words; its first choice is chosen."""
    words = title.words[language]
    return {
        option.name: forms.ChoiceField(
            label=words.options[option.name],
            choices=[(value, words.options[f"{option.name}.{value}"]) for value in option.choices],
            initial=option.choices[0],
            widget=forms.RadioSelect,
        )
        for option in title.options
    }
