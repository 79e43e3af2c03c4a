"""Nobody can nest types so deep that the process crashes, and nobody who writes is ever refused."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

import pytest
from pycrdt import Array, Doc, Map, XmlElement, XmlFragment, XmlText, merge_updates

from screnpla.manuscript.desk.documents import initial_desk_state
from screnpla.manuscript.document.convert import encode_screenplay
from screnpla.manuscript.yjs.id_ranges import IdRanges
from screnpla.manuscript.yjs.lib0 import encode_number
from screnpla.manuscript.yjs.nesting import DEEPEST, MOST_UNSEEN, NestingCheck
from screnpla.manuscript.yjs.nesting_depths import DepthMap
from screnpla.manuscript.yjs.state_vector import decode_state_vector
from screnpla.manuscript.yjs.update_decoder import DecodedUpdate, Id, Struct, decode_update
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from tests.manuscript.yjs.test_update_decoder import written_by_pycrdt

ROOT = "m"


def inside(client: int, clock: int, parent: Id | str) -> Struct:
    """An array in something."""
    return Struct(client, clock, 1, "other", parent=parent)


def sibling(client: int, clock: int, origin: Id | None = None, right: Id | None = None) -> Struct:
    return Struct(client, clock, 1, "other", origin=origin, right_origin=right)


def written(structs: Iterable[Struct]) -> bytes:
    """As an update: for each client its arrays, which come one behind the other."""
    clients: dict[int, list[Struct]] = {}
    for struct in structs:
        clients.setdefault(struct.client, []).append(struct)
    groups = [
        encode_number(len(group))
        + encode_number(client)
        + encode_number(group[0].clock)
        + b"".join(map(_written, group))
        for client, group in clients.items()
    ]
    return encode_number(len(groups)) + b"".join(groups) + encode_number(0)


def _written(struct: Struct) -> bytes:
    origin, right, parent = struct.origin, struct.right_origin, struct.parent
    ids = b"".join([encode_number(client) + encode_number(clock) for client, clock in filter(None, (origin, right))])
    if isinstance(parent, str):
        ids = encode_number(1) + encode_number(len(parent)) + parent.encode()
    elif parent:
        ids = encode_number(0) + encode_number(parent[0]) + encode_number(parent[1])
    return bytes([7 | (0x80 if origin else 0) | (0x40 if right else 0)]) + ids + encode_number(0)


def deepest_accepted(nesting: NestingCheck, updates: Iterable[Sequence[Struct]]) -> int:
    """How many updates went through before one was refused."""
    for accepted, structs in enumerate(updates):
        try:
            nesting.check(decode_update(written(structs)))
        except ValueError as refused:
            assert str(refused) == "nested too deeply"
            return accepted
    raise AssertionError("nothing was refused")


def through_parents(count: int) -> list[Struct]:
    return [inside(5, 0, ROOT), *[inside(5, clock, (5, clock - 1)) for clock in range(1, count)]]


def through_neighbours(count: int) -> list[Struct]:
    """In each a first thing, and beside that the next to go into: only the first tells what it is in."""
    chain = [inside(5, 0, ROOT)]
    for clock in range(1, count, 2):
        chain += [inside(5, clock, (5, clock - 1)), sibling(5, clock + 1, (5, clock))]
    return chain


def to_and_fro(count: int) -> list[Struct]:
    """One client in the other, in turn."""
    chain = [inside(9, 0, ROOT)]
    for clock in range(count):
        chain += [inside(5, clock, (9, clock)), inside(9, clock + 1, (5, clock))]
    return chain


def test_a_chain_is_refused_at_its_eleventh_level() -> None:
    assert deepest_accepted(NestingCheck({}), [[each] for each in through_parents(50)]) == DEEPEST
    assert deepest_accepted(NestingCheck({}), [[each] for each in through_neighbours(50)]) == 2 * DEEPEST - 1
    assert deepest_accepted(NestingCheck({}), [[each] for each in to_and_fro(50)]) == DEEPEST
    before = [each._replace(origin=None, right_origin=each.origin) for each in through_neighbours(50)]
    assert deepest_accepted(NestingCheck({}), [[each] for each in before]) == 2 * DEEPEST - 1


@pytest.mark.parametrize("chain", [through_parents, through_neighbours, to_and_fro])
def test_a_chain_in_one_update_is_refused_and_nothing_of_it_remembered(chain: Any) -> None:
    nesting = NestingCheck({})
    for _ in range(2):
        assert deepest_accepted(nesting, [chain(50)]) == 0
    # Had the refused ids been remembered, these items would count as deeper.
    nesting.check(decode_update(written(inside(5, clock, ROOT) for clock in range(3))))
    nesting.check(decode_update(written([inside(9, 0, (5, 2))])))


def test_out_of_order_updates_do_not_bypass_the_depth_limit() -> None:
    ours, theirs = [[s for s in to_and_fro(40) if s.client == client] for client in (9, 5)]
    assert deepest_accepted(NestingCheck({}), [ours, theirs]) == 1
    # Nor does an item that is sent twice with different parents.
    twice = [inside(5, clock, ROOT) for clock in range(3)]
    deep = [inside(7, 0, ROOT), *[inside(7, clock, (7, clock - 1)) for clock in range(1, 5)], inside(5, 2, (7, 4))]
    assert deepest_accepted(NestingCheck({}), [twice, deep[:-1], deep[-1:]]) == 2


def test_references_to_missing_items_are_limited_and_others_still_accepted() -> None:
    nesting = NestingCheck({})
    with pytest.raises(ValueError, match="never came"):
        nesting.check(decode_update(written(inside(9, clock, (5, clock)) for clock in range(MOST_UNSEEN + 1))))
    with pytest.raises(ValueError, match="never came"):
        nesting.check(decode_update(written([inside(9, 0, (5, 0))])))
    nesting.check(decode_update(written([inside(9, 0, ROOT)])))


def test_items_of_other_processes_and_of_the_stored_document_count_for_the_depth() -> None:
    chain = through_parents(50)
    nesting = NestingCheck({})
    nesting.note(decode_update(written(chain[:9])))
    assert deepest_accepted(nesting, [[each] for each in chain[9:]]) == 1
    assert deepest_accepted(NestingCheck({5: 9}), [[each] for each in chain]) == 9 + DEEPEST - 2


def depth_of(value: Any) -> int:
    """Of arrays in arrays."""
    return 1 + max(map(depth_of, value), default=0) if isinstance(value, list) else 0


def random_structs(rng: random.Random) -> list[Struct]:
    """Mostly downwards, by whom it may."""
    items = [inside(1, 0, ROOT)]
    clocks = {1: 1, 2: 0, 3: 0}
    for _ in range(150):
        last = items[-1 if rng.random() < 0.95 else rng.randrange(len(items))]
        client = rng.choice([1, 2, 3])
        clock, last_id = clocks[client], (last.client, last.clock)
        items.append(rng.choice([inside(client, clock, last_id), sibling(client, clock, last_id)]))
        clocks[client] += 1
    return items


def random_updates(rng: random.Random) -> list[bytes]:
    """Some of it too early, and some at once."""
    sent = [written([struct]) for struct in random_structs(rng)]
    for _ in range(rng.randrange(12)):
        place, other = rng.randrange(len(sent)), rng.randrange(len(sent))
        sent[place], sent[other] = sent[other], sent[place]
    cuts = sorted({0, len(sent), *rng.sample(range(1, len(sent)), 40)})
    return [merge_updates(*sent[first:last]) for first, last in pairwise(cuts)]


def test_the_document_stays_flat_in_whatever_order_updates_come() -> None:
    refused = 0
    for seed in range(60):
        doc: Doc[Any] = Doc()
        nesting = NestingCheck({})
        for update in random_updates(random.Random(seed)):
            try:
                nesting.check(decode_update(update))
            except ValueError:
                refused += 1
            else:
                doc.apply_update(update)
        # The root is one of them.
        assert depth_of(doc.get(ROOT, type=Array).to_py()) <= 1 + DEEPEST
    assert refused > 60


def seeds() -> list[bytes]:
    lines = [Element(f"e{n}", Kind.ACTION, (Run("The lamp"), Run(" turns.", bold=True))) for n in range(20)]
    return [encode_screenplay(Screenplay(tuple(lines))), initial_desk_state(), *written_by_pycrdt()]


def test_seeds_and_updates_of_our_own_are_never_refused() -> None:
    for seed in seeds():
        NestingCheck({}).check(decode_update(seed))
    nesting = NestingCheck({})
    for update in written_by_pycrdt():
        nesting.check(decode_update(update))


class Writer:
    """Somebody who writes lines, and records the update of each change."""

    def __init__(self, client_id: int, state: bytes) -> None:
        self.doc: Doc[Any] = Doc(client_id=client_id)
        self.doc.apply_update(state)
        self.made: list[bytes] = []
        self.content = self.doc.get("content", type=XmlFragment)
        self._watching = self.doc.observe(lambda event: self.made.append(event.update))

    def writes(self, rng: random.Random) -> None:
        lines = self.content.children
        place = rng.randrange(len(lines) + 1)
        if place == len(lines) or rng.random() < 0.2:
            lines.insert(place, XmlElement("element", {"kind": "action"}, [XmlText("new ")]))
        elif rng.random() < 0.1:
            del lines[place]
        else:
            self._types(lines[place], rng)

    def _types(self, element: Any, rng: random.Random) -> None:
        text = element.children[0]
        text.insert(rng.randrange(len(str(text.to_py() or "")) + 1) if "<" not in str(text) else 0, "word")
        element.attributes["kind"] = rng.choice(["action", "dialogue"])
        if rng.random() < 0.2:
            text.format(0, 2, {"bold": True})


@pytest.mark.parametrize("is_old", [True, False])
def test_updates_of_concurrent_writers_are_never_refused(is_old: bool) -> None:
    seed, rng = seeds()[0], random.Random(4)
    nesting = NestingCheck(decode_state_vector(Writer(1, seed).doc.get_state()) if is_old else {})
    people = [Writer(client_id, seed) for client_id in (11, 7, 19)]
    if not is_old:
        nesting.check(decode_update(seed))
    for _ in range(60):
        for person in people:
            for _ in range(rng.randrange(6)):
                person.writes(rng)
        sent = [[*person.made] for person in people]
        for updates in sent:
            for update in updates if rng.random() < 0.5 else [merge_updates(*updates)] if updates else []:
                nesting.check(decode_update(update))
        for person in people:
            for update in [update for updates in sent for update in updates]:
                person.doc.apply_update(update)
            person.made.clear()
    # All of it at once: to who has it, and to who has nothing and must find out what hangs on what.
    for each in (nesting, NestingCheck({})):
        each.check(decode_update(people[0].doc.get_update()))


def test_a_lost_update_is_accepted_when_it_comes_late() -> None:
    seed, rng = seeds()[0], random.Random(5)
    for lost in range(0, 40, 3):
        ana = Writer(11, seed)
        nesting = NestingCheck(decode_state_vector(ana.doc.get_state()))
        before = ana.doc.get_state()
        for _ in range(40):
            ana.writes(rng)
        for place, update in enumerate(ana.made):
            if not lost <= place < lost + 3:
                nesting.check(decode_update(update))
        nesting.check(decode_update(ana.doc.get_update(before)))


def test_a_depth_map_merges_runs_and_keeps_known_depths() -> None:
    depths = DepthMap()
    for clock in range(100):
        depths.add(1, clock, clock + 1, 3)
    depths.add(1, 200, 210, 5)
    depths.add(1, 90, 220, 7)
    trial = DepthMap(depths)
    trial.add(1, 230, 231, 1)
    assert [trial.at((1, clock)) for clock in (0, 99, 100, 199, 200, 209, 210, 219, 220, 230)] == [
        *(3, 3, 7, 7, 5, 5, 7, 7, None, 1),
    ]
    assert depths.at((1, 230)) is None
    assert [depths.least(1, *span) for span in ((0, 300), (100, 300), (210, 300), (220, 300))] == [3, 5, 7, None]
    assert trial.least(1, 205, 300) == 1


def test_an_update_without_new_items_is_accepted() -> None:
    NestingCheck({}).check(DecodedUpdate([], IdRanges()))
    NestingCheck({}).check(decode_update(Doc[Any]({"m": Map({})}).get_update()))
