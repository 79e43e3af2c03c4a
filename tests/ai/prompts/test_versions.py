"""Versions of the prompts: changed words have a new one."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from screnpla.ai.prompts import prompt as shared
from screnpla.ai.prompts.catalogue import PROMPTS
from screnpla.ai.prompts.prompt import MaterialKind, Prompt, write_schema_text
from screnpla.ai.prompts.whole_script.writing_styles import WritingStyle, describe_style

TABLE = Path(__file__).parents[3] / "fixtures" / "prompts" / "versions.txt"
# Prompts whose task holds the traits of a style.
STYLED = {"bible", "acts", "scene"}


def _hash_words(prompt: Prompt) -> str:
    """Of all that a model reads of a prompt, and in which order."""
    words = [
        prompt.system,
        dict(prompt.tasks),
        write_schema_text(prompt),
        [kind.value for kind in MaterialKind if kind in prompt.materials],
        [shared.OPENING_MARK, shared.CLOSING_MARK, shared.ACKNOWLEDGEMENT, shared.TASK_REMINDER, shared.OPENING_TURN],
        [describe_style(style) for style in WritingStyle] if prompt.kind in STYLED else [],
    ]
    return hashlib.sha256(json.dumps(words, ensure_ascii=False).encode()).hexdigest()[:16]


def _read_table() -> dict[tuple[str, int], str]:
    rows = [line.split() for line in TABLE.read_text(encoding="utf-8").splitlines() if line and line[0] != "#"]
    found = {(kind, int(version)): hashed for kind, version, hashed in rows}
    assert len(found) == len(rows), f"{TABLE.name} names a version of a prompt twice"
    return found


@pytest.mark.parametrize("prompt", PROMPTS.values(), ids=lambda prompt: prompt.kind)
def test_changed_words_have_a_new_version(prompt: Prompt) -> None:
    table, hashed = _read_table(), _hash_words(prompt)
    noted = table.get((prompt.kind, prompt.version))
    latest = max((version for kind, version in table if kind == prompt.kind), default=0)
    if noted is None:
        assert prompt.version == latest + 1, f"The next version of the prompt '{prompt.kind}' is {latest + 1}."
        pytest.fail(f"Add the line '{prompt.kind} {prompt.version} {hashed}' to fixtures/prompts/{TABLE.name}.")
    assert noted == hashed, (
        f"The words of the prompt '{prompt.kind}' have changed and its version has not: set `version={latest + 1}` in "
        f"its file and add the line '{prompt.kind} {latest + 1} {hashed}' to fixtures/prompts/{TABLE.name}."
    )
    assert prompt.version == latest, f"The prompt '{prompt.kind}' went back to an old version."


def test_a_prompt_is_found_by_its_kind() -> None:
    assert all(prompt.kind == kind for kind, prompt in PROMPTS.items())
    assert len(PROMPTS) == 12
