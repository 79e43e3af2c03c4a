"""A file without a script: what Fade In would write for a new screenplay, laid out as ours are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lxml import etree

from screnpla.screenplay.elements import Element
from screnpla.screenplay.formats.osf.styles import BUILT_IN, NORMAL, Page
from screnpla.screenplay.formats.osf.versions import BASES, WRITTEN
from screnpla.screenplay.formats.osf.write_styles import style_attributes
from screnpla.screenplay.formats.word_lists import TRANSITIONS, lists_of
from screnpla.screenplay.formats.xml_escape import attributes
from screnpla.screenplay.formats.xml_tree import parse_part
from screnpla.screenplay.profile import FILM

_PAGE = Page(2159.0, 381.0, 254.0)
# What the keys make of the next line.
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


def fresh_file(elements: Sequence[Element]) -> etree._Element:
    return parse_part(
        f'<document type="Open Screenplay Format document" version="{WRITTEN}"><info/>'
        f"<settings{attributes(_SETTINGS)}/>{fresh_styles()}<paragraphs></paragraphs>"
        f"<spelling><user_dictionary/></spelling>{_lists(elements)}</document>"
    )


def fresh_styles() -> str:
    made = []
    for index, (name, kind) in enumerate(BUILT_IN.items()):
        own = {"name": name, "builtin": "1", "builtin_index": str(index), "label": name, **_KEYS.get(name, {})}
        base = {} if name == NORMAL else {BASES[0]: NORMAL}
        made.append(f"<style{attributes({**style_attributes(FILM[kind], _PAGE), **own, **base})}/>")
    around = f'<header_style {BASES[0]}="{NORMAL}"/><footer_style {BASES[0]}="{NORMAL}"/>'
    return f"<styles>{''.join(made)}{around}</styles>"


def _lists(elements: Sequence[Element]) -> str:
    lists = lists_of(elements)
    colors = [
        attributes({"name": name, "index": str(at), "color_name": name, "color_index": str(at), "mark": "*" * (at > 0)})
        for at, name in enumerate(_REVISIONS)
    ]
    return (
        f"<lists>{_list('characters', 'character', lists.characters)}{_list('locations', 'location', lists.places)}"
        f"{_list('scene_intros', 'scene_intro', _INTROS)}{_list('scene_times', 'scene_time', lists.times)}"
        f"{_list('extensions', 'extension', lists.extensions)}{_list('transitions', 'transition', TRANSITIONS)}"
        f"<revision_colors>{''.join([f'<revision_color{each}/>' for each in colors])}</revision_colors></lists>"
    )


def _list(name: str, item: str, words: Iterable[str]) -> str:
    items = [f"<{item}{attributes({'name': word})}/>" for word in words]
    return f"<{name}>{''.join(items)}</{name}>"
