"""A script with the layout by which its pages are made: on screen, on paper and in files."""

from __future__ import annotations

from dataclasses import replace

from screnpla.library.formatting import profile_of
from screnpla.library.models import Script
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.profile import LETTER


def laid_out(script: Script, screenplay: Screenplay) -> Screenplay:
    profile = profile_of(script, screenplay.profile)
    if screenplay.profile is None and any(element.scene_number for element in screenplay.elements):
        # Numbers in a script that came without a layout of its own were typed to be seen.
        profile = replace(profile, numbers_left=True, numbers_right=True)
    return replace(screenplay, profile=profile)


def laid_out_for_us(script: Script, screenplay: Screenplay) -> Screenplay:
    """For our own file, which is read here again: a layout that is our usual one goes without saying."""
    whole = replace(screenplay, profile=profile_of(script, screenplay.profile))
    return screenplay if whole.profile == LETTER else whole
