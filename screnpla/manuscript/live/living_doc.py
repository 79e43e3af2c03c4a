"""A document in memory that takes what people send, and survives what it cannot take."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from pycrdt import Doc, Subscription, TransactionEvent

from screnpla.kit.log import log
from screnpla.manuscript.live.flow import TooMuch
from screnpla.manuscript.yjs.clocks import read_clocks
from screnpla.manuscript.yjs.missing import lacks
from screnpla.manuscript.yjs.nesting import Nesting
from screnpla.manuscript.yjs.pairs import Pairs
from screnpla.manuscript.yjs.update_reading import ReadUpdate

# Bytes of all updates: a document larger than that would be good for nobody, and could not be opened any more.
LARGEST = 64_000_000
# The document library is written in Rust; where that gives up, no kind of Exception comes but this, which has no name
# that one could import.
PANIC = "PanicException"


class Happened(NamedTuple):
    """What an update did to the document."""

    update: bytes  # for the others: with all that had waited for it
    deleted: bytes


class LivingDoc:
    def __init__(self, document_id: str, doc: Doc[Any], pairs: Pairs, size: int, on_spoilt: Callable[[], None]) -> None:
        """`pairs`: those of the document as it is."""
        self.doc = doc
        self.is_spoilt = False
        # Of the last update. When it raised, what of it is in the document all the same.
        self.happened: Happened | None = None
        self._id, self._size, self._on_spoilt = document_id, size, on_spoilt
        self._watching: Subscription = doc.observe(self._note)
        self._nesting, self._pairs = Nesting(read_clocks(doc.get_state())), pairs

    @property
    def state(self) -> bytes:
        return self.doc.get_state()

    def lacks(self, read: ReadUpdate) -> bool:
        """Whether it could not take all of it yet."""
        return lacks(self.state, read)

    def take(self, update: bytes, read: ReadUpdate) -> Happened | None:
        """From people. None when it brought nothing that the document could take; raises ValueError, or TooMuch."""
        self.happened = None
        if self._size + len(update) > LARGEST:
            raise TooMuch
        if any(struct.kind == "foreign" for struct in read.structs):
            raise ValueError("none of our documents holds such a thing")
        self._pairs.check(read)
        self._nesting.check(read)
        self._apply(update)
        self._pairs.note(read)
        if any(not struct.length for struct in read.structs):
            # Such a thing may be harmless now, and deadly for whoever opens the text next.
            with self._without_panic():
                self.doc.get_update()
        return self.happened

    def follow(self, update: bytes, read: ReadUpdate) -> Happened | None:
        """From the log."""
        self._nesting.note(read)
        self._pairs.note(read)
        self.has_grown(update)
        self._apply(update)
        return self.happened

    def has_grown(self, update: bytes) -> None:
        self._size += len(update)

    def _note(self, event: TransactionEvent) -> None:
        self.happened = Happened(event.update, event.delete_set)  # type: ignore[attr-defined]  # its stubs do not know

    def _apply(self, update: bytes) -> None:
        self.happened = None
        with self._without_panic():
            self.doc.apply_update(update)

    @contextmanager
    def _without_panic(self) -> Iterator[None]:
        try:
            yield
        except BaseException as failure:
            if type(failure).__name__ != PANIC:
                raise
            # What the document is worth now nobody knows: it is read anew from the log, where this is not.
            log.error("room.spoilt", document=self._id)
            self.is_spoilt = True
            self._on_spoilt()
            raise ValueError("the document cannot take this") from None

    def close(self) -> None:
        self.doc.unobserve(self._watching)
        # The text is large, and it may be long until nobody holds this any more.
        self.doc = Doc()
