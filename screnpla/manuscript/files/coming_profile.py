"""The layout that a script will have once its settings are changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from screnpla.library.formatting import profile_by
from screnpla.library.models import Script
from screnpla.library.script_settings import MAY_MOVE_PAGES, SETTINGS
from screnpla.screenplay.profile import Profile


def coming_profile(script: Script, sent: Mapping[str, Any], carried: Profile | None) -> Profile:
    """Raises Invalid for settings that cannot be."""
    coming = {name: _coming(script, sent, name) for name in MAY_MOVE_PAGES}
    return profile_by(coming["layout"], coming["elements"], coming["production"], carried)


def _coming(script: Script, sent: Mapping[str, Any], name: str) -> Any:
    column, changed = SETTINGS[name]
    known = getattr(script, column)
    return changed(known, sent[name]) if name in sent else known
