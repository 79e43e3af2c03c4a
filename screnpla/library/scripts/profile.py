"""Layout profiles: a script's settings as the Profile by which its pages are laid out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from screnpla.library.default_settings import default_elements, default_layout, default_production
from screnpla.library.models import Script
from screnpla.screenplay.profiles.profile import Profile
from screnpla.screenplay.profiles.profile_settings import (
    make_element_settings,
    make_layout_settings,
    merge_profile_changes,
    profile_from_settings,
)

Json = Mapping[str, Any]


class InitialSettings(NamedTuple):
    layout: dict[str, Any]
    elements: list[dict[str, Any]]
    production: dict[str, Any]


def build_script_profile(script: Script, imported: Profile | None) -> Profile:
    """`carried`: the profile of the file from which the script was imported."""
    return build_profile(script.layout, script.elements, script.production, imported)


def build_profile(layout: Json, elements: Sequence[Json], production: Json, imported: Profile | None) -> Profile:
    """The imported file decides where pages break, until somebody changes a setting: the change then goes first."""
    new_profile = profile_from_settings(layout, elements, production)
    if imported is None:
        return new_profile
    return merge_profile_changes(imported, profile_from_settings(*initial_settings(imported)), new_profile)


def initial_settings(imported: Profile | None) -> InitialSettings:
    """Settings of a new script. They state where its file differs from ours, so that choosing ours is a change."""
    if imported is None:
        return InitialSettings(
            default_layout(),
            default_elements(),
            default_production(),
        )
    layout = {**default_layout(), **make_layout_settings(imported)}
    plain = profile_from_settings(layout)
    return InitialSettings(
        layout,
        [{**each, **make_element_settings(each["label"], imported, plain)} for each in default_elements()],
        {**default_production(), "showRighMargin": imported.numbers_right},
    )
