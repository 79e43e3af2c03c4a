"""How often the server looks for circular garbage."""

from __future__ import annotations

import subprocess
import sys

TOLD = "import gc; from screnpla.kit.rare_collection import collect_rarely as c; c(); print(*gc.get_threshold())"


def test_it_is_rare_and_passes_over_what_stays() -> None:
    """In a process of its own: this one goes on as it was."""
    told = subprocess.check_output([sys.executable, "-c", f"{TOLD}; print(gc.get_freeze_count() > 1000)"])
    assert told.split() == [b"20000", b"10", b"10", b"True"]
