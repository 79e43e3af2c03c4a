"""Two browsers, the server and a reload show the same locked pages after whatever two people do. Rules PL1 to PL6.

The browsers are the application's own code in Node; their documents are Yjs documents, the server's are pycrdt's.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from screnpla.library.models import Script
from screnpla.library.scripts.profile import build_script_profile
from screnpla.manuscript.document.convert import read_document
from screnpla.manuscript.document.store import build_doc, load_document
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.layout.paginate import paginate
from screnpla.screenplay.production.labels import parse_label
from screnpla.screenplay.production.page_locks import keep_valid_locks
from tests.api_fixtures import OpenApp
from tests.manuscript.offline_writers import OfflineWriters
from tests.matrix import choose
from tests.review.comment_calls import Crew
from tests.screenplay.typescript_process import TypeScriptProcess, run_typescript

pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.timeout(900)]

SEEDS = choose(range(2), range(5), "texts of locked pages that two edit at once")
ROUNDS = choose(12, 25, "rounds of edits of two in each of them")
LONG = "A long paragraph. It goes on over several lines of the page, and it ends. "
ACTIONS = ("lock", "lock", "relock", "relock", "relock", "undo", "unlock")
COMPUTED = ("continued", "more")
# Of each page the label, and the words of its first line.
Shown = list[tuple[str, str]]


@pytest.fixture(scope="module")
def browsers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TypeScriptProcess]:
    with run_typescript("layout/lockedPagesRunner", tmp_path_factory.mktemp("browsers")) as process:
        yield process


class Two:
    """Ana and Ed, each in a browser, who see what the other wrote only when they exchange."""

    def __init__(self, app: OpenApp, crew: Crew, browsers: TypeScriptProcess, rules: Any, seed: int) -> None:
        self.crew, self.random, self.seed = crew, Random(seed), seed
        self.writers = OfflineWriters(app, crew.script)
        self._browsers, self._rules = browsers, rules
        self.locked: Sequence[str] = ()

    def follow(self, person: str, update: bytes = b"", edits: int = 0) -> tuple[Shown, bytes]:
        """What the browser shows after its edits, and what they are."""
        question = {"browser": f"{person} {self.crew.script}", "rules": self._rules, "edits": edits}
        seed = 2 * self.seed + (person == "ed")
        answer = self._browsers.ask({**question, "seed": seed, "update": (update or b"\0\0").hex()})
        return [(label, words) for label, words in answer["pages"]], bytes.fromhex(answer["update"])

    async def write(self, person: str) -> None:
        """Edits that the other does not see yet."""
        shown, update = self.follow(person, edits=self.random.randrange(5))
        check_labels(shown, self.locked)
        await self.writers.append([update], self.crew.people[person].id)

    async def lock(self) -> None:
        if self.random.random() < 0.5:
            person = self.crew.people[self.random.choice(("ana", "ed"))]
            path, action = f"scripts/{self.crew.script}/page-locks", self.random.choice(ACTIONS)
            last = (await person.ask_ok("GET", path))["data"]["lastAction"]
            await person.ask_ok("POST", path, {"action": action, "lastAction": last})

    async def read_stored(self) -> bytes:
        async with self.writers.services.db.reading() as db:
            return build_doc(await load_document(db, self.crew.script)).get_update()

    async def exchange(self) -> None:
        """Everything that is on the server, with places that it finds again when it indexes (PL3)."""
        await self.writers.index()
        update = await self.read_stored()
        anas, eds = [self.follow(person, update)[0] for person in ("ana", "ed")]
        reloaded, self.locked = await self.reload()
        assert anas == eds == reloaded == await self.print_pages()
        state = (await self.crew.ana.ask_ok("GET", f"scripts/{self.crew.script}/page-locks"))["data"]
        assert [label for label, _ in anas] == state["pages"]
        check_labels(anas, self.locked)

    async def reload(self) -> tuple[Shown, Sequence[str]]:
        """As the server lays out what is stored, and the labels that are locked."""
        async with self.writers.services.db.reading() as db:
            script = await db.get_one(Script, self.crew.script)
            text = read_document(build_doc(await load_document(db, script.id)))
        screenplay = Screenplay(text.elements, page_locks=text.page_locks)
        layout = paginate(screenplay, build_script_profile(script, None))
        shown = [(page.label, first_words([(line.kind, line.text) for line in page.lines])) for page in layout.pages]
        return shown, [lock.label for lock in keep_valid_locks(text.page_locks)]

    async def print_pages(self) -> Shown:
        pages = (await self.crew.ana.ask_ok("GET", f"scripts/{self.crew.script}/pages"))["data"]["pages"]
        return [(page["label"], first_words(list(map(read_line, page["lines"])))) for page in pages if page["label"]]


def read_line(line: dict[str, Any]) -> tuple[str, str]:
    return line["kind"], "".join([run["text"] for run in line["runs"]])


def first_words(lines: Sequence[tuple[str, str]]) -> str:
    """Of what somebody wrote there; empty lines are not drawn. `lines`: kind and text."""
    return next((text for kind, text in lines if text and kind not in COMPUTED), "")


def check_labels(shown: Shown, locked: Sequence[str]) -> None:
    """Each locked label once, alone or inside one range; all in order, none twice."""
    found: list[str] = []
    for label, _ in shown:
        first, _, last = label.partition("-")
        found += locked[locked.index(first) : locked.index(last) + 1] if last else [first]
    assert [label for label in found if label in locked] == list(locked)
    keys = [parsed.sort_key for label in found if (parsed := parse_label(label))]
    assert keys == sorted(set(keys))
    assert len(keys) == len(found)


@pytest.mark.parametrize("seed", SEEDS)
async def test_pl1_to_pl6_two_browsers_the_server_and_a_reload_show_the_same_locked_pages(
    shared_app: OpenApp, browsers: TypeScriptProcess, seed: int
) -> None:
    lines = [
        {"id": f"e{number}", "type": "action", "children": [{"text": LONG * (number % 4) + f"Line {number}."}]}
        for number in range(60)
    ]
    crew = await Crew.gather(shared_app, content=[{"type": "page", "children": lines}])
    rules = (await crew.ana.ask_ok("GET", f"scripts/{crew.script}/page-rules"))["data"]
    two = Two(shared_app, crew, browsers, rules, seed)
    await two.exchange()
    for _ in range(ROUNDS):
        for person in two.random.sample(("ana", "ed"), 2):
            await two.write(person)
            await two.lock()
        await two.exchange()
