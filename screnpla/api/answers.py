"""The one shape of every answer: `{success, data?, message?}`."""

from __future__ import annotations

from typing import Generic, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, model_validator
from pydantic_core import PydanticCustomError

Data = TypeVar("Data")


class Body(BaseModel):
    """A request body: nothing is guessed, and what we do not know we refuse by name."""

    model_config = ConfigDict(extra="forbid", strict=True)

    @model_validator(mode="before")
    @classmethod
    def _stop_at_the_first_unknown(cls, given: object) -> object:
        # The library would gather an error for each: a megabyte of made-up names would hold everybody up.
        names = given if isinstance(given, dict) else {}
        if (unknown := next((name for name in names if name not in cls.model_fields), None)) is not None:
            raise PydanticCustomError("unknown_field", "{name}", {"name": str(unknown)})
        return given


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
