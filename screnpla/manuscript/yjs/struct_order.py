"""Order of an update's structs by their dependencies (topological sort), as a document integrates them. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from screnpla.manuscript.yjs.update_decoder import Id, Struct


def list_dependencies(struct: Struct) -> Iterator[Id]:
    """Ids that the document must have before it can integrate this struct."""
    if struct.origin is not None:
        yield struct.origin
    if struct.right_origin is not None:
        yield struct.right_origin
    if isinstance(struct.parent, tuple):
        yield struct.parent


def sort_structs(structs: Sequence[Struct]) -> Iterable[Struct]:
    """An update has its structs client by client; those in a circle come in any order."""
    is_of_one = not structs or structs[0].client == structs[-1].client
    return structs if is_of_one else _sort_mixed(structs)


def _sort_mixed(structs: Sequence[Struct]) -> Iterator[Struct]:
    queues: dict[int, list[Struct]] = {}
    for struct in reversed(structs):
        queues.setdefault(struct.client, []).append(struct)
    for client in list(queues):
        yield from _sort_client(queues, client)


def _sort_client(queues: dict[int, list[Struct]], client: int) -> Iterator[Struct]:
    """All structs of a client, each after its dependencies; without recursion, which could go too deep."""
    last_clock = queues[client][0].clock if queues[client] else -1
    # Client and clock up to which its structs are needed; the clients in the stack once more, to be found quickly.
    stack, pending = [(client, last_clock)], {client}
    while stack:
        current, clock = stack[-1]
        queue = queues[current]
        if not queue or queue[-1].clock > clock:
            stack.pop()
            pending.discard(current)
            continue
        first = _next_dependency(queues, pending, queue[-1])
        if first is None:
            yield queue.pop()
        else:
            stack.append(first)
            pending.add(first[0])


def _next_dependency(queues: dict[int, list[Struct]], pending: set[int], struct: Struct) -> Id | None:
    """A dependency that is still to come."""
    for client, clock in list_dependencies(struct):
        queue = queues.get(client)
        if queue and queue[-1].clock <= clock and client not in pending:
            return client, clock
    return None
