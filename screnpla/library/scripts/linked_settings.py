"""Changes of all settings together: some stand in two places of the dialog and are one (rules LY2 and LY5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from screnpla.kit.errors import Invalid
from screnpla.library.models import Script
from screnpla.library.scripts.element_changes import element_key
from screnpla.library.scripts.settings import SETTINGS
from screnpla.screenplay.elements import Kind
from screnpla.screenplay.profiles.element_settings import (
    NARROWEST_LINE,
    has_ignored_edge,
    kind_from_label,
    make_element_settings,
)
from screnpla.screenplay.profiles.profile import Box
from screnpla.screenplay.profiles.profile_settings import profile_from_settings

Json = Mapping[str, Any]

# A change of these may choose other boxes.
_TEMPLATE = ("elementTemplate", "camera")


def settings_after_change(script: Script, sent: Json) -> dict[str, Any]:
    """All settings by their names in the API, as they are once the change is stored. Raises Invalid."""
    settings = {name: getattr(script, column) for name, (column, _) in SETTINGS.items()}
    old_layout = settings["layout"]
    # The layout first: elements that were sent along are chosen, and what follows from the layout gives way.
    for name in sorted(SETTINGS.keys() & sent.keys(), key=lambda name: name != "layout"):
        settings[name] = SETTINGS[name][1](settings[name], sent[name])
        if name == "layout":
            settings["elements"] = _follow_layout(settings["elements"], old_layout, settings["layout"])
    if "elements" in sent:
        settings["layout"] = _follow_heading(settings["layout"], sent["elements"])
        _check_edges(settings, sent["elements"])
    return settings


def _follow_layout(elements: Sequence[Json], old: Json, new: Json) -> Sequence[Json]:
    """LY2: another template brings its spaces along, where nobody chose others. LY5: headings are bold, or not."""
    followed = [dict(each) for each in elements]
    if any(old.get(name) != new.get(name) for name in _TEMPLATE):
        before, after = _template_boxes(old), _template_boxes(new)
        for each in followed:
            kind = kind_from_label(each["label"])
            if kind is not None and each.get("spaceBefore") == _space_before(before[kind]):
                each["spaceBefore"] = _space_before(after[kind])
    if old.get("sceneHeading") != new.get("sceneHeading"):
        for each in followed:
            if _is_heading(each) and "bold" in (each.get("config") or {}):
                each["config"] = {**each["config"], "bold": new.get("sceneHeading") == "Bold"}
    return followed


def _is_heading(element: Json) -> bool:
    return kind_from_label(element["label"]) is Kind.SCENE_HEADING


def _template_boxes(layout: Json) -> Mapping[str, Box]:
    return profile_from_settings({name: layout[name] for name in _TEMPLATE if name in layout}).boxes


def _space_before(box: Box) -> str:
    return str(make_element_settings(box, box)["spaceBefore"])


def _follow_heading(layout: Json, sent: Sequence[Json]) -> Json:
    """LY5 from the other side: bold headings chosen as an element."""
    chosen = [
        config["bold"]
        for each in sent
        if _is_heading(each) and isinstance((config := each.get("config") or {}).get("bold"), bool)
    ]
    return {**layout, "sceneHeading": "Bold" if chosen[-1] else "Regular"} if chosen else layout


def _check_edges(settings: Json, sent: Sequence[Json]) -> None:
    """ES2: an edge is chosen against the other one, which may be that of the page."""
    changed = {element_key(each["label"]) for each in sent if each.get("config")}
    boxes = profile_from_settings(settings["layout"], settings["elements"]).boxes if changed else {}
    for each in settings["elements"]:
        if element_key(each["label"]) in changed and has_ignored_edge(each, boxes):
            raise Invalid(f"A line of {each['label']} must be at least {NARROWEST_LINE} inches wide")
