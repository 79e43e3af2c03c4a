"""Texts that scripts begin with: the default lines, the sample script, the documents of a TV series."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.screenplay.formats import register

_SAMPLE_FILE = "sample.fountain"


@dataclass(frozen=True)
class SeriesDocument:
    """A document that every TV series has: its title, and the headings to write under."""

    title: str
    headings: tuple[str, ...]


# By the purpose of their script.
SERIES_DOCUMENTS: Mapping[str, SeriesDocument] = {
    "outline": SeriesDocument("Season outline", ("The season in a paragraph", "Storylines", "Episodes", "The ending")),
    "bible": SeriesDocument(
        "Series bible", ("Logline", "Tone and style", "World", "Characters", "Themes", "Future seasons")
    ),
}


def build_series_document(document: SeriesDocument) -> Screenplay:
    elements = [Element("e1", Kind.TITLE, (Run(document.title),))]
    for heading in document.headings:
        number = len(elements)
        elements += [
            Element(f"e{number + 1}", Kind.HEADING_ONE, (Run(heading),)),
            Element(f"e{number + 2}", Kind.PARAGRAPH),
        ]
    return Screenplay(tuple(elements))


def sample_screenplay() -> Screenplay:
    """A short scene that teaches how to type by being read."""
    data = files("screnpla.manuscript.scripts").joinpath(_SAMPLE_FILE).read_bytes()
    return register.read(data, _SAMPLE_FILE).screenplay


def starting_elements() -> tuple[Element, ...]:
    """The first lines of a script that would be empty otherwise."""
    return (Element("e1", Kind.ACTION, (Run("FADE IN:"),)), Element("e2", Kind.SCENE_HEADING))
