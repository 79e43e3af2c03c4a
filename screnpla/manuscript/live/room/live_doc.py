"""Live document: a Y.Doc in memory that takes updates of clients, and survives those it cannot take."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from pycrdt import Doc, Subscription, TransactionEvent

from screnpla.kit.log import log
from screnpla.manuscript.live.rate_limit import LimitExceeded, TooManyClients
from screnpla.manuscript.yjs.integrable import find_integrable
from screnpla.manuscript.yjs.nesting import NestingCheck
from screnpla.manuscript.yjs.state_vector import MAX_CLIENTS, MAX_NEW_CLIENTS, count_clients, decode_state_vector
from screnpla.manuscript.yjs.surrogate_pairs import SurrogatePairs
from screnpla.manuscript.yjs.update_decoder import DecodedUpdate, Id

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
        # The state vector: for each client id the next clock that the document expects.
        self.clocks = decode_state_vector(doc.get_state())
        self._id, self._size, self._on_broken = document_id, size, on_broken
        self._subscription: Subscription = doc.observe(self._on_transaction)
        self._nesting, self._surrogate_pairs = NestingCheck(dict(self.clocks)), surrogate_pairs

    @property
    def state(self) -> bytes:
        return self.doc.get_state()

    @property
    def size(self) -> int:
        """Bytes of all its updates; about as many as it takes to send all of it."""
        return self._size

    def check_state_vector(self, state_vector: bytes) -> None:
        """Before it is answered. Raises ValueError, LimitExceeded."""
        if count_clients(state_vector) > len(self.clocks) + MAX_NEW_CLIENTS:
            raise LimitExceeded
        decode_state_vector(state_vector)

    def encode_missing(self, state_vector: bytes) -> bytes:
        """All that a browser with this state vector, a checked one, has not got yet. Raises ValueError."""
        with self._without_panic():
            return self.doc.get_update(state_vector)

    def check(self, update: bytes, decoded: DecodedUpdate) -> Id | None:
        """Before a client's update is applied: the first id that the document lacks for it. Slow for a long update.

        None: the update is checked, and must be applied now. Raises ValueError, LimitExceeded.
        """
        missing = find_integrable(self.clocks, decoded).missing
        if missing is not None:
            return missing
        new_clients = sum([client not in self.clocks for client in decoded.clock_spans])
        if new_clients and len(self.clocks) + new_clients > MAX_CLIENTS:
            raise TooManyClients
        if self._size + len(update) > MAX_BYTES:
            raise LimitExceeded
        if any(struct.kind == "foreign" for struct in decoded.structs):
            raise ValueError("none of our documents holds such a thing")
        self._surrogate_pairs.check(decoded)
        self._nesting.check(decoded)
        self._surrogate_pairs.note(decoded)
        return None

    def apply_checked(self, update: bytes, decoded: DecodedUpdate) -> AppliedChange | None:
        """None when the update brought nothing new. Raises ValueError."""
        self._apply(update, decoded, is_complete=True)
        if any(not struct.length for struct in decoded.structs):
            # Such a thing may be harmless now, and deadly for whoever opens the text next.
            with self._without_panic():
                self.doc.get_update()
        return self.last_change

    def note(self, decoded: DecodedUpdate) -> bool:
        """Before an update from the log is applied: whether the document can integrate the whole of it. Slow for a long
        update."""
        self._nesting.note(decoded)
        self._surrogate_pairs.note(decoded)
        return find_integrable(self.clocks, decoded).missing is None

    def apply_noted(self, update: bytes, decoded: DecodedUpdate, *, is_complete: bool) -> AppliedChange | None:
        """An update that another process, or an edit without a room, has written."""
        self.add_size(update)
        self._apply(update, decoded, is_complete=is_complete)
        return self.last_change

    def add_size(self, update: bytes) -> None:
        self._size += len(update)

    def _on_transaction(self, event: TransactionEvent) -> None:
        self.last_change = AppliedChange(event.update, event.delete_set)  # type: ignore[attr-defined]  # its stubs do not know

    def _apply(self, update: bytes, decoded: DecodedUpdate, *, is_complete: bool) -> None:
        self.last_change = None
        is_known = False
        try:
            with self._without_panic():
                self.doc.apply_update(update)
            is_known = is_complete
        finally:
            # Asking the document costs by the number of all clients, so that it is asked only where it may differ.
            if is_known:
                for client, (_, end) in decoded.clock_spans.items():
                    self.clocks[client] = max(end, self.clocks.get(client, 0))
            elif not self.is_broken:
                self.clocks = decode_state_vector(self.doc.get_state())

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
