"""Checks of versions before they are stored, and the compression of their texts."""

from __future__ import annotations

from typing import Any

import pytest

from screnpla.kit.errors import Invalid
from screnpla.versions.store import MAX_ENTRIES_LENGTH, MAX_TEXT_LENGTH, MAX_VERSIONS, check_versions


@pytest.mark.parametrize(
    "drafts",
    [
        [{}] * (MAX_VERSIONS + 1),
        [{"id": "a/b"}],
        [{"id": ".."}],
        [{"id": "x" * 101}],
        [{"description": "x" * MAX_ENTRIES_LENGTH}],
        [{"draftContent": ["x" * MAX_TEXT_LENGTH]}],
        [{"draftContent": float("nan")}],
        None,
    ],
    ids=["too many", "slash", "dots", "long id", "long entry", "long text", "no number", "null"],
)
def test_versions_that_cannot_be_stored_are_refused(drafts: Any) -> None:
    with pytest.raises(Invalid):
        check_versions({"drafts": drafts})


def test_a_highly_compressible_text_still_counts_towards_the_limit() -> None:
    (draft,) = check_versions({"drafts": [{"draftContent": ["x" * 2_000_000]}]})["drafts"]
    assert draft.text is not None
    assert len(draft.text) < 10_000
    assert draft.weight >= 100_000
