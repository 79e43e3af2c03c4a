"""A script of which the server has lost a part: the writer hears of it, and makes a script of what is whole."""

from __future__ import annotations

import sqlite3

from playwright.sync_api import Page, expect

from tests.servers.served import Served
from web.e2e.editor import call, make_script, script_text, words_in

REMOVE_ROW = """delete from document_changes where seq = 2 and document_id in
    (select id from documents where script_id = ? and kind = 'manuscript')"""


def test_the_owner_of_a_damaged_script_hears_of_it_and_makes_a_script_of_its_intact_part(
    signed_in: Page, served: Served
) -> None:
    script = make_script(signed_in, [("action", "The lamp turns.")])
    for words in ("The lamp turns. Rain.", "The lamp turns. Rain. Wind."):
        content = [{"type": "page", "children": [{"type": "action", "children": [{"text": words}]}]}]
        call(signed_in, "PATCH", f"scripts/{script}", {"content": content})
    with sqlite3.connect(served.data / "screnpla.db", timeout=30) as database:
        assert database.execute(REMOVE_ROW, (script,)).rowcount == 1
    signed_in.goto(f"/script/{script}")
    notice = signed_in.get_by_role("note")
    expect(notice).to_contain_text("This script is damaged on the server")
    expect(signed_in.get_by_text("This browser has no copy of these pages.")).to_be_visible()
    notice.get_by_role("button", name="Make a script of the intact part").click()
    expect(script_text(signed_in)).to_contain_text("The lamp turns.")
    recovered = signed_in.url.rsplit("/", 1)[1]
    assert recovered != script
    assert words_in(signed_in, recovered) == ["The lamp turns."]
