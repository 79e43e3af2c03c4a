"""A script of some 120 pages, each line with a number of its own."""

from __future__ import annotations

from web.e2e.editor import Line

SCENES = 360


def long_script() -> list[Line]:
    lines: list[Line] = []
    for scene in range(1, SCENES + 1):
        lines += [
            ("sceneHeading", f"INT. CABIN {scene} - NIGHT"),
            ("action", f"Rain in scene {scene}. The lamp swings over the table, and nobody says a word about it. " * 2),
            ("character", "NORA"),
            ("dialogue", f"I counted {scene} waves since the harbour, and not one of them was in a hurry."),
            ("character", "BO"),
            ("dialogue", f"Then count {scene + 1}."),
            ("action", f"The end of scene {scene}."),
        ]
    return lines
