"""Whether an update speaks of something that a document has not got: then the document keeps it aside, unseen. Pure."""

from __future__ import annotations

from screnpla.manuscript.yjs.clocks import read_clocks
from screnpla.manuscript.yjs.update_reading import ReadUpdate


def lacks(state_vector: bytes, read: ReadUpdate) -> bool:
    """Asked after the update was applied: of what it brings, and of what it deletes."""
    known = read_clocks(state_vector)
    brought = [(client, end) for client, (_, end) in read.spans().items()]
    deleted = [(client, end) for client, _, end in read.deleted]
    return any(end > known.get(client, 0) for client, end in (*brought, *deleted))
