"""Files of all comments of a script (RE60, RE61): a table for spreadsheets, and a PDF."""

from __future__ import annotations

import csv
import io

import pytest

from tests.api_fixtures import OpenApp
from tests.review.comment_calls import Crew, comment
from tests.screenplay.formats.pdf.opened_pdf import OpenedPdf

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
