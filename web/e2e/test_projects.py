"""Journeys through projects: a series with its episodes, an order made by keys and by hand, scripts that move."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect


def _make_project(page: Page, name: str, kind: str) -> None:
    page.goto("/projects")
    page.get_by_role("button", name="New project").click()
    page.get_by_label("Name").fill(name)
    page.get_by_label(kind).check()
    page.get_by_role("button", name="Create project").click()
    expect(page.get_by_text("Project created successfully")).to_be_visible()
    expect(page.get_by_role("heading", level=1, name=name)).to_be_visible()


def _make_script(page: Page, title: str, **place: str) -> str:
    """Behind the browser's back: the drawer has journeys of its own."""
    token = page.evaluate("localStorage.accessToken")
    answer = page.request.post(
        "/api/scripts", data={"title": title, **place}, headers={"Authorization": f"Bearer {token}"}
    )
    assert answer.ok, answer.text()
    id_: str = answer.json()["data"]["id"]
    return id_


def _lines(page: Page, part: str) -> Locator:
    return page.get_by_role("list", name=part, exact=True).get_by_role("listitem")


def _project_id(page: Page) -> str:
    return page.url.rsplit("/", 1)[-1]


def _expect_order(page: Page, part: str, *titles: str) -> None:
    expect(_lines(page, part).get_by_role("link")).to_have_text(list(titles))


def test_a_series_grows_season_by_season(signed_in: Page) -> None:
    _make_project(signed_in, "Harbour Lights", "TV series with outline")
    documents = signed_in.get_by_role("region", name="Season outline and bible")
    expect(documents.get_by_role("link")).to_have_text(["Outline", "Bible"])
    for title in ("Pilot", "Salt", "Storm"):
        _make_script(signed_in, title, projectId=_project_id(signed_in), seasonId=_first_season(signed_in))
    signed_in.reload()
    _expect_order(signed_in, "Season 1", "Pilot", "Salt", "Storm")
    expect(_lines(signed_in, "Season 1").nth(1)).to_contain_text("S1 E2")
    signed_in.get_by_role("button", name="Add season").click()
    expect(signed_in.get_by_role("heading", name="Season 2")).to_be_visible()
    _move_by_keys(signed_in, "Pilot", "ArrowDown", "ArrowDown")
    _expect_order(signed_in, "Season 1", "Salt", "Storm", "Pilot")
    _move_by_keys(signed_in, "Pilot", "ArrowDown")
    _expect_order(signed_in, "Season 2", "Pilot")
    _drag(signed_in, "Storm", "Salt")
    _expect_order(signed_in, "Season 1", "Storm", "Salt")
    _drag_by_finger(signed_in, "Storm", "Salt")
    _expect_order(signed_in, "Season 1", "Salt", "Storm")
    # The order is shown before the server has it, and a reload at once would cut the request off.
    with signed_in.expect_response("**/order"):
        signed_in.get_by_role("button", name="Undo").last.click()
    _expect_order(signed_in, "Season 1", "Storm", "Salt")
    signed_in.reload()
    _expect_order(signed_in, "Season 1", "Storm", "Salt")
    _expect_order(signed_in, "Season 2", "Pilot")
    expect(_lines(signed_in, "Season 2")).to_contain_text("S2 E1")
    # What the server does not take is taken back.
    signed_in.route("**/order", lambda route: route.abort())
    _move_by_keys(signed_in, "Storm", "ArrowDown")
    expect(signed_in.get_by_text("Somthing went wrong while updating a project")).to_be_visible()
    _expect_order(signed_in, "Season 1", "Storm", "Salt")
    signed_in.unroute("**/order")
    signed_in.get_by_role("button", name="Delete Season 1").click()
    signed_in.get_by_role("button", name="Delete season", exact=True).click()
    _expect_order(signed_in, "Outside of seasons", "Storm", "Salt")


def _first_season(page: Page) -> str:
    token = page.evaluate("localStorage.accessToken")
    answer = page.request.get(f"/api/projects/{_project_id(page)}", headers={"Authorization": f"Bearer {token}"})
    id_: str = answer.json()["data"]["seasons"][0]["id"]
    return id_


def _move_by_keys(page: Page, title: str, *keys: str) -> None:
    handle = page.get_by_role("button", name=f"Move {title}")
    handle.focus()
    spoken = page.locator("[id^=DndLiveRegion]")
    page.keyboard.press("Space")
    expect(spoken).to_contain_text(f"Holding {title}")
    for key in keys:
        before = spoken.text_content() or ""
        page.keyboard.press(key)
        expect(spoken).not_to_have_text(before)
    page.keyboard.press("Space")
    expect(spoken).to_contain_text(f"Put down {title}")


def _drag(page: Page, title: str, target_title: str) -> None:
    """By hand: pressed, moved in small steps, let go."""
    page.get_by_role("button", name=f"Move {title}").hover()
    page.mouse.down()
    target = page.get_by_role("button", name=f"Move {target_title}").bounding_box()
    assert target
    page.mouse.move(target["x"] + 20, target["y"] + 4, steps=12)
    page.mouse.up()


def _drag_by_finger(page: Page, title: str, target_title: str) -> None:
    """A finger that moves at once only scrolls; one that holds still for a moment takes the script along."""
    handle = page.get_by_role("button", name=f"Move {title}")
    start, target = handle.bounding_box(), page.get_by_role("button", name=f"Move {target_title}").bounding_box()
    assert start
    assert target
    cdp = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    x, y = start["x"] + 20, start["y"] + 20
    touch("touchStart", (x, y))
    expect(page.locator("[id^=DndLiveRegion]")).to_contain_text(f"Holding {title}")
    for step in range(1, 9):
        touch("touchMove", (x, y + (target["y"] - start["y"] + 8) * step / 8))
    touch("touchEnd")
    expect(page.locator("[id^=DndLiveRegion]")).to_contain_text(f"Put down {title}")


@pytest.mark.test_all(
    "proven without a browser in library/projects/MoveDialog.test.tsx, ScriptMenu.test.tsx and "
    "tests/api/test_projects.py"
)
def test_a_script_is_moved_to_a_project_created_in_the_dialog(signed_in: Page) -> None:
    _make_script(signed_in, "The Last Ferry")
    signed_in.goto("/scripts")
    signed_in.get_by_role("button", name="More for The Last Ferry").click()
    signed_in.get_by_role("menuitem", name="Move").click()
    dialog = signed_in.get_by_role("dialog", name="Move script to project")
    dialog.get_by_role("button", name="New project…").click()
    dialog.get_by_label("Name").fill("Shorts")
    dialog.get_by_label("Folder").check()
    dialog.get_by_role("button", name="Create project").click()
    expect(dialog.get_by_label("Shorts")).to_be_checked()
    dialog.get_by_role("button", name="OK").click()
    expect(dialog).to_have_count(0)
    expect(signed_in.get_by_title("Project")).to_have_text("In Shorts")
    signed_in.get_by_role("button", name="Undo").click()
    expect(signed_in.get_by_title("Project")).to_have_count(0)
    signed_in.get_by_role("button", name="More for The Last Ferry").click()
    signed_in.get_by_role("menuitem", name="Move").click()
    dialog.get_by_label("Shorts").check()
    dialog.get_by_role("button", name="OK").click()
    expect(signed_in.get_by_title("Project")).to_have_text("In Shorts")
    signed_in.goto("/projects")
    signed_in.get_by_role("link", name="Shorts").click()
    _expect_order(signed_in, "Scripts", "The Last Ferry")
    signed_in.get_by_role("button", name="More for Shorts").click()
    signed_in.get_by_role("menuitem", name="Delete").click()
    signed_in.get_by_role("button", name="Delete project").click()
    expect(signed_in.get_by_text("Project deleted successfully")).to_be_visible()
    signed_in.wait_for_url("**/projects")
    signed_in.goto("/scripts")
    expect(signed_in.get_by_text("The Last Ferry").first).to_be_visible()
