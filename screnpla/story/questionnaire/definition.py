"""The definition of the character questionnaire: groups, their sections and questions. ST50.

`definition/*.json` is the one source; `make generate` writes the copy that the web app is built with. Ids never change.
A question that is not asked any more stays in it with `"isAsked": false`: its answers are still shown by its label.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any

GROUPS = ("basic", "advanced")
_FOLDER = files("screnpla.story.questionnaire").joinpath("definition")


@cache
def load_definition() -> list[dict[str, Any]]:
    return [json.loads(_FOLDER.joinpath(f"{group}.json").read_text(encoding="utf-8")) for group in GROUPS]


@cache
def section_ids() -> frozenset[str]:
    return frozenset(section["id"] for section in _list_sections())


@cache
def question_labels() -> dict[str, str]:
    """By the id of the question, also of those that are not asked any more."""
    return {question["id"]: question["label"] for section in _list_sections() for question in section["questions"]}


def _list_sections() -> Iterator[dict[str, Any]]:
    for group in load_definition():
        yield from group["sections"]
