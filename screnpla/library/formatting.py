"""A script's settings as the profile its pages are laid out by."""

from __future__ import annotations

from screnpla.library.models import Script
from screnpla.screenplay.profile import Profile
from screnpla.screenplay.profile_settings import profile_from_settings


def profile_of(script: Script, carried: Profile | None) -> Profile:
    """`carried`: that of the file the script was read from, which knows better where its pages break."""
    return carried or profile_from_settings(script.layout, script.elements, script.production)
