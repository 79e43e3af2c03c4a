"""History, comparison and merge of a script of 500 pages: each opens, and what differs in it is found and taken."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.e2e.editor import call, make_script
from web.e2e.page_pool import go_to

pytestmark = [
    pytest.mark.own_context,
    pytest.mark.test_all(
        "the same screens with short texts in test_snapshots.py, test_compare.py and test_drafts.py; long texts "
        "without a browser in tests/manuscript/history/test_keyframes.py and test_merge_scenes.py"
    ),
]

PAGES, SCENES = 500, 1_550
ACTION = "Rain in scene {0}. The lamp swings over the table, and nobody says a word about it. " * 5


def make_content(changed: dict[int, str]) -> list[dict[str, Any]]:
    """A third of a page each scene; `changed`: words before the action of some scenes."""
    blocks = []
    for scene in range(SCENES):
        lines = [
            ("h", "sceneHeading", f"INT. CABIN {scene} - NIGHT"),
            ("a", "action", changed.get(scene, "") + ACTION.format(scene)),
            ("c", "character", "NORA"),
            ("d", "dialogue", f"I counted {scene} waves since the harbour, and not one of them was in a hurry. " * 2),
        ]
        blocks += [{"type": kind, "id": f"{id_}{scene}", "children": [{"text": words}]} for id_, kind, words in lines]
    return [{"type": "page", "children": blocks}]


def change_scenes(page: Page, script: str, changed: dict[int, str]) -> None:
    call(page, "PATCH", f"scripts/{script}", {"content": make_content(changed), "confirm": True})


def test_history_comparison_and_merge_of_500_pages_open_and_are_usable(signed_in: Page) -> None:
    failures: list[str] = []
    signed_in.on("pageerror", lambda error: failures.append(str(error)))
    script = make_script(signed_in, content=make_content({}))
    snapshot = call(signed_in, "POST", f"scripts/{script}/snapshots", {"name": "White", "coloredRevision": False})
    assert snapshot["pages"] >= PAGES
    draft = call(signed_in, "POST", f"scripts/{script}/drafts", {"description": "Darker"})["id"]
    change_scenes(signed_in, script, {3: "Suddenly: ", SCENES - 3: "At last: "})

    go_to(signed_in, f"/script/{script}/history")
    text = signed_in.get_by_role("article", name="Text")
    expect(signed_in.get_by_text("2 changed lines")).to_be_visible()
    signed_in.get_by_role("button", name="Next change").click()
    expect(text.locator("ins", has_text="At last:")).to_be_in_viewport()
    signed_in.get_by_role("slider", name="Moment").press("Home")
    expect(text.locator("ins")).to_have_count(0)

    go_to(signed_in, f"/script/{script}/compare?from=snapshot:{snapshot['id']}&to=now")
    expect(signed_in.get_by_text("2 lines changed")).to_be_visible()
    for number in (1, 2):
        signed_in.keyboard.press("F7")
        expect(signed_in.get_by_text(f"Change {number} of 2")).to_be_visible()
    differences = signed_in.get_by_role("region", name="Differences")
    expect(differences.locator("ins", has_text="At last:")).to_be_in_viewport()

    go_to(signed_in, f"/script/{script}/merge?draft={draft}&direction=toDraft")
    expect(signed_in.get_by_text("2 scenes to take over")).to_be_visible()
    signed_in.get_by_role("button", name="Merge", exact=True).click()
    expect(signed_in.get_by_text("The drafts are merged")).to_be_visible()
    merged = call(signed_in, "GET", f"scripts/{script}/compare?from=main&to=draft:{draft}")
    assert merged["counts"]["changed"] == 0
    assert failures == []
