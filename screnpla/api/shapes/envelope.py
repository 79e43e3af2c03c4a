"""The envelope of every answer, `{success, data?, message?}`, and the base of request bodies."""

from __future__ import annotations

from typing import Annotated, Generic, Literal, TypeVar

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator
from pydantic_core import PydanticCustomError

Data = TypeVar("Data")
Entry = TypeVar("Entry")

MOST_ENTRIES = 5_000


def _not_too_many(value: object) -> object:
    if isinstance(value, list) and len(value) > MOST_ENTRIES:
        raise PydanticCustomError("too_long", "at most {most} entries are kept", {"most": MOST_ENTRIES})
    return value


# A list in a body. Validation stops at the first bad entry: collecting a million errors would hold everybody up.
Many = Annotated[list[Entry], Field(fail_fast=True), BeforeValidator(_not_too_many)]


class Body(BaseModel):
    """A request body: nothing is guessed, and what we do not know we refuse by name."""

    model_config = ConfigDict(extra="forbid", strict=True)

    @model_validator(mode="before")
    @classmethod
    def _stop_at_the_first_unknown(cls, value: object) -> object:
        # Pydantic would collect an error for each: a megabyte of made-up names would hold everybody up.
        names = value if isinstance(value, dict) else {}
        if (unknown := next((name for name in names if name not in cls.model_fields), None)) is not None:
            # Half a character cannot be written into an answer.
            name = str(unknown)[:80].encode("utf-8", "replace").decode()
            raise PydanticCustomError("unknown_field", "{name}", {"name": name})
        return value


class Done(BaseModel):
    success: Literal[True] = True
    message: str = ""


class Answer(BaseModel, Generic[Data]):
    success: Literal[True] = True
    data: Data
    message: str = ""


class Refusal(BaseModel):
    success: Literal[False] = False
    error: Literal[True] = True
    message: str
