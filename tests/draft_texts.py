"""Writing into the texts of a script as a browser would: a change of elements, appended to the log of a draft."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime

from screnpla.kit.services import Services
from screnpla.manuscript.document.convert import read_document
from screnpla.manuscript.document.diff.apply_difference import apply_difference
from screnpla.manuscript.document.store import LogEntry, append_entries, build_doc, load_document
from screnpla.manuscript.models import DRAFT, MANUSCRIPT
from screnpla.screenplay.elements import Element, Run

ElementsChange = Callable[[list[Element]], Sequence[Element]]


async def read_elements(services: Services, script_id: str, draft_id: str = "") -> list[Element]:
    async with services.db.reading() as db:
        stored = await load_document(db, script_id, DRAFT if draft_id else MANUSCRIPT, draft_id)
    return list(read_document(build_doc(stored)).elements)


async def read_texts(services: Services, script_id: str, draft_id: str = "") -> list[str]:
    return [element.text for element in await read_elements(services, script_id, draft_id)]


async def write_elements(services: Services, script_id: str, change: ElementsChange, draft_id: str = "") -> None:
    async with services.db.session() as db:
        stored = await load_document(db, script_id, DRAFT if draft_id else MANUSCRIPT, draft_id)
        doc = build_doc(stored)
        document = read_document(doc)
        update = apply_difference(doc, change(list(document.elements)), document.cover)
        entry = LogEntry([update], None)
        await append_entries(db, stored.id, script_id, [entry], datetime.now(UTC), draft_id=draft_id)


def replace_text(old: str, new: str) -> ElementsChange:
    """In each element that has it."""

    def change(elements: list[Element]) -> list[Element]:
        return [
            replace(element, runs=(Run(element.text.replace(old, new)),)) if old in element.text else element
            for element in elements
        ]

    return change
