"""Scene colours in the document and in `content`: they survive, and an invalid value is preserved."""

from __future__ import annotations

import pytest

from screnpla.manuscript.document.convert import decode_screenplay, encode_screenplay
from screnpla.screenplay.content.read import read_content
from screnpla.screenplay.content.write import write_content
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Json, Kind, Run
from screnpla.screenplay.formats import register

HEADING = Element("e1", Kind.SCENE_HEADING, (Run("INT. BARN"),), color="green")


def test_a_scene_colour_survives_the_document_the_api_and_scrn() -> None:
    script = Screenplay((HEADING,))
    assert decode_screenplay(encode_screenplay(script)).elements == (HEADING,)
    assert read_content(write_content(script)).elements == (HEADING,)
    own_file = register.write(script, "scrn").data
    assert register.read(own_file, "barn.scrn").screenplay.elements == (HEADING,)


@pytest.mark.parametrize("color", ["url(x)", 7, ["red"], "#12", "Green"])
def test_an_invalid_scene_colour_is_preserved_in_extra(color: Json) -> None:
    block: Json = {"type": "sceneHeading", "id": "e1", "color": color, "children": [{"text": "INT. BARN"}]}
    (element,) = read_content([block]).elements
    assert element.color == ""
    assert element.extra == {"color": color}
    # And goes back to whoever wrote it.
    assert read_content(write_content(Screenplay((element,)))).elements == (element,)
