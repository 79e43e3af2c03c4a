"""Losses as they are met, told once each: one sentence, and all the elements it is about."""

from __future__ import annotations

from screnpla.screenplay.losses import Loss


class GatheredLosses:
    def __init__(self) -> None:
        self._ids: dict[str, dict[str, None]] = {}

    def add(self, message: str, *element_ids: str) -> None:
        self._ids.setdefault(message, {}).update(dict.fromkeys(element_ids))

    def all(self) -> tuple[Loss, ...]:
        return tuple(Loss(message, tuple(ids)) for message, ids in self._ids.items())
