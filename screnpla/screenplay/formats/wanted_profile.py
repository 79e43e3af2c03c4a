"""The layout a written file must have."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from screnpla.screenplay.profile import LETTER, Paper, Profile


def wanted_profile(
    own: Profile | None, paper: Paper | None, numbers: bool | None, of_file: Callable[[], Profile | None]
) -> Profile | None:
    """None: whatever the file has. `of_file` says what that is, where only some of it is asked for."""
    if own is None and paper is None and numbers is None:
        return None
    made = own or of_file() or LETTER
    if paper is not None:
        made = made.on(paper)
    return made if numbers is None else replace(made, numbers_left=numbers, numbers_right=numbers)
