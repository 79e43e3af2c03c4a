"""Element settings of a script, custom elements among them: entries of `elements` as boxes, and back. Rules ES1 to ES9.

An entry whose label names none of our kinds is a custom element. Lines carry its label as their `style`, which never
changes: a renamed element has another `name`, a removed one stays in the list, marked, so that its lines are plain ones
and its removal can be undone.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from typing import NamedTuple

from screnpla.screenplay.elements import Align, Json, Kind
from screnpla.screenplay.profiles.profile import FILM, Box, Profile
from screnpla.screenplay.profiles.setting_values import read_number, read_number_between, read_switch

ElementEntry = Mapping[str, Json]

# Without blanks and case: some are spelled in two ways. The first nine are the specification's.
_KINDS: Mapping[str, Kind] = {
    "sceneheading": Kind.SCENE_HEADING,
    "action": Kind.ACTION,
    "character": Kind.CHARACTER,
    "parenthetical": Kind.PARENTHETICAL,
    "dialogue": Kind.DIALOGUE,
    "shot": Kind.SHOT,
    "transition": Kind.TRANSITION,
    "startofact": Kind.START_OF_ACT,
    "endofact": Kind.END_OF_ACT,
    "lyrics": Kind.LYRICS,
    "general": Kind.NORMAL,
    "title": Kind.TITLE,
}
_RESERVED_NAMES = frozenset([*_KINDS, *[kind.lower() for kind in Kind]])
LABELS: Mapping[Kind, str] = {
    Kind.SCENE_HEADING: "Scene Heading",
    Kind.ACTION: "Action",
    Kind.CHARACTER: "Character",
    Kind.PARENTHETICAL: "Parenthetical",
    Kind.DIALOGUE: "Dialogue",
    Kind.SHOT: "Shot",
    Kind.TRANSITION: "Transition",
    Kind.START_OF_ACT: "StartOfAct",
    Kind.END_OF_ACT: "EndOfAct",
    Kind.LYRICS: "Lyrics",
    Kind.NORMAL: "General",
    Kind.TITLE: "Title",
}
SPACES = {"0 lines": 0.0, "1 line": 1.0, "1 1/2 lines": 1.5, "2 lines": 2.0}
PAGE_BREAK = "page break"
# Inches: where a line may stand on the wider paper, and what it must have at least.
PAPER_WIDTH = 8.5
NARROWEST_LINE = 0.5
LINE_SPACINGS = (1.0, 3.0)  # the least and the most
_PLACES = 2  # of an inch: what files measure differs by less from one program to the next
_SIDES = ("left", "right")
LONGEST_NAME = 60


class CustomElement(NamedTuple):
    label: str  # what lines carry
    name: str  # what people see, and other programs
    kind: Kind  # what it behaves like


def kind_from_label(label: Json) -> Kind | None:
    return _KINDS.get(_without_blanks_and_case(label)) if isinstance(label, str) else None


def is_reserved_name(name: str) -> bool:
    """ES4: also what a kind is called inside: a profile has its boxes by both, those of notes among them."""
    return _without_blanks_and_case(name) in _RESERVED_NAMES


def _without_blanks_and_case(name: str) -> str:
    return "".join(name.split()).lower()


def label_from_kind(kind: Kind) -> str:
    return LABELS.get(kind, LABELS[Kind.ACTION])


def list_custom_elements(entries: Iterable[ElementEntry]) -> list[CustomElement]:
    found: list[CustomElement] = []
    for entry in entries:
        label, name = entry.get("label"), entry.get("name")
        if not isinstance(label, str) or not label or is_reserved_name(label) or entry.get("removed") is True:
            continue
        shown = name if isinstance(name, str) and name and not is_reserved_name(name) else label
        found.append(CustomElement(label, shown, kind_from_label(entry.get("behavesLike")) or Kind.ACTION))
    return found


def list_removed_labels(entries: Iterable[ElementEntry]) -> frozenset[str]:
    return frozenset(str(entry.get("label")) for entry in entries if entry.get("removed") is True)


def apply_element_settings(boxes: Mapping[str, Box], entries: Iterable[ElementEntry]) -> dict[str, Box]:
    """First our kinds, then custom elements: these look like what they behave like, except where they say otherwise."""
    result = dict(boxes)
    entries = list(entries)
    for entry in entries:
        if (kind := kind_from_label(entry.get("label"))) is not None:
            result[kind] = _configure_box(result.get(kind, FILM[kind]), entry)
    customs = {custom.label: custom.kind for custom in list_custom_elements(entries)}
    own = {
        label: _configure_box(result.get(customs[label], FILM[customs[label]]), entry)
        for entry in entries
        if (label := str(entry.get("label"))) in customs
    }
    return {**result, **own}


def drop_boxes(profile: Profile, labels: Collection[str]) -> Profile:
    if not any(label in profile.boxes for label in labels):
        return profile
    return replace(profile, boxes={name: box for name, box in profile.boxes.items() if name not in labels})


def _configure_box(box: Box, entry: ElementEntry) -> Box:
    space = str(entry.get("spaceBefore") or "").strip().lower()
    if space in SPACES:
        box = replace(box, before=SPACES[space], new_page=False)
    elif space == PAGE_BREAK:
        box = replace(box, new_page=True)
    after = str(entry.get("spaceAfter") or "").strip().lower()
    if after in SPACES:
        box = replace(box, after=SPACES[after])
    config = entry.get("config")
    if not isinstance(config, dict):
        return box
    left, right = (read_number_between(config.get(side), 0.0, PAPER_WIDTH, getattr(box, side)) for side in _SIDES)
    if right - left < NARROWEST_LINE:
        left, right = box.left, box.right
    return replace(
        box,
        left=left,
        right=right,
        spacing=read_number_between(config.get("lineSpacing"), *LINE_SPACINGS, box.spacing),
        align=_read_align(config.get("align"), box.align),
        caps=read_switch(config.get("caps"), box.caps),
        bold=read_switch(config.get("bold"), box.bold),
        underline=read_switch(config.get("underline"), box.underline),
    )


def _read_align(value: Json, usual: Align) -> Align:
    return Align(value) if isinstance(value, str) and value in set(Align) else usual


def has_ignored_edge(entry: ElementEntry, boxes: Mapping[str, Box]) -> bool:
    """Whether the entry names an edge that its box cannot have: then the line would have no width."""
    label, config = entry.get("label"), entry.get("config")
    box = boxes.get(kind_from_label(label) or str(label))
    if box is None or not isinstance(config, dict):
        return False
    chosen = [(read_number(config.get(side)), getattr(box, side)) for side in _SIDES]
    return any(wanted is not None and wanted != edge for wanted, edge in chosen)


# The way back: a box in the words of the settings, as far as they go.
def make_element_settings(box: Box, usual: Box) -> dict[str, Json]:
    """Of an entry the fields that shape pages; `usual`: the box that the layout alone gives this element.

    What follows from the layout is not said again: it would not follow any more when the layout changes.
    """
    config, usual_config = _box_config(box), _box_config(usual)
    return {
        "spaceBefore": PAGE_BREAK if box.new_page else _space_words(box.before),
        "spaceAfter": _space_words(box.after),
        "config": {name: value for name, value in config.items() if value != usual_config[name]},
    }


def _box_config(box: Box) -> dict[str, Json]:
    return {
        "left": round_inches(box.left),
        "right": round_inches(box.right),
        "lineSpacing": round_inches(box.spacing),
        "align": str(box.align),
        "caps": box.caps,
        "bold": box.bold,
        "underline": box.underline,
    }


def _space_words(lines: float) -> str:
    """There are words for some spaces only: the nearest."""
    return min(SPACES, key=lambda words: abs(SPACES[words] - lines))


def round_inches(number: float) -> float:
    return round(number, _PLACES)
