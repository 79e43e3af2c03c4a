"""Live document: a Y.Doc in memory that takes updates of clients, and survives those it cannot take."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from pycrdt import Doc, Subscription, TransactionEvent

from screnpla.kit.log import log
from screnpla.manuscript.live.rate_limit import LimitExceeded
from screnpla.manuscript.yjs.nesting import NestingCheck
from screnpla.manuscript.yjs.state_vector import decode_state_vector, has_missing_dependencies
from screnpla.manuscript.yjs.surrogate_pairs import SurrogatePairs
from screnpla.manuscript.yjs.update_decoder import DecodedUpdate

# Bytes of all updates: a document larger than that would be good for nobody, and could not be opened any more.
MAX_BYTES = 64_000_000
# The document library is written in Rust; where that gives up, no kind of Exception comes but this, which has no name
# that one could import.
PANIC = "PanicException"


class AppliedChange(NamedTuple):
    """The effect of an update on the document."""

    update: bytes  # to broadcast: together with pending updates that it completed
    deleted: bytes


class LiveDoc:
    def __init__(
        self, document_id: str, doc: Doc[Any], surrogate_pairs: SurrogatePairs, size: int, on_broken: Callable[[], None]
    ) -> None:
        """`surrogate_pairs`: those of the document as it is."""
        self.doc = doc
        self.is_broken = False
        # By the last update. When that raised, the part of it that is in the document all the same.
        self.last_change: AppliedChange | None = None
        self._id, self._size, self._on_broken = document_id, size, on_broken
        self._subscription: Subscription = doc.observe(self._on_transaction)
        self._nesting, self._surrogate_pairs = NestingCheck(decode_state_vector(doc.get_state())), surrogate_pairs

    @property
    def state(self) -> bytes:
        return self.doc.get_state()

    def is_missing_dependencies(self, decoded: DecodedUpdate) -> bool:
        """Whether the document could not integrate all of it yet."""
        return has_missing_dependencies(self.state, decoded)

    def apply_from_client(self, update: bytes, decoded: DecodedUpdate) -> AppliedChange | None:
        """None when the update brought nothing that the document could integrate. Raises ValueError, LimitExceeded."""
        self.last_change = None
        if self._size + len(update) > MAX_BYTES:
            raise LimitExceeded
        if any(struct.kind == "foreign" for struct in decoded.structs):
            raise ValueError("none of our documents holds such a thing")
        self._surrogate_pairs.check(decoded)
        self._nesting.check(decoded)
        self._apply(update)
        self._surrogate_pairs.note(decoded)
        if any(not struct.length for struct in decoded.structs):
            # Such a thing may be harmless now, and deadly for whoever opens the text next.
            with self._without_panic():
                self.doc.get_update()
        return self.last_change

    def apply_from_log(self, update: bytes, decoded: DecodedUpdate) -> AppliedChange | None:
        """An update that another process, or an edit without a room, has written."""
        self._nesting.note(decoded)
        self._surrogate_pairs.note(decoded)
        self.add_size(update)
        self._apply(update)
        return self.last_change

    def add_size(self, update: bytes) -> None:
        self._size += len(update)

    def _on_transaction(self, event: TransactionEvent) -> None:
        self.last_change = AppliedChange(event.update, event.delete_set)  # type: ignore[attr-defined]  # its stubs do not know

    def _apply(self, update: bytes) -> None:
        self.last_change = None
        with self._without_panic():
            self.doc.apply_update(update)

    @contextmanager
    def _without_panic(self) -> Iterator[None]:
        try:
            yield
        except BaseException as failure:
            if type(failure).__name__ != PANIC:
                raise
            # Nobody knows what the document in memory is worth now: it is read again from the log, where this is not.
            log.error("room.broken", document=self._id)
            self.is_broken = True
            self._on_broken()
            raise ValueError("the document cannot take this") from None

    def close(self) -> None:
        self.doc.unobserve(self._subscription)
        # The text is large, and it may be long until nothing refers to this object any more.
        self.doc = Doc()
