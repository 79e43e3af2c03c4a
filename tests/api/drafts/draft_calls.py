"""Calls of the API about drafts, and the script of which they are made."""

from __future__ import annotations

from typing import Any

from tests.callers import Caller


def page(*scenes: tuple[str, str]) -> list[dict[str, Any]]:
    blocks = []
    for heading, action in scenes:
        blocks += [
            {"type": "sceneHeading", "children": [{"text": heading}]},
            {"type": "action", "children": [{"text": action}]},
        ]
    return [{"type": "page", "children": blocks}]


CONTENT = page(("INT. HUT - DAY", "Rain falls hard on the roof."), ("EXT. PIER - NIGHT", "A gull screams."))


async def make_draft(caller: Caller, script: str, **body: Any) -> str:
    answer = await caller.ask_ok("POST", f"scripts/{script}/drafts", {"description": "Darker", **body})
    assert answer["message"] == "Alternate draft created"
    draft_id: str = answer["data"]["id"]
    return draft_id


async def list_drafts(caller: Caller, script: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await caller.ask_ok("GET", f"scripts/{script}/drafts"))["data"]["drafts"]
    return found


async def merge(caller: Caller, script: str, draft: str, direction: str = "toMain", **takes: str) -> str:
    scenes = [{"headingId": heading, "take": take} for heading, take in takes.items()]
    body = {"direction": direction, "scenes": scenes}
    message: str = (await caller.ask_ok("POST", f"scripts/{script}/drafts/{draft}/merge", body))["message"]
    return message
