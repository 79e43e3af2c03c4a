"""The order in which a document takes the structs of an update: each behind what it follows. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from screnpla.manuscript.yjs.update_reading import Id, Struct


def followed(struct: Struct) -> Iterator[Id]:
    """What the document must have before it can take this one."""
    if struct.origin is not None:
        yield struct.origin
    if struct.right_origin is not None:
        yield struct.right_origin
    if isinstance(struct.parent, tuple):
        yield struct.parent


def in_order(structs: Sequence[Struct]) -> Iterable[Struct]:
    """An update has them client by client; what goes round in a circle comes in any order."""
    is_of_one = not structs or structs[0].client == structs[-1].client
    return structs if is_of_one else _mixed(structs)


def _mixed(structs: Sequence[Struct]) -> Iterator[Struct]:
    queues: dict[int, list[Struct]] = {}
    for struct in reversed(structs):
        queues.setdefault(struct.client, []).append(struct)
    for client in list(queues):
        yield from _up_to(queues, client)


def _up_to(queues: dict[int, list[Struct]], client: int) -> Iterator[Struct]:
    """All of a client, and before each what it follows; by hand and not by calls, which could go too deep."""
    wanted = {client: queues[client][0].clock if queues[client] else -1}
    while wanted:
        current, clock = next(reversed(wanted.items()))
        queue = queues[current]
        if not queue or queue[-1].clock > clock:
            del wanted[current]
            continue
        first = _before(queues, wanted, queue[-1])
        if first is None:
            yield queue.pop()
        else:
            wanted[first[0]] = first[1]


def _before(queues: dict[int, list[Struct]], wanted: dict[int, int], struct: Struct) -> Id | None:
    """Something that it follows, and that is still to come."""
    for client, clock in followed(struct):
        queue = queues.get(client)
        if queue and queue[-1].clock <= clock and client not in wanted:
            return client, clock
    return None
