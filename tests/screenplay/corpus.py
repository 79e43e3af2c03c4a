"""Real screenplay files beside the checkout, for local use only: none of them is part of the repository."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CORPUS = Path(os.environ.get("SCRENPLA_TEST_CORPUS") or ROOT.parent / "shared" / "corpus")


def corpus_files(*endings: str, below: str = "") -> list[object]:
    """Parameters for a test, one per file; without the folder, one that is skipped and says why."""
    folder = CORPUS / below
    found = sorted(path for path in folder.rglob("*") if path.suffix.lstrip(".") in endings) if folder.is_dir() else []
    if not found:
        reason = "no corpus of real screenplays beside the checkout (or at SCRENPLA_TEST_CORPUS)"
        return [pytest.param(None, marks=pytest.mark.skip(reason=reason), id="no-corpus")]
    return [pytest.param(path, id=str(path.relative_to(CORPUS))) for path in found]
