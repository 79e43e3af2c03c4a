"""Writes the Open Screenplay Format: the file the script came from with what has changed, or a new one."""

from __future__ import annotations

from lxml import etree

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats.common.file_layout import report_space_below
from screnpla.screenplay.formats.common.files.values import parse_bool
from screnpla.screenplay.formats.common.foreign_details import report_dropped_details
from screnpla.screenplay.formats.common.write_options import WriteOptions, resolve_profile, resolve_scene_numbers
from screnpla.screenplay.formats.osf.info import remove_old_fields
from screnpla.screenplay.formats.osf.preserved import FORMAT, checked_xml, preserved_data, preserved_file
from screnpla.screenplay.formats.osf.read import read_language
from screnpla.screenplay.formats.osf.settings import OsfSettings, read_settings
from screnpla.screenplay.formats.osf.styles import NORMAL, has_capitals
from screnpla.screenplay.formats.osf.versions import WRITTEN, base_style_attribute, has_markup, number_attribute
from screnpla.screenplay.formats.osf.writing.content import OsfContentWriter, has_automatic_numbers
from screnpla.screenplay.formats.osf.writing.gather_paragraphs import OsfParagraph, gather_paragraphs
from screnpla.screenplay.formats.osf.writing.new_file import make_new_file
from screnpla.screenplay.formats.osf.writing.settings import apply_profile, lock_numbers, report_layout_losses
from screnpla.screenplay.formats.osf.writing.styles import StyleNames, add_styles
from screnpla.screenplay.formats.osf.writing.title_page import apply_cover, remove_cover
from screnpla.screenplay.losses import LossCollector, Writing


# Upgrade of a file of the first versions to the one we write: their markup and fields have other positions now.
def upgrade_file(root: etree._Element) -> None:
    if not has_markup(root):
        return
    root.set("version", WRITTEN)
    for style in root.findall("styles/style"):
        if has_capitals(dict(style.items())):
            style.set("allcaps", "1")
        style.attrib.pop("effects", None)
    remove_old_fields(root)
    settings = root.find("settings")
    if settings is not None and settings.get("page_header") is None and parse_bool(settings.get("page_numbering", "1")):
        settings.set("page_header", settings.get("pagenumber_format", "#."))
        settings.set("header_alignment", "3")


NO_LANGUAGE = "The script's language is none that this format can say; it was left out."
_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
# Stands for the script until everything around it is text; nobody types it.
_SCRIPT = "\ue000screnpla\ue000"


def write_osf(screenplay: Screenplay, options: WriteOptions) -> Writing:
    losses = LossCollector()
    preserved = preserved_file(screenplay)
    root = make_new_file(screenplay.elements) if preserved is None else preserved
    upgrade_file(root)
    numbers = resolve_scene_numbers(screenplay, options) if preserved is None else options.scene_numbers
    profile = resolve_profile(
        screenplay.profile, options.paper, numbers, lambda: read_settings(root, LossCollector()).profile
    )
    if profile is not None:
        apply_profile(root, profile)
    settings = read_settings(root, LossCollector())
    if profile is not None:
        settings = settings._replace(profile=profile)
    script = _write_script(root, screenplay, settings, gather_paragraphs(screenplay.elements, losses), losses)
    if profile is not None:
        report_layout_losses(root, profile, screenplay.elements, losses)
        report_space_below(screenplay.elements, profile, losses)
    report_dropped_details(screenplay, losses, own=FORMAT)
    _set_language(root, screenplay.language, losses)
    if options.cover:
        apply_cover(root, screenplay.cover, settings.page, losses)
    else:
        remove_cover(root)
    return Writing(_as_bytes(root, script), losses.all())


def _write_script(
    root: etree._Element,
    screenplay: Screenplay,
    settings: OsfSettings,
    paragraphs: list[OsfParagraph],
    losses: LossCollector,
) -> str:
    names = StyleNames(settings, losses)
    automatic = settings.numbering.locked is False and has_automatic_numbers(screenplay.elements)
    has_numbers = any(element.scene_number for element in screenplay.elements)
    if has_numbers and not automatic and settings.numbering.locked is False:
        lock_numbers(root)
    writer = OsfContentWriter(
        names, settings.page, base_style_attribute(root), number_attribute(root), losses, automatic=automatic
    )
    script_xml = writer.write_paragraphs(paragraphs)
    add_styles(root, names.new, settings.page)
    preserved = preserved_data(screenplay.foreign).get("skeleton")
    tail = checked_xml(preserved_data(screenplay.foreign).get("tail"))
    if not tail and (preserved is None or not paragraphs or not paragraphs[-1].element.text):
        # Fade In leaves one empty paragraph at the end, and the reader takes it for that.
        tail = f'<para><style {base_style_attribute(root)}="{NORMAL}"/><text></text></para>'
    return f"{script_xml}\n    {tail}\n  "


def _set_language(root: etree._Element, language: str, losses: LossCollector) -> None:
    before = read_language(root)
    if language == before:
        return
    node = root.find("spelling")
    if node is None:
        node = etree.SubElement(root, "spelling")
    old_value = node.get("language")
    node.set("language", language.replace("-", "_"))
    if read_language(root) != language:
        losses.add(NO_LANGUAGE)
        node.set("language", old_value or "")


def _as_bytes(root: etree._Element, script: str) -> bytes:
    content = root.find("paragraphs")
    assert content is not None
    content.text = _SCRIPT
    before, _, after = etree.tostring(root, encoding="unicode", pretty_print=True).partition(_SCRIPT)
    return f"{_DECLARATION}{before}{script}{after}".encode()
