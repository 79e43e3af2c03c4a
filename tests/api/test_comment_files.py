"""Files of all comments of a script (RE60, RE61, EX18): a table for spreadsheets, and a PDF."""

from __future__ import annotations

import csv
import io
from typing import Any

import pytest

from tests.api_fixtures import OpenApp
from tests.callers import somebody
from tests.review.comment_calls import Crew, comment
from tests.screenplay.formats.pdf.opened_pdf import OpenedPdf
from tests.sharing_calls import refused

pytestmark = pytest.mark.asyncio(loop_scope="module")

CONTENT = [
    {
        "type": "page",
        "children": [
            {"type": "sceneHeading", "children": [{"text": "int. harbour - night"}]},
            {"type": "action", "children": [{"text": "Rain on the quay."}]},
            {"type": "sceneHeading", "children": [{"text": "int. boat - day"}]},
            {"type": "action", "children": [{"text": "Sun. Nobody comes."}]},
        ],
    }
]


async def test_the_table_has_a_row_for_each_comment_in_the_order_of_the_text(shared_app: OpenApp) -> None:
    """RE60"""
    crew = await Crew.gather(shared_app, title="Ferry/Boat", content=CONTENT)
    await comment(crew.cy, crew.script, "=1+1, all of it")
    later = await comment(crew.cy, crew.script, "Who?", words="Nobody")
    await comment(crew.ana, crew.script, "Why\nnow?", words="Rain on")
    await comment(crew.ana, crew.script, "Everybody", thread=later)
    await crew.cy.ask_ok("PATCH", f"scripts/{crew.script}/threads/{later}", {"status": "resolved"})
    answer = await crew.cy.ask("GET", f"scripts/{crew.script}/comments.csv")
    assert answer.headers["content-disposition"] == "attachment; filename*=UTF-8''Ferry%20Boat%20comments.csv"
    assert answer.content.startswith("\ufeffThread,Comment,Page,Scene,".encode())
    rows = list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"))))
    now = f"{shared_app.clock():%Y-%m-%d %H:%M}"
    assert [tuple(row.values()) for row in rows] == [
        ("1", "1", "1", "INT. HARBOUR - NIGHT", "Rain on", "open", "Ana", now, "Why\nnow?"),
        ("2", "1", "1", "INT. BOAT - DAY", "Nobody", "resolved", "Cy", now, "Who?"),
        ("2", "2", "1", "INT. BOAT - DAY", "Nobody", "resolved", "Ana", now, "Everybody"),
        ("3", "1", "", "", "About the whole script", "open", "Cy", now, "'=1+1, all of it"),
    ]


async def test_a_comment_whose_text_was_deleted_keeps_its_words(shared_app: OpenApp) -> None:
    """RE60, RE14"""
    crew = await Crew.gather(shared_app, content=CONTENT)
    await comment(crew.cy, crew.script, "Who?", words="Nobody comes")
    gone = [{"type": "page", "children": [{"type": "action", "children": [{"text": "Fog"}]}]}]
    await crew.ana.ask_ok("PATCH", f"scripts/{crew.script}", {"content": gone, "confirm": True})
    table = (await crew.ana.ask("GET", f"scripts/{crew.script}/comments.csv")).content.decode()
    assert "Nobody comes" in table
    assert "Who?" in table


async def test_the_pdf_has_the_comments_and_what_is_said_about_the_outline_is_for_writers_only(
    shared_app: OpenApp,
) -> None:
    """RE61, RE1"""
    crew = await Crew.gather(shared_app, content=CONTENT)
    await comment(crew.cy, crew.script, "Whose quay?", words="the quay")
    await comment(crew.ana, crew.script, "Drop this beat", kind="beat")
    for person, sees_desk in ((crew.ana, True), (crew.cy, False)):
        answer = await person.ask("GET", f"scripts/{crew.script}/comments.pdf")
        assert answer.headers["content-type"] == "application/pdf"
        file = OpenedPdf(answer.content)
        shown = "\n".join("\n".join(file.text(page)) for page in range(len(file.file)))
        assert "Whose quay?" in shown
        assert ("Drop this beat" in shown) is sees_desk
        table = (await person.ask("GET", f"scripts/{crew.script}/comments.csv")).content.decode()
        assert ("Drop this beat" in table) is sees_desk


async def test_an_export_has_comments_in_the_margin_for_whoever_may_see_them(shared_app: OpenApp) -> None:
    """EX18: on real pages, with a recipient; of a part only its own comments; a viewer is refused."""
    crew = await Crew.gather(shared_app, content=CONTENT)
    await comment(crew.cy, crew.script, "Whose quay?", words="the quay")
    await comment(crew.cy, crew.script, "Lovely throughout")
    path, options = f"scripts/{crew.script}/export", {"format": "pdf", "cover": False, "marginComments": True}

    async def export(**more: Any) -> str:
        answer = await crew.cy.ask("POST", path, {**options, **more})
        assert answer.status_code == 200, answer.text
        file = OpenedPdf(answer.content)
        return "\n".join("\n".join(file.text(page)) for page in range(len(file.file)))

    whole = await export(recipients=["Di"])
    for words in ("Rain on the quay.", "Whose quay?", "Lovely throughout", "Di"):
        assert words in whole
    part = await export(pages={"first": 1, "last": 1})
    assert "Whose quay?" in part
    assert "Lovely throughout" not in part
    assert (await refused(crew.vi.ask("POST", path, options)))[0] == 403
    found = await crew.ana.ask_ok("GET", f"{path}/copies")
    assert [copy["contents"] for copy in found["data"]["copies"]] == ["with comments"]


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ({"anonymous": True}, "An anonymous copy cannot show comments: they name who wrote them."),
        ({"format": "fdx"}, "Final Draft files cannot have comments in the margin."),
    ],
)
async def test_comments_in_the_margin_that_cannot_be_are_refused(
    shared_app: OpenApp, more: dict[str, Any], message: str
) -> None:
    """EX18"""
    ana = await somebody(shared_app, "Ana")
    script = await ana.script(content=CONTENT)
    options = {"format": "pdf", "marginComments": True, **more}
    assert await refused(ana.ask("POST", f"scripts/{script}/export", options)) == (422, message)


async def test_only_the_main_draft_as_it_is_now_has_comments_in_the_margin(shared_app: OpenApp) -> None:
    """EX18"""
    ana = await somebody(shared_app, "Ana")
    script = await ana.script(content=CONTENT)
    options = {"format": "pdf", "marginComments": True}
    draft = (await ana.ask_ok("POST", f"scripts/{script}/drafts", {}))["data"]["id"]
    snapshot = (await ana.ask_ok("POST", f"scripts/{script}/snapshots", {"name": "Blue"}))["data"]["id"]
    for path in (f"export?draft={draft}", f"snapshots/{snapshot}/export"):
        status, message = await refused(ana.ask("POST", f"scripts/{script}/{path}", options))
        assert status == 422
        assert message.startswith("Comments are about the ")
