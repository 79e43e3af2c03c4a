"""A script's settings as the profile its pages are laid out by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from screnpla.library import defaults
from screnpla.library.models import Script
from screnpla.screenplay.profile import A4, LETTER, Profile
from screnpla.screenplay.profile_changes import with_changes
from screnpla.screenplay.profile_settings import profile_from_settings

Json = Mapping[str, Any]


def profile_of(script: Script, carried: Profile | None) -> Profile:
    """`carried`: that of the file the script was read from."""
    return profile_by(script.layout, script.elements, script.production, carried)


def profile_by(layout: Json, elements: Sequence[Json], production: Json, carried: Profile | None) -> Profile:
    """The file knows best where its pages break, until somebody changes a setting: that is then as they want it."""
    wanted = profile_from_settings(layout, elements, production)
    if carried is None:
        return wanted
    usual = profile_from_settings(usual_layout(carried), defaults.elements(), defaults.production())
    return with_changes(carried, usual, wanted)


def usual_layout(carried: Profile | None) -> dict[str, Any]:
    """The `layout` of a new script: on the file's own paper, so that choosing the other one is a change."""
    is_a4 = carried is not None and carried.height > (LETTER.height + A4.height) / 2
    return {**defaults.layout(), "pageCategory": "A4" if is_a4 else "Letter"}
