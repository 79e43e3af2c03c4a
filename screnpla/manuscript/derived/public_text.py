"""Public text: a script for strangers, who get what its pages show and nothing that stands behind them (LV18). Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from pycrdt import Doc, merge_updates

from screnpla.manuscript.derived.public_cover import make_cover_public
from screnpla.manuscript.document.convert import (
    capture_update,
    encode_screenplay,
    make_stored_locks,
    resolve_document_locks,
)
from screnpla.manuscript.document.diff.apply_difference import apply_difference
from screnpla.manuscript.document.diff.matching import match_ids
from screnpla.manuscript.document.production.page_locks import read_stored_locks, write_page_locks
from screnpla.manuscript.document.store import StoredDocument
from screnpla.manuscript.document.texts import read_screenplay
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import UNPRINTED_KINDS, Element, Run
from screnpla.screenplay.production.omitted_scenes import OMITTED, drop_hidden, opens_omitted
from screnpla.screenplay.production.page_locks import move_locks_of_dropped


def make_elements_public(elements: Sequence[Element]) -> tuple[Element, ...]:
    return tuple([_make_element_public(element) for element in drop_hidden(elements)])


def _make_element_public(element: Element) -> Element:
    return replace(
        element,
        runs=_find_public_runs(element),
        notes=(),
        omitted=(),
        alternates={},
        extra={},
        color="",
    )


def _find_public_runs(element: Element) -> tuple[Run, ...]:
    if opens_omitted(element):
        return (Run(OMITTED),)
    if element.kind in UNPRINTED_KINDS:
        # Its place and its length stay: it may begin a page, and the classic view counts its lines (PG30).
        units = len(element.text.encode("utf-16-le", "surrogatepass")) // 2
        return (Run(" " * units),) if units else ()
    return tuple([replace(run, extra={}) if run.extra else run for run in element.runs])


def build_public_doc(stored: StoredDocument) -> Doc[Any]:
    doc: Doc[Any] = Doc(allow_multithreading=True)
    doc.apply_update(encode_screenplay(_read_public(stored)))
    return doc


def build_public_update(stored: StoredDocument, shown_state: bytes) -> bytes:
    """The update that brings a public document to the stored text; `EMPTY_UPDATE` when it has that."""
    public = _read_public(stored)
    doc: Doc[Any] = Doc(allow_multithreading=True)
    doc.apply_update(shown_state)
    numbers = public.scene_numbering
    # By ids, which locks and revisions name.
    update = apply_difference(doc, public.elements, public.cover, scene_numbers=numbers, match=match_ids)
    if tuple([found.lock for found in resolve_document_locks(doc)]) == public.page_locks:
        return update
    locks = make_stored_locks(doc, public.page_locks)
    if locks == read_stored_locks(doc):
        return update
    return merge_updates(update, capture_update(doc, lambda _: write_page_locks(doc, locks)))


def _read_public(stored: StoredDocument) -> Screenplay:
    screenplay = read_screenplay(stored)
    elements, cover = make_elements_public(screenplay.elements), make_cover_public(screenplay.cover)
    locks = move_locks_of_dropped(screenplay.page_locks, screenplay.elements, elements)
    return replace(screenplay, elements=elements, cover=cover, page_locks=locks)
