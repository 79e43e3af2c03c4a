"""What a Final Draft file of a production asks for on paper and our print does not have."""

from __future__ import annotations

from lxml import etree

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element
from screnpla.screenplay.formats.fdx.kept import kept_of
from screnpla.screenplay.formats.fdx.kept_file import kept_file
from screnpla.screenplay.losses import Loss

CONTINUEDS = "The file asks for CONTINUED marks where a scene goes on over the page; they do not print."
REVISIONS = "The marks and colours of revised passages do not print."
LOCKED = "The file's pages are locked; the print breaks and numbers them anew."
HEADER = "The file's own page header does not print; pages carry their number alone."
FOOTER = "The file's page footer does not print."
WATERMARK = "The file's own watermark does not print."


# Labels that say nothing while nothing is revised; Final Draft's own templates have one of them.
_OF_REVISIONS = frozenset({"Collated Revisions", "Active Revision"})
_NUMBER = frozenset({"Page #"})  # prints anyway


def unprinted(screenplay: Screenplay) -> list[Loss]:
    root = kept_file(screenplay)
    if root is None:
        return []
    revised = tuple(element.id for element in screenplay.elements if _is_revised(element))
    silent = _NUMBER if revised else _NUMBER | _OF_REVISIONS
    asked = {
        CONTINUEDS: _continues_scenes(root),
        LOCKED: root.find("LockedPages/LockedPage") is not None,
        HEADER: _shows(root, "Header", silent),
        FOOTER: _shows(root, "Footer", silent),
        WATERMARK: any(_says_something(part, silent) for part in root.iterfind("Watermarking/DynamicContent")),
    }
    revisions = [Loss(REVISIONS, revised)] if revised and _shows_revisions(root) else []
    return [*revisions, *(Loss(message) for message, is_asked in asked.items() if is_asked)]


def _is_revised(element: Element) -> bool:
    return any(run.extra and kept_of(run.extra).get("RevisionID", "0") != "0" for run in element.runs)


def _shows_revisions(root: etree._Element) -> bool:
    settings = root.find("Revisions")
    return settings is None or settings.get("RevisionsShown") != "None"


def _continues_scenes(root: etree._Element) -> bool:
    breaks = root.find("MoresAndContinueds/SceneBreaks")
    return breaks is not None and "Yes" in (breaks.get("SceneBottomOfPage"), breaks.get("SceneTopOfNext"))


def _shows(root: etree._Element, name: str, silent: frozenset[str]) -> bool:
    around = root.find("HeaderAndFooter")
    if around is None or around.get(f"{name}Visible") != "Yes":
        return False
    return any(_says_something(part, silent) for part in around.iterfind(name))


def _says_something(part: etree._Element, silent: frozenset[str]) -> bool:
    if any(label.get("Type") not in silent for label in part.iter("DynamicLabel")):
        return True
    return any(character.isalnum() for text in part.iter("Text") for character in text.text or "")
