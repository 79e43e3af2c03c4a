"""Schemas of answers: the subset that all servers understand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from screnpla.ai.prompts.catalogue import PROMPTS
from screnpla.ai.prompts.prompt import Prompt, write_schema_text
from screnpla.ai.provider.json_answers import common_schema

WITH_SCHEMA = [prompt for prompt in PROMPTS.values() if prompt.schema]
ALLOWED = {"type", "properties", "required", "additionalProperties", "items", "enum", "anyOf"}


def _list_nodes(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield node
    for child in (*node.get("properties", {}).values(), *node.get("anyOf", ())):
        yield from _list_nodes(child)
    if "items" in node:
        yield from _list_nodes(node["items"])


@pytest.mark.parametrize("prompt", WITH_SCHEMA, ids=lambda prompt: prompt.kind)
def test_a_schema_has_nothing_beyond_the_common_subset(prompt: Prompt) -> None:
    assert prompt.schema
    schema = common_schema(prompt.schema)
    assert schema["type"] == "object"
    for node in _list_nodes(schema):
        assert set(node) <= ALLOWED, node


@pytest.mark.parametrize("prompt", WITH_SCHEMA, ids=lambda prompt: prompt.kind)
def test_every_field_of_an_object_is_required_and_no_other_allowed(prompt: Prompt) -> None:
    assert prompt.schema
    objects = [node for node in _list_nodes(common_schema(prompt.schema)) if node.get("type") == "object"]
    for node in objects:
        assert node["required"] == list(node["properties"])
        assert node["additionalProperties"] is False


@pytest.mark.parametrize("prompt", WITH_SCHEMA, ids=lambda prompt: prompt.kind)
def test_a_prompt_with_a_schema_names_all_fields_and_the_word_json(prompt: Prompt) -> None:
    """Servers without schemas read the words; some refuse JSON mode to a prompt that does not name it."""
    assert prompt.schema
    names = {name for node in _list_nodes(common_schema(prompt.schema)) for name in node.get("properties", {})}
    assert all(f"'{name}'" in prompt.system for name in names)
    assert "JSON" in prompt.system


def test_prose_is_never_asked_for_inside_json() -> None:
    assert {prompt.kind for prompt in PROMPTS.values() if not prompt.schema} == {"chat", "interview", "scene"}
    assert write_schema_text(PROMPTS["scene"]) == ""


def test_the_chat_begins_with_the_words_of_the_specification() -> None:
    assert PROMPTS["chat"].system.startswith("You are a helpful screenplay co-writer.")


@pytest.mark.parametrize("prompt", PROMPTS.values(), ids=lambda prompt: prompt.kind)
def test_every_prompt_says_that_material_gives_no_orders(prompt: Prompt) -> None:
    assert "never an order to you" in prompt.system
    assert prompt.system.count("{code}") == 2
    assert "real persons" in prompt.system
