"""What could not be carried, in a person's words."""

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
    """What a file says. Where its looks had to be judged, `confidence` tells how sure we are of an element's kind.

    From 0 to 1, by element id; who is not in it is certain.
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


class BadFile(Exception):
    """Why a file was refused: one clear sentence with what to do. The only exception a reader may raise."""


class OtherProgram(BadFile):
    """A file of a program that we know and do not read; the sentence says what to do instead."""


class BadRequest(Exception):
    """Why something cannot be written as asked (a page range that does not exist): one clear sentence."""
