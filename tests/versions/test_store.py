"""What a version may be, and how its text is packed."""

from __future__ import annotations

from typing import Any

import pytest

from screnpla.kit.errors import Invalid
from screnpla.library import versions


@pytest.mark.parametrize(
    "given",
    [
        [{}] * (versions.MOST + 1),
        [{"id": "a/b"}],
        [{"id": ".."}],
        [{"id": "x" * 101}],
        [{"description": "x" * versions.LARGEST_ENTRIES}],
        [{"draftContent": ["x" * versions.LARGEST_TEXT]}],
        [{"draftContent": float("nan")}],
        None,
    ],
    ids=["too many", "slash", "dots", "long id", "long entry", "long text", "no number", "null"],
)
def test_what_cannot_be_kept_is_refused(given: Any) -> None:
    with pytest.raises(Invalid):
        versions.checked({"drafts": given})


def test_what_packs_well_still_weighs_something() -> None:
    (given,) = versions.checked({"drafts": [{"draftContent": ["x" * 2_000_000]}]})["drafts"]
    assert given.text is not None
    assert len(given.text) < 10_000
    assert given.weight >= 100_000
