"""Losses of an import or export, in a person's words; and the results of reading and writing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from screnpla.screenplay.document import Screenplay


@dataclass(frozen=True, slots=True)
class Loss:
    """One sentence, and the elements it is about (none: the whole script)."""

    message: str
    element_ids: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """The result of reading a file. `confidence` says how sure the guess of a kind is, by element id.

    From 0 to 1; an element that is not in it is certain.
    """

    screenplay: Screenplay
    losses: tuple[Loss, ...] = ()
    confidence: Mapping[str, float] = field(default_factory=dict)
    name: str = ""  # of this script, in a file that holds several
    more: tuple[Reading, ...] = ()  # the other scripts of the file


@dataclass(frozen=True, slots=True)
class Writing:
    data: bytes
    losses: tuple[Loss, ...] = ()
    changed_pages: tuple[str, ...] = ()  # labels, where only changed pages were asked for (EX20)


class BadFile(Exception):
    """Why a file was refused: one clear sentence with what to do. The only exception a reader may raise."""


class OtherProgram(BadFile):
    """A file of a program that we know and do not read; the sentence says what to do instead."""


class BadRequest(Exception):
    """Why something cannot be written as asked (a page range that does not exist): one clear sentence."""


class LossCollector:
    """Losses as they are met, reported once each: one sentence, and all the elements it is about."""

    def __init__(self) -> None:
        self._ids: dict[str, dict[str, None]] = {}

    def add(self, message: str, *element_ids: str) -> None:
        self._ids.setdefault(message, {}).update(dict.fromkeys(element_ids))

    def all(self) -> tuple[Loss, ...]:
        return tuple(Loss(message, tuple(ids)) for message, ids in self._ids.items())
