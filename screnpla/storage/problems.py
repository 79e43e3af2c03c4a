"""What a person is told when a blob cannot be had."""

from __future__ import annotations

from screnpla.kit.errors import NotFound, Unavailable


def missing() -> NotFound:
    return NotFound("This file is not there any more.")


def unreachable() -> Unavailable:
    return Unavailable("Files cannot be stored or read right now. Please try again in a minute.")
