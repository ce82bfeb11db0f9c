"""A rating change as text."""

from django.utils.formats import number_format


def gain(thousandths: int, decimals: int = 0) -> str:
    """Points from thousandths: `+12`, `−7`, `0`, in the reader's number format: `+12,4`."""
    points = round(thousandths / 1000, decimals)
    sign = "+" if points > 0 else "−" if points < 0 else ""
    return sign + str(number_format(abs(points), decimals))
