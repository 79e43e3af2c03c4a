"""One scene as it was, put into the text as it is."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from screnpla.kit.errors import NotFound
from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.versions.history.past_scene import choose_scene


def text(*lines: str) -> list[Element]:
    """`h1` is a heading, anything else action; `a1:Rain.` has words of its own."""
    return [
        Element(id_, Kind.SCENE_HEADING if id_.startswith("h") else Kind.ACTION, (Run(words or id_),))
        for id_, _, words in (line.partition(":") for line in lines)
    ]


def restored(old: Sequence[Element], new: Sequence[Element], heading_id: str) -> list[str]:
    chosen = choose_scene(heading_id)(old, new)
    return [each.id if each.text == each.id else f"{each.id}:{each.text}" for each in chosen]


OLD = text("o", "h1", "a1", "h2", "a2", "b2", "h3", "a3")


@pytest.mark.parametrize(
    ("new", "wanted"),
    [
        # Still there: at its place, with the lines that it had then; other scenes stay as they are.
        (["h2", "a2:Hay.", "n", "h1", "a1:Rain."], ["h2", "a2", "b2", "h1", "a1:Rain."]),
        # Gone: behind the scene that stood before it.
        (["o", "h1", "a1", "n", "h3"], ["o", "h1", "a1", "n", "h2", "a2", "b2", "h3"]),
        # Only its heading is gone: no line stands there twice.
        (["h1", "a1", "a2", "b2", "h3"], ["h1", "a1", "h2", "a2", "b2", "h3"]),
        # The scene before it is gone, too: it opens the script.
        (["o", "h9", "a9"], ["o", "h2", "a2", "b2", "h9", "a9"]),
        # One of its lines stands in another scene now.
        (["h1", "b2:Hay.", "h2", "a2"], ["h1", "h2", "a2", "b2"]),
    ],
)
def test_a_scene_comes_back_with_its_lines_ve13(new: list[str], wanted: list[str]) -> None:
    assert restored(OLD, text(*new), "h2") == wanted


def test_a_scene_that_was_not_there_is_not_found_ve13() -> None:
    with pytest.raises(NotFound):
        restored(OLD, text("h1"), "a1")
