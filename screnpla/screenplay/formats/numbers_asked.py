"""Whether scene numbers show: as asked for, else as the script's own layout has them, else where there are some."""

from __future__ import annotations

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats.options import WriteOptions


def numbers_asked(screenplay: Screenplay, options: WriteOptions) -> bool | None:
    """None: as the layout has them. Numbers in a script that has no layout of its own were typed to be seen."""
    if options.scene_numbers is not None or screenplay.profile is not None:
        return options.scene_numbers
    return True if any(element.scene_number for element in screenplay.elements) else None
