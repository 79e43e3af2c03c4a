"""Memory: freed pages are returned to the system, and garbage collection is rare and can be paused."""

from __future__ import annotations

import gc
import subprocess
import sys

import pytest

from screnpla.kit.memory import pause_garbage_collection

MEASURED = """
from pathlib import Path
from pycrdt import Doc, Text
from screnpla.kit.memory import release_memory

def held():
    return int(Path("/proc/self/statm").read_text().split()[1])

def document():
    doc = Doc()
    for number in range(400):
        doc[str(number)] = Text("x")
    return doc

before = held()
documents = [document() for _ in range(100)]
grown = held() - before
documents.clear()
release_memory()
print(grown, held() - before)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere it is given back in other ways")
def test_memory_of_freed_documents_is_returned_to_the_system() -> None:
    # A process of its own: nothing else grows in it meanwhile.
    printed = subprocess.run([sys.executable, "-c", MEASURED], capture_output=True, text=True, check=True).stdout
    peak, remaining = [int(pages) for pages in printed.split()]
    assert remaining < peak / 2


RELAX = "import gc; from screnpla.kit.memory import relax_garbage_collection as c; c(); print(*gc.get_threshold())"


def test_garbage_collection_is_rare_and_skips_the_frozen_objects() -> None:
    """In a process of its own, so that the garbage collection of the tests is not changed."""
    printed = subprocess.check_output([sys.executable, "-c", f"{RELAX}; print(gc.get_freeze_count() > 1000)"])
    assert printed.split() == [b"20000", b"4", b"500", b"True"]


def test_garbage_collection_is_paused_while_loading_and_resumed_even_after_an_error() -> None:
    with pytest.raises(ImportError), pause_garbage_collection():
        assert not gc.isenabled()
        raise ImportError
    assert gc.isenabled()
