"""Answers as JSON objects: the schema that is asked for, and the reading of what comes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

M = TypeVar("M", bound=BaseModel)

# What all providers understand in a schema; lengths, numbers and patterns are checked by Pydantic alone.
_KEPT = ("type", "description", "enum")
_NOT_COMMON = ("prefixItems", "patternProperties", "allOf", "not", "if")
_FENCE = re.compile(r"^[ \t]*```[\w-]*[ \t]*$", re.MULTILINE)
# A string that is never closed goes on to the end, in one go: otherwise each of its quotes would be tried as another.
_STRING_OR_BRACE = re.compile(r'"(?:[^"\\]|\\.)*+(?:"|\\?\Z)|[{}]', re.DOTALL)
# Of a long validation error a model needs the beginning.
_MOST_COMPLAINTS = 8


class JsonProblem(Exception):
    """An answer is no object of the schema. `complaint` says why, in words for the model."""

    def __init__(self, complaint: str, *, has_object: bool) -> None:
        super().__init__(complaint)
        self.complaint = complaint
        self.has_object = has_object


def common_schema(model: type[BaseModel]) -> dict[str, Any]:
    """The schema in the subset that all providers take: every field required, no others, no references.

    Raises ValueError for a model that cannot be written so, as one that contains itself.
    """
    whole = model.model_json_schema()
    definitions: Mapping[str, Any] = whole.get("$defs", {})
    if whole.get("type") != "object":
        definitions = {name: each for name, each in definitions.items() if name != model.__name__}
    return _write_common(whole, definitions, ())


def _write_common(
    node: Mapping[str, Any], definitions: Mapping[str, Any], open_names: tuple[str, ...]
) -> dict[str, Any]:
    if "$ref" in node:
        name = str(node["$ref"]).rpartition("/")[2]
        if name in open_names or name not in definitions:
            raise ValueError(f"{name} contains itself: no JSON schema without references can say that")
        return _write_common(definitions[name], definitions, (*open_names, name))
    if unknown := [name for name in _NOT_COMMON if name in node]:
        raise ValueError(f"not every provider understands {unknown[0]}")
    written = {name: node[name] for name in _KEPT if name in node}
    if "const" in node:
        written["enum"] = [node["const"]]
    alternatives = node.get("anyOf") or node.get("oneOf")
    if alternatives:
        written["anyOf"] = [_write_common(each, definitions, open_names) for each in alternatives]
    if "items" in node:
        written["items"] = _write_common(node["items"], definitions, open_names)
    if node.get("type") == "object":
        if "properties" not in node:
            raise ValueError("an object needs named fields")
        properties = {name: _write_common(each, definitions, open_names) for name, each in node["properties"].items()}
        written |= {"properties": properties, "required": list(properties), "additionalProperties": False}
    return written


def read_json_answer(text: str, model: type[M]) -> M:
    """The first balanced object in the text, fences and prose around it dropped. Raises JsonProblem."""
    found = find_object(_FENCE.sub("", text))
    if found is None:
        raise JsonProblem("There is no complete JSON object in the answer.", has_object=False)
    try:
        return model.model_validate_json(found)
    except ValidationError as problem:
        errors = problem.errors(include_url=False, include_context=False, include_input=False)
        listed = [
            f"{'.'.join(str(part) for part in error['loc']) or 'the object'}: {error['msg']}"
            for error in errors[:_MOST_COMPLAINTS]
        ]
        is_json = all(error["type"] != "json_invalid" for error in errors)
        raise JsonProblem("\n".join(listed), has_object=is_json) from problem


def find_object(text: str) -> str | None:
    """From the first brace to the one that closes it; braces in strings do not count."""
    start = text.find("{")
    if start < 0:
        return None
    depth = 0
    for token in _STRING_OR_BRACE.finditer(text, start):
        depth += {"{": 1, "}": -1}.get(token.group(), 0)
        if depth == 0:
            return text[start : token.end()]
    return None
