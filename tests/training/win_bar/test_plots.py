"""The drawing of the calibration, and that the one in docs/ is of the models there are."""

import xml.etree.ElementTree as ET

from games.titles import all_titles
from games.training.win_bar.plots import DRAWING, SIDE, drawing, plot
from games.win_bar.models import facts_of


def test_what_came_as_often_as_was_said_lies_on_the_diagonal():
    facts = {"title": "complots", "seats": 4, "bins": [[100, 0.25, 0.25], [25, 0.75, 0.5]]}
    circles = [part for part in plot(facts, 0, 0) if part.startswith("<circle")]
    (on, above), bottom = [ET.fromstring(each).attrib for each in circles], SIDE + 30
    assert float(on["cx"]) == bottom - float(on["cy"]) == SIDE / 4
    assert float(above["cx"]) == 0.75 * SIDE
    assert bottom - float(above["cy"]) == SIDE / 2
    assert float(on["r"]) > float(above["r"])


def test_the_documentation_shows_the_models_there_are():
    assert DRAWING.read_text("utf-8") == drawing()
    models = sum(len(facts_of(slug)) for slug in all_titles())
    texts = [text for text in ET.fromstring(drawing()).itertext() if ", " in text]
    assert sum(text.count(", ") for text in texts) >= models
