"""Layout profiles: a script's settings as the Profile by which its pages are laid out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from screnpla.library.default_settings import (
    ELEMENT_LABELS,
    custom_element,
    default_elements,
    default_headers_and_footers,
    default_layout,
    default_production,
)
from screnpla.library.models import Script
from screnpla.library.scripts.element_changes import MAX_ELEMENTS
from screnpla.screenplay.elements import Kind
from screnpla.screenplay.profiles.element_settings import (
    drop_boxes,
    kind_from_label,
    label_from_kind,
    list_custom_elements,
    list_removed_labels,
    make_element_settings,
)
from screnpla.screenplay.profiles.profile import FILM, Profile
from screnpla.screenplay.profiles.profile_settings import (
    make_continued_settings,
    make_layout_settings,
    make_number_settings,
    merge_profile_changes,
    profile_from_settings,
    read_chosen_heights,
)
from screnpla.screenplay.profiles.running_texts import RunningTexts, make_header_settings

Json = Mapping[str, Any]


class InitialSettings(NamedTuple):
    layout: dict[str, Any]
    elements: list[dict[str, Any]]
    production: dict[str, Any]


class PageCounting(NamedTuple):
    """How a script's pages are counted: by its profile, or by the estimate of the classic view (PG34)."""

    profile: Profile
    is_classic: bool = False


def build_script_profile(script: Script, imported: Profile | None) -> Profile:
    """`imported`: the profile of the file from which the script was imported."""
    return build_profile(script.layout, script.elements, script.production, imported)


def build_page_counting(script: Script, imported: Profile | None) -> PageCounting:
    return PageCounting(build_script_profile(script, imported), is_classic(script.layout))


def is_classic(layout: Json) -> bool:
    """Whether pages are shown and counted in the classic view."""
    return layout.get("pageView") == "classic"


def build_profile(layout: Json, elements: Sequence[Json], production: Json, imported: Profile | None) -> Profile:
    """The imported file decides where pages break, until somebody changes a setting: the change then goes first."""
    if imported is None:
        return profile_from_settings(layout, elements, production)
    # Numbers show as in the file, and others are counted only when somebody asks for them here.
    new_profile = profile_from_settings(layout, elements, {**make_number_settings(imported), **production})
    customs = {label: kind for label, _, kind in list_custom_elements(elements) if label in imported.boxes}
    merged = merge_profile_changes(imported, profile_from_settings(*initial_settings(imported, customs)), new_profile)
    merged = drop_boxes(merged, list_removed_labels(elements))
    if not (heights := read_chosen_heights(layout)):
        return merged
    return replace(merged, top=heights.get("top", merged.top), bottom=heights.get("bottom", merged.bottom))


def initial_settings(imported: Profile | None, customs: Mapping[str, Kind] | None = None) -> InitialSettings:
    """Settings of a new script. They state where its file differs from ours, so that choosing ours is a change.

    `customs`: the custom elements of the file, with what they behave like.
    """
    named = list((customs or {}).items())[: MAX_ELEMENTS - len(ELEMENT_LABELS)]
    own = [custom_element(label, label_from_kind(kind)) for label, kind in named]
    if imported is None:
        return InitialSettings(default_layout(), [*default_elements(), *own], default_production())
    layout = {**default_layout(), **make_layout_settings(imported)}
    plain = profile_from_settings(layout)
    known = [_describe_element(each, kind_from_label(each["label"]), imported, plain) for each in default_elements()]
    # Custom elements look like what they behave like in this file.
    in_file = profile_from_settings(layout, known)
    return InitialSettings(
        layout,
        [*known, *[_describe_element(each, None, imported, in_file) for each in own]],
        {
            **default_production(),
            **make_number_settings(imported),
            **make_continued_settings(imported.marks),
        },
    )


def initial_headers(imported: RunningTexts | None) -> dict[str, Any]:
    """Headers and footers of a new script: those of its file."""
    return {**default_headers_and_footers(), **(make_header_settings(imported) if imported else {})}


def _describe_element(entry: dict[str, Any], kind: Kind | None, imported: Profile, plain: Profile) -> dict[str, Any]:
    """The entry as the file has it; `kind` is None for a custom element."""
    like = kind or kind_from_label(entry["behavesLike"]) or Kind.ACTION
    usual = plain.boxes.get(like, FILM[like])
    box = imported.boxes.get(kind or entry["label"]) or imported.boxes.get(like) or FILM[like]
    return {**entry, **make_element_settings(box, usual)}
