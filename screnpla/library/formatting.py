"""A script's settings as the profile its pages are laid out by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from screnpla.library import defaults
from screnpla.library.models import Script
from screnpla.screenplay.profile import Profile
from screnpla.screenplay.profile_changes import with_changes
from screnpla.screenplay.profile_settings import profile_from_settings
from screnpla.screenplay.settings_of_profile import element_told, layout_told

Json = Mapping[str, Any]


class UsualSettings(NamedTuple):
    layout: dict[str, Any]
    elements: list[dict[str, Any]]
    production: dict[str, Any]


def profile_of(script: Script, carried: Profile | None) -> Profile:
    """`carried`: that of the file the script was read from."""
    return profile_by(script.layout, script.elements, script.production, carried)


def profile_by(layout: Json, elements: Sequence[Json], production: Json, carried: Profile | None) -> Profile:
    """The file knows best where its pages break, until somebody changes a setting: that is then as they want it."""
    wanted = profile_from_settings(layout, elements, production)
    if carried is None:
        return wanted
    return with_changes(carried, profile_from_settings(*usual_settings(carried)), wanted)


def usual_settings(carried: Profile | None) -> UsualSettings:
    """Of a new script. What its file does otherwise than we is said in them, so that choosing ours is a change."""
    if carried is None:
        return UsualSettings(defaults.layout(), defaults.elements(), defaults.production())
    layout = {**defaults.layout(), **layout_told(carried)}
    plain = profile_from_settings(layout)
    return UsualSettings(
        layout,
        [{**each, **element_told(each["label"], carried, plain)} for each in defaults.elements()],
        {**defaults.production(), "showRighMargin": carried.numbers_right},
    )
