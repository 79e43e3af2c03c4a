"""Locks for the pages of a layout as they are now: what 'Lock pages' and 'Re-Lock pages' write (PL1, PL6)."""

from __future__ import annotations

from screnpla.screenplay.layout.breaks import PageStart
from screnpla.screenplay.layout.paginate import Layout
from screnpla.screenplay.production.page_locks import PageLock


def make_page_locks(layout: Layout) -> tuple[PageLock, ...]:
    """A lock for each page. A page that carries the labels of empty ones goes on carrying them (PL4)."""
    labels = layout.locks.labels
    locks: list[PageLock] = []
    waiting: list[str] = []  # labels behind that of their page: empty pages, which end where the next one begins
    for label, sheet in zip(layout.page_labels, layout.sheets, strict=True):
        place = _find_place(layout, sheet.start)
        if place is None:
            continue
        own = labels.index(label.own) if label.own in labels else -1
        before = labels[labels.index(label.first) : own] if own >= 0 else ()
        locks += [PageLock(each, *place) for each in (*waiting, *before, label.own)]
        waiting = list(labels[own + 1 : labels.index(label.last) + 1]) if own >= 0 else []
    return (*locks, *[PageLock(each, "") for each in waiting])


def _find_place(layout: Layout, start: PageStart) -> tuple[str, int] | None:
    """Where a page begins; None where no lock could say it: in the middle of a dual dialogue."""
    blocks = layout.block_list.blocks
    if start.block >= len(blocks):
        return "", 0
    block = start.rest or blocks[start.block]
    if start.rest and blocks[start.block].beside:
        return None
    if block.continued:
        return block.parts[0].element_id, block.parts[0].spans[0][0]
    return layout.elements[layout.block_list.first_elements[start.block]].id, 0
