"""Any view as lines of text: the names of its fields, and their values."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

NOTHING = "-"
"""Is there, or is not for the viewer to see."""


def lines(values: Mapping[str, Any], terms: Mapping[str, str]) -> Iterator[str]:
    """A line for each value by its name, and for one made of several a line for each of these."""
    for name, value in values.items():
        if several(value):
            yield f"{name}:"
            yield from (f"- {inline(each, terms)}" for each in value)
        elif is_dataclass(value) and any(several(each) for each in parts(value).values()):
            yield f"{name}:"
            yield from (f"  {line}" for line in lines(parts(value), terms))
        else:
            yield f"{name}: {inline(value, terms)}"


def several(value: Any) -> bool:
    """Whether it is made of values that have fields of their own."""
    return isinstance(value, tuple) and bool(value) and is_dataclass(value[0])


def inline(value: Any, terms: Mapping[str, str]) -> str:
    """A value in one line: several of them after each other, one with fields by their names.

    >>> inline(("duchess", ("space.1", 3), True), {"space.1": "The Moon is shy"})
    'duchess; (space.1 “The Moon is shy”, 3); yes'
    >>> inline((), {}), inline(None, {})
    ('-', '-')
    """
    if value is None or value == ():
        return NOTHING
    found = made_of(value, terms)
    if found is None:
        return single(value, terms)
    return (", " if named(value) else "; ").join(found)


def made_of(value: Any, terms: Mapping[str, str]) -> list[str] | None:
    """The values that one is made of, with their names if they have some; None for a plain one."""
    if named(value):
        return [f"{name} {apart(each, terms)}" for name, each in parts(value).items()]
    return [apart(each, terms) for each in value] if isinstance(value, tuple) else None


def apart(value: Any, terms: Mapping[str, str]) -> str:
    """A value inside another: in brackets where it is made of several."""
    found = made_of(value, terms)
    return f"({', '.join(found)})" if found else inline(value, terms)


def single(value: object, terms: Mapping[str, str]) -> str:
    """A number, a yes or no, or a code with what it is called where that is something else."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    code = str(value)
    name = terms.get(code, code)
    return code if name.lower() == code.replace("-", " ") else f"{code} “{name}”"


def named(value: Any) -> bool:
    """Whether it is made of values with names."""
    return is_dataclass(value) or hasattr(value, "_asdict")


def parts(value: Any) -> dict[str, Any]:
    """These values by name."""
    if is_dataclass(value):
        return {each.name: getattr(value, each.name) for each in fields(value)}
    return dict(value._asdict())
