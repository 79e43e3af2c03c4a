"""Reads a Final Draft file."""

from __future__ import annotations

from lxml import etree

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats.fdx.kept import FORMAT
from screnpla.screenplay.formats.fdx.read_content import ContentReader
from screnpla.screenplay.formats.fdx.settings import settings_of
from screnpla.screenplay.formats.fdx.tie import tie
from screnpla.screenplay.formats.fdx.title_page import cover_of
from screnpla.screenplay.formats.xml_tree import parse_file
from screnpla.screenplay.gathered_losses import GatheredLosses
from screnpla.screenplay.losses import BadFile, Reading

NOT_OURS = (
    "This is an XML file, but neither of Final Draft nor in the Open Screenplay Format. Please export the script again "
    "from the program it was written in, as .fdx."
)
NO_SCRIPT = "The file is from Final Draft, but there is no script in it."


def read(data: bytes) -> Reading:
    root = parse_file(data)
    if root.tag != "FinalDraft":
        raise BadFile(NOT_OURS)
    content = root.find("Content")
    if content is None:
        raise BadFile(NO_SCRIPT)
    losses = GatheredLosses()
    settings = settings_of(root, losses)
    reader = ContentReader(content, settings, losses)
    elements = reader.elements(content)
    tie(root, elements, reader.attributes, losses)
    screenplay = Screenplay(
        tuple(elements),
        cover_of(root),
        settings.profile,
        foreign={
            FORMAT: {
                "skeleton": _skeleton(root, content, emptied=bool(elements)),
                "types": [*sorted(reader.types - settings.paginated_as.keys())],
            }
        },
    )
    return Reading(screenplay, losses.all())


def _skeleton(root: etree._Element, content: etree._Element, *, emptied: bool) -> str:
    """The file without what the elements hold: all the rest goes back to where it was."""
    if emptied:
        del content[:]
        content.text = None
    return etree.tostring(root, encoding="unicode")
