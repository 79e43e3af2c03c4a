"""Imports: a file is described first and then becomes a script; an unreadable one is refused with one sentence."""

from __future__ import annotations

import asyncio
import io
import json
import zipfile
from datetime import timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest
import pytest_asyncio

from screnpla.accounts.models import new_id
from screnpla.manuscript.transfer.fair_queue import HEAVY_WORK, TOO_MANY_WAIT
from screnpla.manuscript.transfer.import_file import WRONG_ENDING
from screnpla.manuscript.transfer.parsed_script import NO_TEXT
from screnpla.manuscript.transfer.pending_imports import IMPORT_GONE, sweep_imports
from screnpla.screenplay.document import Cover, Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.screenplay.formats import register
from screnpla.screenplay.profiles.running_texts import RunningTexts
from tests.api_fixtures import OpenApp
from tests.callers import Caller
from tests.people import sign_in

# One app for all: each test brings files of its own.
pytestmark = pytest.mark.asyncio(loop_scope="module")

FORMATS = Path(__file__).parents[2] / "fixtures" / "formats"
FERRY = Screenplay(
    (
        Element("a", Kind.SCENE_HEADING, (Run("INT. FERRY - NIGHT"),), scene_number="4"),
        Element("b", Kind.ACTION, (Run("Café tables slide. "), Run("Nobody", bold=True), Run(" minds."))),
        Element("c", Kind.CHARACTER, (Run("MAJA"),)),
        Element("d", Kind.DIALOGUE, (Run("Hold on to something."),)),
    ),
    Cover(title="The Last Ferry", credit="written by", authors="Maja Holm\nTorben Kjær"),
)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def ana(shared_app: OpenApp) -> Caller:
    return Caller(await shared_app.member(f"{new_id()}@example.com"))


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def new_writer(shared_app: OpenApp) -> Caller:
    """Somebody whose files never become scripts."""
    return Caller(await shared_app.member(f"{new_id()}@example.com", "Bo"))


async def import_file(caller: Caller, data: bytes, name: str) -> httpx.Response:
    headers = {**caller.member.bearer, "Content-Type": "application/octet-stream"}
    return await caller.member.browser.post("/api/scripts/import", content=data, params={"name": name}, headers=headers)


async def imported_scripts(caller: Caller, data: bytes, name: str) -> list[dict[str, Any]]:
    answer = await import_file(caller, data, name)
    assert answer.status_code == 200, answer.text
    scripts: list[dict[str, Any]] = answer.json()["data"]["scripts"]
    return scripts


async def create_script(caller: Caller, **fields: Any) -> str:
    id_: str = (await caller.ask_ok("POST", "scripts", fields))["data"]["id"]
    return id_


async def count_scripts(caller: Caller) -> int:
    count: int = (await caller.ask_ok("GET", "scripts"))["data"]["totalRecords"]
    return count


def words_in(content: list[dict[str, Any]]) -> str:
    return " ".join(
        run["text"] for page in content for block in page["children"] for run in block["children"] if "text" in run
    )


@pytest.mark.parametrize("ending", ["fdx", "pdf", "docx", "scrn", "fountain", "xml", "txt"])
async def test_an_imported_file_is_described_and_becomes_a_script(ana: Caller, ending: str) -> None:
    (read,) = await imported_scripts(ana, register.write(FERRY, ending).data, f"ferry.{ending}")
    assert (read["title"], read["pageCount"]) == ("The Last Ferry", 1)
    assert read["writtenBy"] in ("Maja Holm, Torben Kjær", "Maja Holm Torben Kjær")
    assert {"kind": "dialogue", "count": 1} in read["elements"]
    assert read["wordCount"] == 13
    id_ = await create_script(ana, title=read["title"], importId=read["importId"])
    script = await ana.read(id_)
    assert (script["title"], script["pageCount"], script["wordCount"]) == ("The Last Ferry", 1, 13)
    assert script["writtenBy"] == read["writtenBy"]
    assert "Café tables slide. Nobody" in words_in(script["content"]).replace("  ", " ")
    cover = script["content"][0]
    assert (cover["type"], cover["children"][0]["field"]) == ("getting-started", "title")
    assert cover["children"][0]["children"][0]["text"] == "The Last Ferry"


@pytest.mark.parametrize(
    ("path", "title", "format_"),
    [
        ("fdx/by-hand.fdx", "by-hand", "Final Draft"),
        ("trelby/the-last-ferry.trelby", "", "Trelby"),
        ("fountain/nothing-is-what-it-seems.fountain", "", "Fountain"),
    ],
)
async def test_files_of_other_programs_are_read(ana: Caller, path: str, title: str, format_: str) -> None:
    (read,) = await imported_scripts(ana, (FORMATS / path).read_bytes(), Path(path).name)
    assert read["format"] == format_
    assert read["title"]
    assert title in read["title"]
    assert words_in((await ana.read(await create_script(ana, importId=read["importId"], title="Mine")))["content"])


async def test_a_file_of_two_scripts_becomes_two(ana: Caller) -> None:
    packed = io.BytesIO()
    folder = FORMATS / "celtx" / "two-scripts.celtx"
    with zipfile.ZipFile(packed, "w") as archive:
        for file in sorted(folder.rglob("*")):
            if file.is_file():
                archive.write(file, file.relative_to(folder))
    scripts = await imported_scripts(ana, packed.getvalue(), "both.celtx")
    assert len({read["title"] for read in scripts}) == len(scripts) == 2
    assert len({read["importId"] for read in scripts}) == 2


async def test_losses_of_an_import_are_listed_before_any_script_is_made(new_writer: Caller) -> None:
    content = [{"type": "page", "children": [{"type": "hologram", "id": "x", "children": [{"text": "Hello"}]}]}]
    (read,) = await imported_scripts(new_writer, json.dumps({"content": content}).encode(), "odd.scrn")
    assert read["losses"] == [
        {"message": "Blocks of a kind that is not known here were read as general text.", "count": 1}
    ]
    assert await count_scripts(new_writer) == 0


BOMB = io.BytesIO()
with zipfile.ZipFile(BOMB, "w", zipfile.ZIP_DEFLATED) as bomb:
    bomb.writestr("word/document.xml", b"<a>" + b" " * 60_000_000)
NO_WORDS = b"""%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj
trailer<</Root 1 0 R>>
"""


@pytest.mark.parametrize(
    ("name", "data", "message"),
    [
        ("empty.fdx", b"", "The file is empty."),
        ("empty.scrn", b" \n", "The file is empty."),
        ("bomb.docx", BOMB.getvalue(), "The file unpacks to far more than any screenplay; it was refused for safety."),
        ("scan.pdf", NO_WORDS, "no text"),
        ("blank.fountain", b"\xef\xbb\xbf   \n\n \t", "The file is empty."),
        ("nothing.scrn", b'{"content": []}', NO_TEXT),
        ("script.exe", b"FADE IN:\n\nINT. BARN - DAY", WRONG_ENDING),
        ("no ending", b"FADE IN:", WRONG_ENDING),
        ("", b"", WRONG_ENDING),
        ("../../etc/passwd", b"root:x", WRONG_ENDING),
        ("broken.scrn", b'{"content": [', "Error parsing JSON: Expecting value: line 1 column 14 (char 13)"),
        ("text.scrn", b"FADE IN:", "Error parsing JSON: Expecting value: line 1 column 1 (char 0)"),
        ("half.scrn", b"\xff\xfe\xff", "Error parsing JSON: the text is not Unicode"),
        ("deep.scrn", b"[" * 100_000, "Error parsing JSON: it is nested too deeply"),
        ("list.scrn", b'{"content": 5}', "The content of a script must be a list of pages."),
        ("movie.mmsw", b"\x0c\x00ScreenwriterWinVer 6", "Please export Final Draft (.fdx) there"),
        ("old.rtf", b"{\\rtf1 FADE IN}", "RTF files cannot be read here."),
        ("random.pdf", bytes(range(256)) * 20, "This is not a PDF, although its name says so; it may be damaged."),
        ("half.pdf", b"%PDF-1.7\n1 0 obj", "The PDF is damaged or not complete. Please export it again"),
        ("end.pdf", b"%PDF-1.7\n%%EOF", "The PDF is damaged or not complete. Please export it again"),
        ("empty.docx", b"PK\x05\x06" + bytes(18), "This is a packed folder without a screenplay that we know."),
        ("damaged.docx", b"PK\x03\x04 and then nothing", "The file is damaged or not complete."),
        ("dtd.fdx", b'<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><FinalDraft>&b;</FinalDraft>', ""),
    ],
    ids=lambda value: value if isinstance(value, str) and len(value) < 17 else "",
)
async def test_a_file_that_cannot_be_read_leaves_nothing_behind(
    new_writer: Caller, name: str, data: bytes, message: str
) -> None:
    answer = await import_file(new_writer, data, name)
    assert answer.status_code == 422, answer.text
    assert message in answer.json()["message"]
    assert len(answer.json()["message"]) < 300
    assert await count_scripts(new_writer) == 0


async def test_an_unknown_file_format_is_refused_with_the_specified_sentence(ana: Caller) -> None:
    assert (await import_file(ana, b"x", "x.doc")).json()["message"] == (
        "Invalid file format. Allowed formats: .fdx, .docx, .pdf, .scrn, .fountain, .celtx, .fadein, .osf, .xml, "
        ".highland, .textbundle, .trelby, .txt"
    )


@pytest.mark.parametrize(
    "name",
    [
        "../../etc/passwd.fountain",
        "..\\..\\boot.fountain",
        "a\x00b.fountain",
        "a\r\nSet-Cookie: b=1.fountain",
        "\u202eniatnuof.fountain",
        "x" * 290 + ".fountain",
        "<img src=x onerror=alert(1)>.fountain",
    ],
    ids=["path", "path elsewhere", "nothing", "header", "backwards", "long", "markup"],
)
async def test_a_hostile_file_name_makes_a_harmless_title_and_export_name(ana: Caller, name: str) -> None:
    (read,) = await imported_scripts(ana, b"INT. BARN - DAY\n\nHay.", name)
    script = await create_script(ana, title=read["title"], importId=read["importId"])
    written = (await ana.read(script))["title"]
    assert not [char for char in written if ord(char) < 32]
    body = {"format": "fountain"}
    file = await ana.ask("POST", f"scripts/{script}/export", body)
    assert file.status_code == 200, file.text
    assert not set("/\\\r\n\x00") & set(file.headers["Content-Disposition"].partition("''")[2])


async def test_fx23_fx26_headers_of_a_final_draft_file_are_settings_and_go_out_edited(ana: Caller) -> None:
    data = (FORMATS / "fdx" / "production.fdx").read_bytes()
    (read,) = await imported_scripts(ana, data, "production.fdx")
    script = await create_script(ana, title="Mine", importId=read["importId"])
    headers = (await ana.read(script))["headersAndFooters"]
    assert headers["config"]["header"] == {"left": "", "centre": "", "right": "{Collated Revisions} {Page}."}

    async def written() -> RunningTexts | None:
        file = await ana.ask("POST", f"scripts/{script}/export", {"format": "fdx"})
        return register.read_file_headers(register.read(file.content, "a.fdx").screenplay)

    assert await written() == RunningTexts({"right": "{Collated Revisions} {Page}."}, {})
    edited = {"config": {"header": {"left": "{Title}", "right": "{Page}/{Last Page}"}}}
    await ana.ask_ok("PATCH", f"scripts/{script}", {"headersAndFooters": edited})
    assert await written() == RunningTexts({"left": "{Title}", "right": "{Page}/{Last Page}"}, {})


@pytest.mark.both_databases
async def test_two_imports_at_once_are_two_scripts(ana: Caller) -> None:
    first, second = b"INT. BARN - DAY\n\nHay.", b"EXT. LAKE - DAY\n\nWater."
    reads = await asyncio.gather(
        imported_scripts(ana, first, "one.fountain"), imported_scripts(ana, second, "two.fountain")
    )
    ids = [read["importId"] for (read,) in reads]
    script_ids = await asyncio.gather(*[create_script(ana, title=f"Script {id_}", importId=id_) for id_ in ids])
    texts = [words_in((await ana.read(id_))["content"]) for id_ in script_ids]
    assert "Hay." in texts[0]
    assert "Water." in texts[1]


async def test_many_slow_files_of_one_person_do_not_make_another_wait_for_all_of_them(
    new_writer: Caller, ana: Caller
) -> None:
    slow = "\n\n".join([f"INT. ROOM {number} - DAY\n\nRain falls." for number in range(4_000)]).encode()
    finished: list[str] = []

    async def import_for(caller: Caller, data: bytes, name: str) -> None:
        assert (await import_file(caller, data, "a.fountain")).status_code == 200
        finished.append(name)

    many = [asyncio.create_task(import_for(new_writer, slow, f"slow {number}")) for number in range(5)]
    await asyncio.sleep(0.05)
    await import_for(ana, b"INT. FERRY - NIGHT\n\nWaves.", "quick")
    await asyncio.gather(*many)
    assert finished.index("quick") <= 1


async def test_a_person_with_too_many_files_in_work_is_told_to_wait(
    new_writer: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(HEAVY_WORK, "_most_waiting", 2)
    async with HEAVY_WORK.turn(new_writer.id):
        waiting = [asyncio.create_task(import_file(new_writer, b"INT. BUS - DAY", "a.fountain")) for _ in range(5)]
        done, waiting_still = await asyncio.wait(waiting, timeout=0.5)
        assert {(answer.result().status_code, answer.result().json()["message"]) for answer in done} == {
            (429, TOO_MANY_WAIT)
        }
        assert len(waiting_still) == 2
    assert [(await answer).status_code for answer in waiting_still] == [200, 200]


@pytest.mark.both_databases
async def test_a_file_that_was_read_can_become_two_scripts_even_at_once(ana: Caller) -> None:
    (read,) = await imported_scripts(ana, b"INT. BARN - DAY\n\nHay.", "one.fountain")
    twice = [create_script(ana, title="Twin", importId=read["importId"]) for _ in range(2)]
    assert len(set(await asyncio.gather(*twice))) == 2
    twins = await ana.ask_ok("GET", "scripts", search="twin")
    assert twins["data"]["totalRecords"] == 2


async def test_another_persons_import_cannot_become_a_script(new_writer: Caller, ana: Caller) -> None:
    (read,) = await imported_scripts(ana, b"INT. BARN - DAY\n\nHay.", "one.fountain")
    for import_id in (read["importId"], new_id(), "", "../x", "\x00"):
        answer = await new_writer.ask("POST", "scripts", {"title": "Stolen", "importId": import_id})
        assert (answer.status_code, answer.json()["message"]) == (404, IMPORT_GONE)
    assert await count_scripts(new_writer) == 0


async def brought_text(caller: Caller, data: bytes, name: str) -> dict[str, Any]:
    (read,) = await imported_scripts(caller, data, name)
    text: dict[str, Any] = (await caller.ask_ok("GET", f"scripts/import/{read['importId']}"))["data"]
    return text


async def test_the_text_of_an_import_can_be_fetched_for_another_script(ana: Caller) -> None:
    assert await brought_text(ana, register.write(FERRY, "scrn").data, "ferry.scrn") == {
        "elements": [
            {
                "kind": "sceneHeading",
                "attributes": {"sceneNumber": "4"},
                "runs": [{"text": "INT. FERRY - NIGHT"}],
            },
            {
                "kind": "action",
                "attributes": {},
                "runs": [{"text": "Café tables slide. "}, {"text": "Nobody", "bold": True}, {"text": " minds."}],
            },
            {"kind": "character", "attributes": {}, "runs": [{"text": "MAJA"}]},
            {"kind": "dialogue", "attributes": {}, "runs": [{"text": "Hold on to something."}]},
        ],
        "cover": {"title": "The Last Ferry", "credit": "written by", "authors": "Maja Holm\nTorben Kjær"},
        "losses": [],
        "revisionSets": [],
    }


async def test_tags_of_a_final_draft_file_are_left_out_and_listed_as_a_loss(ana: Caller) -> None:
    tagged = '<Paragraph Type="Action" Id="7"><Text TagNumber="4">Hay.</Text></Paragraph>'
    file = f'<FinalDraft DocumentType="Script" Version="4"><Content>{tagged}</Content></FinalDraft>'
    text = await brought_text(ana, file.encode(), "barn.fdx")
    assert text["elements"] == [{"kind": "action", "attributes": {}, "runs": [{"text": "Hay."}]}]
    assert text["cover"] == {}
    message = "The tags of props, wardrobe and whatever else was tagged were left out."
    assert text["losses"] == [{"message": message, "count": 1}]


async def test_another_persons_import_cannot_be_fetched(new_writer: Caller, ana: Caller) -> None:
    (read,) = await imported_scripts(ana, b"INT. BARN - DAY\n\nHay.", "one.fountain")
    for import_id in (read["importId"], new_id(), "nonsense"):
        answer = await new_writer.ask("GET", f"scripts/import/{import_id}")
        assert (answer.status_code, answer.json()["message"]) == (404, IMPORT_GONE)


async def test_a_file_that_was_read_is_there_for_a_day(shared_app: OpenApp) -> None:
    email = f"{new_id()}@example.com"
    dora = Caller(await shared_app.member(email, "Dora"))
    (read,) = await imported_scripts(dora, b"INT. BARN - DAY\n\nHay.", "one.fountain")
    try:
        shared_app.clock.pass_(hours=25)
        again = Caller(await sign_in(dora.member.browser, email))
        late = await again.ask("POST", "scripts", {"title": "Late", "importId": read["importId"]})
    finally:
        shared_app.clock.pass_(hours=-25)
    assert (late.status_code, late.json()["message"]) == (404, IMPORT_GONE)


async def test_imports_are_swept_after_a_day_and_not_before(shared_app: OpenApp, ana: Caller) -> None:
    (read,) = await imported_scripts(ana, b"INT. BARN - DAY\n\nHay.", "one.fountain")
    db, moment = shared_app.state.db, shared_app.clock()
    await sweep_imports(db, lambda: moment + timedelta(hours=23))
    assert await create_script(ana, title="Still there", importId=read["importId"])
    await sweep_imports(db, lambda: moment + timedelta(hours=25))
    response = await ana.ask("POST", "scripts", {"title": "Gone", "importId": read["importId"]})
    assert response.json()["message"] == IMPORT_GONE
