"""Writes the Open Screenplay Format: the file the script came from with what has changed, or a new one."""

from __future__ import annotations

from lxml import etree

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats.carried_details import tell_of_details
from screnpla.screenplay.formats.numbers_asked import numbers_asked
from screnpla.screenplay.formats.options import WriteOptions
from screnpla.screenplay.formats.osf.fresh import fresh_file
from screnpla.screenplay.formats.osf.gathering import Gathered, gathered
from screnpla.screenplay.formats.osf.kept import FORMAT, kept_file, kept_of, xml_of
from screnpla.screenplay.formats.osf.read import language_of
from screnpla.screenplay.formats.osf.settings import Settings, settings_of
from screnpla.screenplay.formats.osf.styles import NORMAL
from screnpla.screenplay.formats.osf.upgrade import upgrade
from screnpla.screenplay.formats.osf.versions import base_name, number_name
from screnpla.screenplay.formats.osf.write_content import ContentWriter, are_automatic
from screnpla.screenplay.formats.osf.write_names import StyleNames
from screnpla.screenplay.formats.osf.write_settings import apply_profile, lock_numbers, tell_of_layout
from screnpla.screenplay.formats.osf.write_styles import add_styles
from screnpla.screenplay.formats.osf.write_title_page import apply_cover, remove_cover
from screnpla.screenplay.formats.wanted_profile import wanted_profile
from screnpla.screenplay.gathered_losses import GatheredLosses
from screnpla.screenplay.losses import Writing

NO_LANGUAGE = "The script's language is none that this format can say; it was left out."
_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
# Stands for the script until everything around it is text; nobody types it.
_SCRIPT = "\ue000screnpla\ue000"


def write(screenplay: Screenplay, options: WriteOptions) -> Writing:
    losses = GatheredLosses()
    kept = kept_file(screenplay)
    root = fresh_file(screenplay.elements) if kept is None else kept
    upgrade(root)
    numbers = numbers_asked(screenplay, options) if kept is None else options.scene_numbers
    profile = wanted_profile(
        screenplay.profile, options.paper, numbers, lambda: settings_of(root, GatheredLosses()).profile
    )
    if profile is not None:
        apply_profile(root, profile)
    settings = settings_of(root, GatheredLosses())
    if profile is not None:
        settings = settings._replace(profile=profile)
    script = _script(root, screenplay, settings, gathered(screenplay.elements, losses), losses)
    if profile is not None:
        tell_of_layout(root, profile, screenplay.elements, losses)
    tell_of_details(screenplay, losses, own=FORMAT)
    _set_language(root, screenplay.language, losses)
    if options.cover:
        apply_cover(root, screenplay.cover, settings.page, losses)
    else:
        remove_cover(root)
    return Writing(_as_bytes(root, script), losses.all())


def _script(
    root: etree._Element,
    screenplay: Screenplay,
    settings: Settings,
    paragraphs: list[Gathered],
    losses: GatheredLosses,
) -> str:
    names = StyleNames(settings, losses)
    automatic = settings.numbering.locked is False and are_automatic(screenplay.elements)
    has_numbers = any(element.scene_number for element in screenplay.elements)
    if has_numbers and not automatic and settings.numbering.locked is False:
        lock_numbers(root)
    writer = ContentWriter(names, settings.page, base_name(root), number_name(root), losses, automatic=automatic)
    made = writer.content(paragraphs)
    add_styles(root, names.new, settings.page)
    kept = kept_of(screenplay.foreign).get("skeleton")
    tail = xml_of(kept_of(screenplay.foreign).get("tail"))
    if not tail and (kept is None or not paragraphs or not paragraphs[-1].element.text):
        # Fade In leaves one empty paragraph at the end, and the reader takes it for that.
        tail = f'<para><style {base_name(root)}="{NORMAL}"/><text></text></para>'
    return f"{made}\n    {tail}\n  "


def _set_language(root: etree._Element, language: str, losses: GatheredLosses) -> None:
    before = language_of(root)
    if language == before:
        return
    node = root.find("spelling")
    if node is None:
        node = etree.SubElement(root, "spelling")
    had = node.get("language")
    node.set("language", language.replace("-", "_"))
    if language_of(root) != language:
        losses.add(NO_LANGUAGE)
        node.set("language", had or "")


def _as_bytes(root: etree._Element, script: str) -> bytes:
    content = root.find("paragraphs")
    assert content is not None
    content.text = _SCRIPT
    before, _, after = etree.tostring(root, encoding="unicode", pretty_print=True).partition(_SCRIPT)
    return f"{_DECLARATION}{before}{script}{after}".encode()
