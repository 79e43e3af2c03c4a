"""Headers and footers of a Final Draft file, read into ours (FX23 to FX25)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from lxml import etree

from screnpla.screenplay.clean_text import clean_text
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats.fdx.preserved import preserved_file
from screnpla.screenplay.profiles.header_fields import HeaderField, escape_header_text, write_header_field
from screnpla.screenplay.profiles.running_texts import Place, RunningTexts, Side

# Final Draft's names; the others are called as ours.
FIELD_NAMES: Mapping[str, HeaderField] = {
    "Page #": HeaderField.PAGE,
    "Last Page #": HeaderField.LAST_PAGE,
    "Scene #": HeaderField.SCENE,
}
_FIELDS: Mapping[str, HeaderField] = {**{str(field): field for field in HeaderField}, **FIELD_NAMES}
_TAB_PLACES: Mapping[str, Place] = {"Left": "left", "Center": "centre", "Right": "right"}
_TABS: Sequence[Place] = ("centre", "right")  # without tab stops of its own


def read_kept_headers(screenplay: Screenplay) -> RunningTexts | None:
    """Of the file that a script came from; None: it says nothing of headers."""
    root = preserved_file(screenplay)
    return None if root is None else read_headers(root)


def read_headers(root: etree._Element) -> RunningTexts | None:
    node = root.find("HeaderAndFooter")
    if node is None:
        return None
    header = _read_side(node.find("Header")) if node.get("HeaderVisible") != "No" else {}
    footer = _read_side(node.find("Footer")) if node.get("FooterVisible") != "No" else {}
    # FX24: ours begin on one page; where the two differ, the header decides.
    first = node.get("HeaderFirstPage" if header else "FooterFirstPage") == "Yes"
    return RunningTexts(header, footer, on_first_page=first and bool(header or footer))


def _read_side(node: etree._Element | None) -> Side:
    texts: dict[Place, str] = {}
    for paragraph in () if node is None else node.findall("Paragraph"):
        for place, text in _read_paragraph(paragraph):
            texts[place] = f"{texts.get(place, '')} {text}"
    return {place: joined for place, text in texts.items() if (joined := " ".join(text.split()))}


def _read_paragraph(paragraph: etree._Element) -> Iterator[tuple[Place, str]]:
    """The stretches between its tabs, each with the place at which the tab puts it."""
    first = _TAB_PLACES.get(paragraph.get("Alignment", ""), "left")
    stops = [_TAB_PLACES.get(stop.get("Type", ""), "left") for stop in paragraph.iterfind("Tabstops/Tabstop")]
    # A paragraph that does not begin on the left stays together.
    tabs = stops or (_TABS if first == "left" else (first,))
    for number, text in enumerate(_read_words(paragraph).split("\t")):
        yield tabs[min(number, len(tabs)) - 1] if number else first, text


def _read_words(paragraph: etree._Element) -> str:
    words = []
    for child in paragraph:
        if child.tag == "Text":
            words.append(escape_header_text(clean_text("".join(child.itertext()))))
        elif child.tag == "DynamicLabel":
            name = child.get("Type", "")
            # FX25: a label that we do not know stays, as typed.
            words.append(write_header_field(_FIELDS[name]) if name in _FIELDS else f"{{{clean_text(name)}}}")
    return "".join(words)
