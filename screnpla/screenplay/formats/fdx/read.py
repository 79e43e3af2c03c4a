"""Reads a Final Draft file."""

from __future__ import annotations

from lxml import etree

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats.common.files.word_check import SourceText, check_words
from screnpla.screenplay.formats.common.files.xml_parser import DAMAGED, parse_xml_file
from screnpla.screenplay.formats.fdx.positions.anchors import anchor_positions
from screnpla.screenplay.formats.fdx.positions.locked_pages import read_page_locks
from screnpla.screenplay.formats.fdx.preserved import FORMAT
from screnpla.screenplay.formats.fdx.reading.alternates import AltCollectionIndex, show_chosen
from screnpla.screenplay.formats.fdx.reading.content import FdxContentReader
from screnpla.screenplay.formats.fdx.reading.rescue import rescue_file
from screnpla.screenplay.formats.fdx.reading.title_page import read_cover
from screnpla.screenplay.formats.fdx.settings import read_settings
from screnpla.screenplay.losses import BadFile, LossCollector, Reading

NOT_OURS = (
    "This is an XML file, but neither of Final Draft nor in the Open Screenplay Format. Please export the script again "
    "from the program it was written in, as .fdx."
)
NO_SCRIPT = "The file is from Final Draft, but there is no script in it."


def read_fdx(data: bytes) -> Reading:
    losses = LossCollector()
    try:
        root = parse_xml_file(data)
    except BadFile as refusal:
        if str(refusal) != DAMAGED:
            raise
        root = rescue_file(data, refusal, losses)
    if root.tag != "FinalDraft":
        raise BadFile(NOT_OURS)
    content = root.find("Content")
    if content is None:
        raise BadFile(NO_SCRIPT)
    letters = etree.tostring(content, encoding="unicode", method="text", with_tail=False)
    settings = read_settings(root, losses)
    alts = AltCollectionIndex(root)
    reader = FdxContentReader(content, settings, alts, losses)
    elements = reader.read_elements(content)
    anchor_positions(root, elements, reader.attributes, losses)
    alts.drop_taken()
    page_locks = read_page_locks(root, elements)
    screenplay = Screenplay(
        # Last, because the file's offsets count the letters of the texts that stand in the paragraphs.
        tuple(show_chosen(elements, reader.chosen_alternates)),
        read_cover(root),
        settings.profile,
        foreign={
            FORMAT: {
                "skeleton": _make_skeleton(root, content, drop_content=bool(elements)),
                "types": [*sorted(reader.types - settings.paginated_as.keys())],
            }
        },
        page_locks=page_locks,
    )
    reading = Reading(screenplay, losses.all())
    return check_words(reading, SourceText(letters, body_words=lambda: _extract_words(data)))


def _extract_words(data: bytes) -> str:
    """All words of the script, a line for each paragraph and whatever else is no text."""
    try:
        root = parse_xml_file(data)
    except BadFile as refusal:
        root = rescue_file(data, refusal, LossCollector())
    content = root.find("Content")
    if content is None:
        return ""
    content.tail = None
    pieces: list[str] = []
    for event, node in etree.iterwalk(content, events=("start", "end")):
        separator = "" if node.tag == "Text" else "\n"
        pieces += [separator, (node.text if event == "start" else node.tail) or ""]
    return "".join(pieces)


def _make_skeleton(root: etree._Element, content: etree._Element, *, drop_content: bool) -> str:
    """The file without what the elements hold: all the rest goes back to where it was."""
    if drop_content:
        del content[:]
        content.text = None
    return etree.tostring(root, encoding="unicode")
