"""How often the server looks for circular garbage."""

from __future__ import annotations

import gc
import subprocess
import sys

import pytest

from screnpla.kit.rare_collection import no_collection

TOLD = "import gc; from screnpla.kit.rare_collection import collect_rarely as c; c(); print(*gc.get_threshold())"


def test_it_is_rare_and_passes_over_what_stays() -> None:
    """In a process of its own: this one goes on as it was."""
    told = subprocess.check_output([sys.executable, "-c", f"{TOLD}; print(gc.get_freeze_count() > 1000)"])
    assert told.split() == [b"20000", b"10", b"10", b"True"]


def test_none_is_looked_for_while_loading_and_again_afterwards_however_that_ends() -> None:
    with pytest.raises(ImportError), no_collection():
        assert not gc.isenabled()
        raise ImportError
    assert gc.isenabled()
