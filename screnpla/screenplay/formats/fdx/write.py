"""Writes a Final Draft file: the one the script came from with what has changed, or a new one."""

from __future__ import annotations

from dataclasses import replace

from lxml import etree

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats.carried_details import tell_of_details
from screnpla.screenplay.formats.chosen_details import chosen, with_details
from screnpla.screenplay.formats.fdx.fresh import fresh_file
from screnpla.screenplay.formats.fdx.kept import FORMAT, kept_of, strings_of
from screnpla.screenplay.formats.fdx.kept_file import kept_file
from screnpla.screenplay.formats.fdx.ruler import Ruler
from screnpla.screenplay.formats.fdx.settings import settings_of
from screnpla.screenplay.formats.fdx.settle import settled
from screnpla.screenplay.formats.fdx.smart_type import smart_type
from screnpla.screenplay.formats.fdx.untie import has_list_of_notes, untie_notes, untie_places
from screnpla.screenplay.formats.fdx.write_content import ContentWriter
from screnpla.screenplay.formats.fdx.write_runs import RunWriter
from screnpla.screenplay.formats.fdx.write_settings import add_element, apply_profile
from screnpla.screenplay.formats.fdx.write_title_page import apply_cover
from screnpla.screenplay.formats.fdx.write_types import TypeNames
from screnpla.screenplay.formats.numbers_asked import numbers_asked
from screnpla.screenplay.formats.options import WriteOptions
from screnpla.screenplay.formats.wanted_profile import wanted_profile
from screnpla.screenplay.formats.xml_tree import parse_part
from screnpla.screenplay.gathered_losses import GatheredLosses
from screnpla.screenplay.losses import Loss, Writing

FORGED = "What this script kept of an earlier Final Draft file is damaged; the file was made without it."
_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="no" ?>\n'
# Stands for the script until everything around it is text; nobody types it.
_SCRIPT = "\ue000screnpla\ue000"


def write(screenplay: Screenplay, options: WriteOptions) -> Writing:
    made = _written(screenplay, options)
    try:
        # What is kept of a file goes back as it is. Our own file can bring anything there, so the whole is looked at.
        parse_part(made.data.decode().removeprefix(_DECLARATION))
    except etree.XMLSyntaxError:
        made = _written(_without_kept(screenplay), options)
        return Writing(made.data, (Loss(FORGED), *made.losses))
    return made


def _without_kept(screenplay: Screenplay) -> Screenplay:
    def is_no_ours(name: str) -> bool:
        return name != FORMAT

    elements = with_details(screenplay.elements, is_no_ours)
    return replace(screenplay, elements=elements, foreign=chosen(screenplay.foreign, is_no_ours))


def _written(screenplay: Screenplay, options: WriteOptions) -> Writing:
    losses = GatheredLosses()
    kept = kept_file(screenplay)
    root = fresh_file() if kept is None else kept
    # A file that says nothing of its numbers stays as it is; a new one shows those there are.
    numbers = numbers_asked(screenplay, options) if kept is None else options.scene_numbers
    profile = wanted_profile(
        screenplay.profile, options.paper, numbers, lambda: settings_of(root, GatheredLosses()).profile
    )
    if profile is not None:
        apply_profile(root, profile)
    settings = settings_of(root, GatheredLosses())
    seen = strings_of(kept_of(screenplay.foreign).get("types"))
    names = TypeNames(settings if profile is None else settings._replace(profile=profile), seen, losses)
    runs = RunWriter(_prefixes(root), losses)
    elements = settled(screenplay.elements, losses)
    ruler = Ruler(elements)
    writer = ContentWriter(names, runs, losses, inline_notes=not has_list_of_notes(root))
    script = writer.content(ruler.paragraphs)
    untie_notes(root, ruler, untie_places(root, ruler), losses)
    for name, (paginate_as, box) in names.new.items():
        add_element(root, name, paginate_as, box)
    _finish(root, screenplay, options, runs, is_new=kept is None)
    tell_of_details(screenplay, losses, own=FORMAT)
    return Writing(_as_bytes(root, script), losses.all())


def _prefixes(root: etree._Element) -> frozenset[str]:
    """Names of other programs that may stand in the script, because the file says whose they are."""
    content = root.find("Content")
    return frozenset(["xml", *[prefix for prefix in (() if content is None else content.nsmap) if prefix]])


def _finish(
    root: etree._Element,
    screenplay: Screenplay,
    options: WriteOptions,
    runs: RunWriter,
    *,
    is_new: bool,
) -> None:
    if options.cover:
        apply_cover(root, screenplay.cover, runs)
    elif (page := root.find("TitlePage")) is not None:
        root.remove(page)
    if is_new:
        root.append(parse_part(smart_type(screenplay.elements)))


def _as_bytes(root: etree._Element, script: str) -> bytes:
    content = root.find("Content")
    assert content is not None
    content.text = _SCRIPT
    before, _, after = etree.tostring(root, encoding="unicode", pretty_print=True).partition(_SCRIPT)
    return f"{_DECLARATION}{before}{script}{after}".encode()
