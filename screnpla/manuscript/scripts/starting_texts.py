"""The documents of a TV series as they begin: headings to write under."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind, Run


@dataclass(frozen=True)
class SeriesDocument:
    title: str
    headings: tuple[str, ...]


# By the purpose of their script.
DOCUMENTS: Mapping[str, SeriesDocument] = {
    "outline": SeriesDocument("Season outline", ("The season in a paragraph", "Storylines", "Episodes", "The ending")),
    "bible": SeriesDocument(
        "Series bible", ("Logline", "Tone and style", "World", "Characters", "Themes", "Future seasons")
    ),
}


def first_text(document: SeriesDocument) -> Screenplay:
    elements = [Element("e1", Kind.TITLE, (Run(document.title),))]
    for heading in document.headings:
        number = len(elements)
        elements += [
            Element(f"e{number + 1}", Kind.HEADING_ONE, (Run(heading),)),
            Element(f"e{number + 2}", Kind.PARAGRAPH),
        ]
    return Screenplay(tuple(elements))
