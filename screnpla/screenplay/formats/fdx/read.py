"""Reads a Final Draft file."""

from __future__ import annotations

from lxml import etree

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats.common.files.xml_parser import parse_xml_file
from screnpla.screenplay.formats.fdx.anchors import anchor_positions
from screnpla.screenplay.formats.fdx.preserved import FORMAT
from screnpla.screenplay.formats.fdx.reading.alternates import AltCollectionIndex, show_chosen
from screnpla.screenplay.formats.fdx.reading.content import FdxContentReader
from screnpla.screenplay.formats.fdx.reading.title_page import read_cover
from screnpla.screenplay.formats.fdx.settings import read_settings
from screnpla.screenplay.losses import BadFile, LossCollector, Reading

NOT_OURS = (
    "This is an XML file, but neither of Final Draft nor in the Open Screenplay Format. Please export the script again "
    "from the program it was written in, as .fdx."
)
NO_SCRIPT = "The file is from Final Draft, but there is no script in it."


def read_fdx(data: bytes) -> Reading:
    root = parse_xml_file(data)
    if root.tag != "FinalDraft":
        raise BadFile(NOT_OURS)
    content = root.find("Content")
    if content is None:
        raise BadFile(NO_SCRIPT)
    losses = LossCollector()
    settings = read_settings(root, losses)
    alts = AltCollectionIndex(root)
    reader = FdxContentReader(content, settings, alts, losses)
    elements = reader.read_elements(content)
    anchor_positions(root, elements, reader.attributes, losses)
    alts.drop_taken()
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
    )
    return Reading(screenplay, losses.all())


def _make_skeleton(root: etree._Element, content: etree._Element, *, drop_content: bool) -> str:
    """The file without what the elements hold: all the rest goes back to where it was."""
    if drop_content:
        del content[:]
        content.text = None
    return etree.tostring(root, encoding="unicode")
