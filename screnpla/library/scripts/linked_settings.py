"""Changes of all settings together: some stand in two places of the dialog and are one (rules LY2 and LY5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from screnpla.library.default_settings import default_elements
from screnpla.library.models import Script
from screnpla.library.scripts.settings import SETTINGS
from screnpla.screenplay.profiles.element_settings import kind_from_label, make_element_settings
from screnpla.screenplay.profiles.profile_settings import profile_from_settings

Json = Mapping[str, Any]

_HEADING = "Scene Heading"
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
    return settings


def _follow_layout(elements: Sequence[Json], old: Json, new: Json) -> Sequence[Json]:
    """LY2: another template brings its spaces along, where nobody chose others. LY5: headings are bold, or not."""
    followed = [dict(each) for each in elements]
    if any(old.get(name) != new.get(name) for name in _TEMPLATE):
        before, after = _template_spaces(old), _template_spaces(new)
        for each in followed:
            label = each["label"]
            if label in before and each.get("spaceBefore") == before[label]:
                each["spaceBefore"] = after[label]
    if old.get("sceneHeading") != new.get("sceneHeading"):
        for each in followed:
            if each["label"] == _HEADING and "bold" in (each.get("config") or {}):
                each["config"] = {**each["config"], "bold": new.get("sceneHeading") == "Bold"}
    return followed


def _template_spaces(layout: Json) -> dict[str, str]:
    template = {name: layout[name] for name in _TEMPLATE if name in layout}
    profile = profile_from_settings(template)
    kinds = {each["label"]: kind_from_label(each["label"]) for each in default_elements()}
    boxes = {label: profile.boxes[kind] for label, kind in kinds.items() if kind is not None}
    return {label: str(make_element_settings(box, box)["spaceBefore"]) for label, box in boxes.items()}


def _follow_heading(layout: Json, sent: Sequence[Json]) -> Json:
    """LY5 from the other side: bold headings chosen as an element."""
    chosen = [
        config["bold"]
        for each in sent
        if each["label"].strip() == _HEADING and isinstance((config := each.get("config") or {}).get("bold"), bool)
    ]
    return {**layout, "sceneHeading": "Bold" if chosen[-1] else "Regular"} if chosen else layout
