"""Scripts with something said in them, made, imported and exported in one line each."""

from __future__ import annotations

from typing import Any

import httpx

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats import register
from tests.callers import Caller

TALK = [
    {"type": "sceneHeading", "sceneNumber": "7A", "children": [{"text": "int. café - night"}]},
    {"type": "action", "children": [{"text": "She pours "}, {"text": "salt", "bold": True, "color": "#aa0000"}]},
    {"type": "character", "children": [{"text": "Ana"}]},
    {"type": "dialogue", "children": [{"text": "שלום"}]},
    {"type": "action", "children": [{"text": "A pause."}]},
    {"type": "character", "children": [{"text": "Ana"}]},
    {"type": "dialogue", "children": [{"text": "Again."}]},
]


async def create_script(caller: Caller, **fields: Any) -> str:
    id_: str = (await caller.ask_ok("POST", "scripts", {"title": "Salt", **fields}))["data"]["id"]
    return id_


async def imported(caller: Caller, screenplay: Screenplay) -> str:
    headers = {**caller.member.bearer, "Content-Type": "application/octet-stream"}
    read = await caller.member.browser.post(
        "/api/scripts/import?name=a.scrn", content=register.write(screenplay, "scrn").data, headers=headers
    )
    return await create_script(caller, importId=read.json()["data"]["scripts"][0]["importId"])


async def exported(caller: Caller, script_id: str, **options: Any) -> httpx.Response:
    return await caller.ask("POST", f"scripts/{script_id}/export", options)
