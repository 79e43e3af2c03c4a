"""What could not be carried, in a person's words."""

from __future__ import annotations

from dataclasses import dataclass

from screnpla.screenplay.document import Screenplay


@dataclass(frozen=True, slots=True)
class Loss:
    """One sentence, and the elements it is about (none: the whole script)."""

    message: str
    element_ids: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    screenplay: Screenplay
    losses: tuple[Loss, ...] = ()


@dataclass(frozen=True, slots=True)
class Writing:
    data: bytes
    losses: tuple[Loss, ...] = ()


class BadFile(Exception):
    """Why a file was refused: one clear sentence with what to do. The only exception a reader may raise."""


class BadRequest(Exception):
    """Why something cannot be written as asked (a page range that does not exist): one clear sentence."""
