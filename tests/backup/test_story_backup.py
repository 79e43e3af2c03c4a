"""A backup keeps what the story has outside of documents: answers of characters, templates, pictures of beats."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from screnpla.kit.settings import Settings
from tests.api_fixtures import OpenApp, open_app
from tests.backup.servers import back_up, restore
from tests.callers import Caller
from tests.people import sign_in
from tests.story.beat_pictures import upload_picture

ANA = "ana@example.com"


async def write_story(app: OpenApp) -> tuple[str, str]:
    """The ids of a script and of a picture of one of its beats."""
    ana = Caller(await app.member(ANA, "Ana"))
    script = await ana.script()
    image = await upload_picture(ana, script)
    outline = [{"id": "a1", "type": "act", "title": "Act One", "beats": [{"id": "b1", "images": [image]}]}]
    await ana.ask_ok("PATCH", f"scripts/{script}", {"scriptOutlines": outline})
    answers = {"characterId": "c1", "name": "Marit", "answers": {"flaw": "Proud", "coreValues": ["Truth"]}}
    for path in (f"getQuestionnaireData?scriptId={script}", "getQuestionnaireData"):
        await ana.ask_ok("PATCH", path, answers)
    await ana.ask_ok("POST", "outline-templates", {"name": "Tides", "acts": [{"title": "Ebb"}]})
    return script, image["id"]


async def read_story(app: OpenApp, script: str, image: str) -> list[Any]:
    ana = Caller(await sign_in(await app.browser(), ANA))
    paths = [f"getQuestionnaireData?scriptId={script}", "getQuestionnaireData", "outline-templates"]
    found = [(await ana.ask_ok("GET", path))["data"] for path in paths]
    found.append((await ana.read(script))["scriptOutlines"])
    for size in ("small", "large"):
        picture = await ana.ask("GET", f"scripts/{script}/images/{image}", size=size)
        assert picture.status_code == 200, picture.text
        found.append(picture.content)
    return found


async def test_answers_templates_and_pictures_are_the_same_after_a_backup_is_restored(
    settings_for: Callable[..., Settings], request: Any, tmp_path: Path
) -> None:
    settings = settings_for()
    other: dict[str, Any] = {}
    if settings.on_postgres:
        other["database_url"] = request.getfixturevalue("postgres").new_database()
    async with open_app(settings) as app:
        script, image = await write_story(app)
        before = await read_story(app, script, image)
        await back_up(settings, tmp_path / "backups")
    anew = Settings(data_dir=tmp_path / "elsewhere", **other)
    await restore(anew, tmp_path / "backups")
    async with open_app(anew) as app:
        assert await read_story(app, script, image) == before
    assert before[0]["characters"][0]["answers"] == {"flaw": "Proud", "coreValues": ["Truth"]}
