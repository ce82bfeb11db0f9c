"""The moves that a page offers: a button each, or put together of fields."""

from html.parser import HTMLParser
from itertools import product


class Form(HTMLParser):
    """Reads buttons, and the fields a `compose` button names: each with the values it can have."""

    def __init__(self) -> None:
        super().__init__()
        self.moves: list[str] = []
        self.composes: list[str] = []
        self.fields: dict[str, list[list[str]]] = {}
        self.open: list[str] = []
        self.radios: dict[str, list[str]] = {}

    def handle_starttag(self, tag, attrs) -> None:
        said = dict(attrs)
        name, value = said.get("name", ""), said.get("value", "")
        if tag == "button" and "hidden" in said:
            return  # what Enter presses, and nobody clicks
        if tag == "button" and name == "move":
            self.moves.append(value)
        elif tag == "button" and name == "compose":
            self.composes.append(value)
        elif tag == "select":
            self.open = []
            self.fields.setdefault(name, []).append(self.open)
        elif tag == "option":
            self.open.append(value)
        elif tag == "input" and said.get("type") == "hidden":
            self.fields.setdefault(name, []).append([value])
        elif tag == "input" and said.get("type") == "radio":
            if name not in self.radios:
                self.radios[name] = []
                self.fields.setdefault(name, []).append(self.radios[name])
            self.radios[name].append(value)

    def composed(self, names: str) -> list[str]:
        """What a `compose` button can send: a value of each field that it names, joined."""
        fields = [field for name in names.split() for field in self.fields[name]]
        return ["".join(parts) for parts in product(*fields)]


def offered(page: str) -> list[str]:
    """Every word that a click on this page can send."""
    form = Form()
    form.feed(page)
    return form.moves + [move for names in form.composes for move in form.composed(names)]
