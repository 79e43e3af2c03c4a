"""A new file without a script: as Fade In would write it, laid out as ours are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lxml import etree

from screnpla.screenplay.elements import Element
from screnpla.screenplay.formats.common.autocomplete_lists import TRANSITIONS, collect_autocomplete_lists
from screnpla.screenplay.formats.common.files.xml_escape import format_attributes
from screnpla.screenplay.formats.common.files.xml_parser import parse_xml_text
from screnpla.screenplay.formats.osf.styles import BUILT_IN, NORMAL, PageWidths
from screnpla.screenplay.formats.osf.versions import BASES, WRITTEN
from screnpla.screenplay.formats.osf.writing.styles import style_attributes
from screnpla.screenplay.profiles.profile import FILM

_PAGE = PageWidths(2159.0, 381.0, 254.0)
# Styles of the next line, by key.
_KEYS = {
    "Scene Heading": {"style_enter": "Action", "style_tab_after": "Action"},
    "Action": {"style_tab_before": "Character"},
    "Character": {"style_enter": "Dialogue", "style_tab_before": "Action", "style_tab_after": "Parenthetical"},
    "Parenthetical": {"style_enter": "Dialogue", "style_tab_before": "Dialogue", "style_tab_after": "Dialogue"},
    "Dialogue": {"style_enter": "Action", "style_tab_before": "Parenthetical", "style_tab_after": "Parenthetical"},
    "Transition": {"style_enter": "Scene Heading", "style_tab_after": "Action"},
    "Shot": {"style_enter": "Action", "style_tab_after": "Action"},
}
_SETTINGS = {
    "page_width": "2159",
    "page_height": "2794",
    "margin_top": "254",
    "margin_bottom": "254",
    "margin_left": "381",
    "margin_right": "254",
    "normal_linesperinch": "6.0",
    "element_spacing": "1.00",
    "break_on_sentences": "true",
    "dialogue_continues": "true",
    "dialogue_pagebreaks": "true",
    "cont_text": "(CONT'D)",
    "more_text": "(MORE)",
    "scenes_continue": "false",
    "continued_text": "CONTINUED",
    "number_continued": "true",
    "auto_omit_scenes": "false",
    "omitted_text": "OMITTED",
    "scene_time_separator": " - ",
    "page_header": "#.",
    "page_footer": "",
    "header_alignment": "3",
    "footer_alignment": "3",
    "header_first_page": "false",
    "footer_first_page": "false",
    "pages_locked": "false",
    "pagenumber_start": "1",
    "pagenumber_mode": "1AB",
    "scene_numbering": "false",
    "scenenumber_mode": "1AB",
    "scenenumber_skip_io": "false",
    "scenenumber_start": "1",
    "scenenumber_format": "#",
    "scenenumber_position": "3",
    "scenes_locked": "false",
    "revision": "0",
    "show_revisions": "true",
    "show_all_revisions": "true",
}
_INTROS = ("INT.", "EXT.", "INT./EXT.")
_REVISIONS = ("White", "Blue", "Pink", "Yellow", "Green", "Goldenrod", "Buff", "Salmon", "Cherry", "Tan")


def make_new_file(elements: Sequence[Element]) -> etree._Element:
    return parse_xml_text(
        f'<document type="Open Screenplay Format document" version="{WRITTEN}"><info/>'
        f"<settings{format_attributes(_SETTINGS)}/>{make_styles()}<paragraphs></paragraphs>"
        f"<spelling><user_dictionary/></spelling>{_make_lists(elements)}</document>"
    )


def make_styles() -> str:
    styles = []
    for index, (name, kind) in enumerate(BUILT_IN.items()):
        own = {"name": name, "builtin": "1", "builtin_index": str(index), "label": name, **_KEYS.get(name, {})}
        base = {} if name == NORMAL else {BASES[0]: NORMAL}
        styles.append(f"<style{format_attributes({**style_attributes(FILM[kind], _PAGE), **own, **base})}/>")
    around = f'<header_style {BASES[0]}="{NORMAL}"/><footer_style {BASES[0]}="{NORMAL}"/>'
    return f"<styles>{''.join(styles)}{around}</styles>"


def _make_lists(elements: Sequence[Element]) -> str:
    lists = collect_autocomplete_lists(elements)
    colors = [
        format_attributes(
            {"name": name, "index": str(at), "color_name": name, "color_index": str(at), "mark": "*" * (at > 0)}
        )
        for at, name in enumerate(_REVISIONS)
    ]
    return (
        f"<lists>{_make_list('characters', 'character', lists.characters)}"
        f"{_make_list('locations', 'location', lists.locations)}"
        f"{_make_list('scene_intros', 'scene_intro', _INTROS)}{_make_list('scene_times', 'scene_time', lists.times)}"
        f"{_make_list('extensions', 'extension', lists.extensions)}"
        f"{_make_list('transitions', 'transition', TRANSITIONS)}"
        f"<revision_colors>{''.join([f'<revision_color{each}/>' for each in colors])}</revision_colors></lists>"
    )


def _make_list(name: str, item: str, words: Iterable[str]) -> str:
    items = [f"<{item}{format_attributes({'name': word})}/>" for word in words]
    return f"<{name}>{''.join(items)}</{name}>"
