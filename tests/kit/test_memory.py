"""What was freed goes back to the machine."""

from __future__ import annotations

import subprocess
import sys

import pytest

MEASURED = """
from pathlib import Path
from pycrdt import Doc, Text
from screnpla.kit.giving_back import give_back_memory

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
give_back_memory()
print(grown, held() - before)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere it is given back in other ways")
def test_documents_that_were_freed_take_no_memory() -> None:
    # A process of its own: nothing else grows in it meanwhile.
    told = subprocess.run([sys.executable, "-c", MEASURED], capture_output=True, text=True, check=True).stdout
    grown, kept = [int(pages) for pages in told.split()]
    assert kept < grown / 2
