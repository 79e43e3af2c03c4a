"""Reports of a script over the API. Rules RP60 and RP61."""

from __future__ import annotations

import csv
import io
from typing import Any

import pytest

from tests.api_fixtures import OpenApp
from tests.callers import Caller, somebody
from tests.review.comment_calls import Crew
from tests.screenplay.formats.pdf.opened_pdf import OpenedPdf
from tests.sharing_calls import refused

pytestmark = pytest.mark.asyncio(loop_scope="module")


def line(kind: str, text: str) -> dict[str, Any]:
    return {"type": kind, "children": [{"text": text}]}


CONTENT = [
    {
        "type": "page",
        "children": [
            {**line("sceneHeading", "int. harbour - night"), "id": "harbour"},
            line("action", "Rain on the quay."),
            line("character", "Marit"),
            line("dialogue", "Who is there?"),
            line("sceneHeading", "ext. =boat - day"),
            line("action", "Sun. Nobody comes."),
            line("character", "=jon"),
            line("dialogue", "Ahoy."),
        ],
    }
]


async def test_whoever_may_read_a_script_reads_its_reports(shared_app: OpenApp) -> None:
    """RP60"""
    crew = await Crew.gather(shared_app, content=CONTENT)
    for person in (crew.ana, crew.vi):
        found = (await person.ask_ok("GET", f"scripts/{crew.script}/reports"))["data"]
        assert [(each["number"], each["heading"], each["place"], each["light"]) for each in found["scenes"]] == [
            ("1", "INT. HARBOUR - NIGHT", "INT", "night"),
            ("2", "EXT. =BOAT - DAY", "EXT", "day"),
        ]
        assert found["scenes"][0]["id"] == "harbour"
        assert [(each["words"], each["spokenWords"]) for each in found["scenes"]] == [(11, 3), (8, 1)]
        assert sum(each["eighths"] for each in found["scenes"]) == found["statistics"]["eighths"]
        assert [(each["name"], each["words"]) for each in found["characters"]] == [("MARIT", 3), ("=JON", 1)]
        # RP20, RP23: a card of the story leads to them.
        assert {each["name"]: each["sceneIds"] for each in found["locations"]}["HARBOUR"] == ["harbour"]
        assert [len(each["cueIds"]) for each in found["characters"]] == [1, 1]
        assert {each["name"] for each in found["locations"]} == {"HARBOUR", "=BOAT"}
        assert (found["balance"]["spokenWords"], found["balance"]["actionWords"]) == (4, 7)


async def test_a_script_of_which_nothing_prints_has_empty_reports(shared_app: OpenApp) -> None:
    """RP60"""
    ana = await somebody(shared_app, "Ana")
    script = await ana.script(content=[{"type": "page", "children": [line("synopsis", "Nothing happens.")]}])
    found = (await ana.ask_ok("GET", f"scripts/{script}/reports"))["data"]
    assert (found["scenes"], found["characters"], found["statistics"]["words"]) == ([], [], 0)


async def test_a_table_is_a_file_without_formulas(shared_app: OpenApp) -> None:
    """RP61, RP51"""
    ana = await somebody(shared_app, "Ana")
    script = await ana.script(title="Ferry/Boat", content=CONTENT)
    answer = await ana.ask("GET", f"scripts/{script}/reports/characters.csv")
    assert answer.headers["content-disposition"] == "attachment; filename*=UTF-8''Ferry%20Boat%20characters.csv"
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    assert answer.content.startswith("\ufeffCharacter,Speeches,".encode())
    rows = list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"))))
    assert [row["Character"] for row in rows] == ["MARIT", "'=JON"]


async def test_a_report_is_printed(shared_app: OpenApp) -> None:
    """RP66"""
    ana = await somebody(shared_app, "Ana")
    script = await ana.script(title="Ferry", content=CONTENT)
    answer = await ana.ask("GET", f"scripts/{script}/reports/one-liner.pdf")
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["content-disposition"] == "attachment; filename*=UTF-8''Ferry%20one-liner.pdf"
    assert OpenedPdf(answer.content).text()[0] == "Ferry: One-liner"
    assert any("HARBOUR" in shown for shown in OpenedPdf(answer.content).text())


async def test_a_report_that_we_do_not_have_is_not_found(shared_app: OpenApp) -> None:
    """RP61"""
    ana = await somebody(shared_app, "Ana")
    script = await ana.script(content=CONTENT)
    for ending in ("csv", "pdf"):
        answer = ana.ask("GET", f"scripts/{script}/reports/weather.{ending}")
        assert await refused(answer) == (404, "There is no report of this name")
    answer = ana.ask("GET", f"scripts/{script}/reports", draft="made up")
    assert await refused(answer) == (404, "This draft is not here")


async def test_an_alternate_draft_has_reports_of_its_own(shared_app: OpenApp) -> None:
    """RP60: a private one for its author alone."""
    crew = await Crew.gather(shared_app, content=CONTENT)
    draft = (await crew.ed.ask_ok("POST", f"scripts/{crew.script}/drafts", {}))["data"]["id"]
    await crew.ana.ask_ok("PATCH", f"scripts/{crew.script}", {"content": [], "confirm": True})
    path = f"scripts/{crew.script}/reports"
    assert len((await crew.ed.ask_ok("GET", path, draft=draft))["data"]["scenes"]) == 2
    assert (await refused(crew.ana.ask("GET", path, draft=draft)))[0] == 404


async def cast_of(person: Caller, script: str) -> list[tuple[int, str]]:
    found = (await person.ask_ok("GET", f"scripts/{script}/reports"))["data"]
    return [(each["number"], each["name"]) for each in found["cast"]]


async def test_cast_numbers_that_were_shown_stay(shared_app: OpenApp) -> None:
    """RP65: also those that a reader saw; a character who comes later gets the next number, however much they say."""
    crew = await Crew.gather(shared_app, content=CONTENT)
    assert await cast_of(crew.vi, crew.script) == [(1, "MARIT"), (2, "=JON")]
    new = [line("character", "Keeper"), line("dialogue", "The lamp was burning when I left, I swear.")]
    content = [{"type": "page", "children": [*CONTENT[0]["children"][4:], *new]}]
    await crew.ana.ask_ok("PATCH", f"scripts/{crew.script}", {"content": content, "confirm": True})
    assert await cast_of(crew.ana, crew.script) == [(2, "=JON"), (3, "KEEPER")]
    copy = (await crew.vi.ask_ok("POST", f"scripts/{crew.script}/duplicate"))["data"]["id"]
    assert await cast_of(crew.vi, copy) == [(2, "=JON"), (3, "KEEPER")]


async def test_a_writer_numbers_the_cast_anew_and_brings_the_numbers_back(shared_app: OpenApp) -> None:
    """RP65"""
    crew = await Crew.gather(shared_app, content=CONTENT)
    path = f"scripts/{crew.script}/reports"
    await crew.ana.ask_ok("PATCH", path, {"castNumbers": {"=JON": 1, "MARIT": 7}})
    before = (await crew.ana.ask_ok("GET", path))["data"]["castNumbers"]
    assert before == {"=JON": 1, "MARIT": 7}
    await crew.ana.ask_ok("PATCH", path, {"castNumbers": {}})
    assert await cast_of(crew.ana, crew.script) == [(1, "MARIT"), (2, "=JON")]
    await crew.ana.ask_ok("PATCH", path, {"castNumbers": before})
    assert await cast_of(crew.ana, crew.script) == [(1, "=JON"), (7, "MARIT")]


async def test_characters_of_an_alternate_draft_take_no_numbers(shared_app: OpenApp) -> None:
    """RP65"""
    crew = await Crew.gather(shared_app, content=CONTENT)
    draft = (await crew.ed.ask_ok("POST", f"scripts/{crew.script}/drafts", {}))["data"]["id"]
    path = f"scripts/{crew.script}/reports"
    assert (await crew.ed.ask_ok("GET", path, draft=draft))["data"]["cast"]
    only_jon = [{"type": "page", "children": CONTENT[0]["children"][4:]}]
    await crew.ana.ask_ok("PATCH", f"scripts/{crew.script}", {"content": only_jon, "confirm": True})
    assert await cast_of(crew.ana, crew.script) == [(1, "=JON")]


@pytest.mark.parametrize(
    ("sent", "message"),
    [
        ({"castNumbers": {"A": 1, "B": 1}}, "Two characters cannot have the same number"),
        ({"castNumbers": {"A": 0}}, "A cast number must be a whole number from 1 to 99999"),
        ({"castNumbers": {f"N{at}": at + 1 for at in range(5001)}}, "At most 5,000 characters have numbers"),
        ({"stripColors": {"intDay": "red"}}, "The colour of a strip must be written as #rrggbb"),
        ({"stripColors": {"noon": "#ffffff"}}, "The strips are intDay, extDay, intNight, extNight"),
    ],
)
async def test_bad_settings_change_nothing(shared_app: OpenApp, sent: dict[str, Any], message: str) -> None:
    """RP64, RP65"""
    ana = await somebody(shared_app, "Ana")
    script = await ana.script(content=CONTENT)
    assert (await refused(ana.ask("PATCH", f"scripts/{script}/reports", sent)))[1] == message
    found = (await ana.ask_ok("GET", f"scripts/{script}/reports"))["data"]
    assert found["stripColors"]["intDay"] == "#ffffff"
    assert found["castNumbers"] == {"MARIT": 1, "=JON": 2}


async def test_strips_have_the_colours_of_the_script(shared_app: OpenApp) -> None:
    """RP64"""
    ana = await somebody(shared_app, "Ana")
    script = await ana.script(content=CONTENT)
    await ana.ask_ok("PATCH", f"scripts/{script}/reports", {"stripColors": {"extDay": "#FFCC00"}})
    found = (await ana.ask_ok("GET", f"scripts/{script}/reports"))["data"]
    assert found["stripColors"] == {
        "intDay": "#ffffff",
        "extDay": "#ffcc00",
        "intNight": "#bcd7f5",
        "extNight": "#bfe3c0",
    }
    assert [[line["strip"] for line in day["lines"]] for day in found["days"]] == [["intNight"], ["extDay"]]
