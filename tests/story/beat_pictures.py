"""Pictures of beats, uploaded in one line."""

from __future__ import annotations

from typing import Any

import httpx

from tests.callers import Caller
from tests.pictures import picture_file


async def send_picture(
    caller: Caller, script: str, file: bytes | None = None, name: str = "sea.png", field: str = "image"
) -> httpx.Response:
    picture = picture_file() if file is None else file
    return await caller.member.browser.post(
        f"/api/scripts/{script}/images", files={field: (name, picture, "text/html")}, headers=caller.member.bearer
    )


async def upload_picture(caller: Caller, script: str, file: bytes | None = None) -> dict[str, Any]:
    answer = await send_picture(caller, script, file)
    assert answer.status_code == 200, answer.text
    image: dict[str, Any] = answer.json()["data"]
    return image
