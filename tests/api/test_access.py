"""Permissions of every route x {nobody, another user, the owner}. A route without a row fails the first test."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import httpx
import pytest
import pytest_asyncio
from fastapi import FastAPI
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute

from screnpla.mail.letter_layout import Letter
from screnpla.mail.outbox import Outbox
from screnpla.mail.sender import OutboxSender
from tests.api_fixtures import OpenApp
from tests.callers import Caller
from tests.people import PASSWORD, Member, newest_letter
from tests.sounds import tone, upload_sound
from tests.story.beat_pictures import send_picture

# One app for all. On both databases: this one takes every route through its SQL.
pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.both_databases]
Ids = dict[str, str]
Cast = tuple[Member, Member, Ids]


@dataclass(frozen=True)
class Row:
    """What each caller is answered. `{owner}`, `{letter}`, `{script}` and so on stand for what the test made."""

    call: str
    nobody: int
    other: int
    owner: int
    body: dict[str, Any] | None = None
    # The call ends or hides what another row needs, and is made by people of its own.
    ends: bool = False


NO_LINK = {"token": "made up", "secret": "made up"}
PASSWORDS = {"currentPassword": PASSWORD, "password": "Another-1!"}
PROPOSAL = {"id": "p1", "base": [{"id": "e1", "fields": {}, "runs": []}], "wanted": []}
UNDONE_MERGE = {"direction": "toMain", "beforeId": "0" * 24}
PASSAGE = {"callId": "0" * 24, "elementIds": ["e1"], "text": "A storm.", "way": "moved"}
ROWS = [
    Row("GET /api/health", 200, 200, 200),
    Row("GET /api/about", 200, 200, 200),
    Row("GET /api/openapi.json", 200, 200, 200),
    Row("POST /api/auth/verifyEmail", 422, 422, 422, {"email": "no address"}),
    Row("POST /api/auth/register", 400, 400, 400, {"name": "Eve", "email": "eve@example.com", "password": "Fade-in1!"}),
    Row("POST /api/auth/login", 401, 401, 401, {"email": "ana@example.com", "password": "Wrong-1!"}),
    # The cookie of the caller's own browser opens this one; the test's browsers are signed in.
    Row("POST /api/auth/renew", 401, 200, 200),
    Row("POST /api/auth/getUser", 401, 404, 200, {"id": "{owner}"}),
    Row("POST /api/auth/logout", 401, 200, 200, ends=True),
    Row("POST /api/auth/twoFactor", 401, 401, 401, {"ticket": "made up", "code": "123456"}),
    Row("POST /api/auth/generateOtp", 422, 422, 422, {"email": "no address"}),
    Row("POST /api/auth/verifyOTP", 400, 400, 400, {"password": "Fade-in1!", **NO_LINK, "userId": "{owner}"}),
    Row("POST /api/auth/inviteUser", 401, 200, 200, {"email": "friend@example.com"}),
    Row("POST /api/auth/logoutEverywhere", 401, 200, 200, ends=True),
    Row("GET /api/auth/sessions", 401, 200, 200),
    Row("DELETE /api/auth/sessions/{session}", 401, 404, 200, ends=True),
    # Pages of a browser on its way to the provider and back: without a client or a visit they lead to /login.
    Row("GET /api/auth/google/start", 303, 303, 303),
    Row("GET /api/auth/google/callback", 303, 303, 303),
    Row("PATCH /api/user/{owner}", 401, 404, 200, {"collaboration": "solo"}),
    Row("DELETE /api/user/{owner}", 401, 404, 200, ends=True),
    Row("POST /api/user/keepAccount", 401, 200, 200),
    Row("POST /api/user/updatePassword", 401, 404, 200, {"userId": "{owner}", **PASSWORDS}, ends=True),
    Row("GET /api/user/referrals", 401, 200, 200),
    Row("POST /api/user/work", 401, 200, 200, ends=True),
    Row("GET /api/user/work/progress", 401, 200, 200),
    Row("GET /api/user/work", 401, 404, 404),
    # Everybody has a list of their own; a notice of it is tried in test_notices.
    Row("GET /api/user/notices", 401, 200, 200),
    Row("PATCH /api/user/notices", 401, 200, 200, {"read": True}),
    Row("DELETE /api/user/notices/{notice}", 401, 404, 404),
    Row("POST /api/user/sendConfirmation", 401, 400, 400),
    Row("POST /api/user/confirmEmail", 401, 400, 400, NO_LINK),
    # The letter is the key to these two: whoever holds it is let in, nobody else is.
    Row("POST /api/user/takeBackEmail", 400, 400, 400, NO_LINK),
    Row("POST /api/user/unsubscribe", 400, 400, 400),
    Row("POST /api/user/unsubscribe/comments", 400, 400, 400),
    # Leads to a page and changes nothing.
    Row("GET /api/user/unsubscribe/comments", 303, 303, 303),
    Row("GET /api/user/twoFactor", 401, 200, 200),
    Row("POST /api/user/twoFactor/begin", 401, 200, 200),
    Row("POST /api/user/twoFactor/enable", 401, 400, 400, {"code": "123456"}),
    Row("POST /api/user/twoFactor/disable", 401, 400, 400, {"code": "123456"}),
    Row("POST /api/user/twoFactor/recoveryCodes", 401, 400, 400, {"code": "123456"}),
    Row("POST /api/scripts/writingSchedule", 401, 200, 200, {"email": "ana@example.com"}),
    Row("POST /api/scripts", 401, 200, 200, {"title": "Rain"}),
    Row("GET /api/scripts", 401, 200, 200),
    Row("POST /api/scripts/bulk", 401, 404, 200, {"ids": ["{script}"], "stared": True}),
    Row("POST /api/scripts/import", 401, 422, 422),
    # The file's too, which nobody has brought yet: test_imports reads one.
    Row("GET /api/scripts/import/{import}", 401, 404, 404),
    Row("POST /api/scripts/shareScript", 401, 404, 200, {"email": "cy@example.com", "scriptURL": "/script/{script}"}),
    Row("POST /api/scripts/scriptCommented", 401, 404, 200, {"scriptURL": "/script/{script}"}),
    Row("GET /api/scripts/{script}/comments.csv", 401, 404, 200),
    Row("GET /api/scripts/{script}/comments.pdf", 401, 404, 200),
    Row("POST /api/scripts/{script}/tickets", 401, 404, 200, {"document": "manuscript"}),
    Row("GET /api/scripts/{script}", 401, 404, 200),
    Row("PATCH /api/scripts/{script}", 401, 404, 200, {"genre": "Noir"}),
    Row("DELETE /api/scripts/{script}", 401, 404, 200, ends=True),
    Row("POST /api/scripts/{script}/restore", 401, 404, 404),
    # The owner's, too: there is no comment yet.
    Row("DELETE /api/scripts/{script}/comments", 401, 404, 404),
    Row("GET /api/scripts/{script}/threads", 401, 404, 200),
    Row("POST /api/scripts/{script}/threads", 401, 404, 200, {"id": "t1", "kind": "global", "text": "Why?"}),
    Row("POST /api/scripts/{script}/threads/read", 401, 404, 200, {}),
    Row("PATCH /api/scripts/{script}/threads/t1", 401, 404, 200, {"status": "resolved"}),
    Row("POST /api/scripts/{script}/threads/t1/comments", 401, 404, 200, {"id": "c1", "text": "Because."}),
    Row("PATCH /api/scripts/{script}/threads/t1/comments/c1", 401, 404, 200, {"text": "Just because."}),
    Row("DELETE /api/scripts/{script}/threads/t1/comments/c1", 401, 404, 200),
    Row("POST /api/scripts/{script}/marking", 401, 404, 200, {"on": True}),
    Row("GET /api/scripts/{script}/marking", 401, 404, 200),
    Row("PATCH /api/scripts/{script}/marking", 401, 404, 200, {"showsToReaders": False}),
    Row("GET /api/scripts/{script}/marking/authors", 401, 404, 200),
    Row("GET /api/scripts/{script}/marking/pages", 401, 404, 200),
    Row("POST /api/scripts/{script}/marking/decisions", 401, 404, 200, {}),
    # The owner's, too: nothing was decided yet. (test_marking undoes.)
    Row("POST /api/scripts/{script}/marking/decisions/99/undo", 401, 404, 404),
    Row("GET /api/scripts/{script}/proposals", 401, 404, 200),
    # The owner's, too: these lines are not in the script. (test_proposals makes some.)
    Row("POST /api/scripts/{script}/proposals", 401, 404, 409, PROPOSAL),
    Row("POST /api/scripts/{script}/proposals/p1/accept", 401, 404, 404),
    Row("POST /api/scripts/{script}/proposals/p1/undo", 401, 404, 404),
    Row("POST /api/scripts/{script}/proposals/p1/refuse", 401, 404, 404),
    Row("POST /api/scripts/{script}/proposals/p1/withdraw", 401, 404, 404),
    Row("GET /api/scripts/{script}/drafts/{version}", 401, 404, 200),
    Row("GET /api/scripts/{script}/contents/{version}", 401, 404, 404),
    Row("GET /api/scripts/{script}/drafts", 401, 404, 200),
    Row("POST /api/scripts/{script}/drafts", 401, 404, 200, {"description": "A darker end"}),
    Row("PATCH /api/scripts/{script}/drafts/{draft}", 401, 404, 200, {"isPublished": False}),
    Row("GET /api/scripts/{script}/drafts/{draft}/merge", 401, 404, 200),
    Row("POST /api/scripts/{script}/drafts/{draft}/merge", 401, 404, 200, {"direction": "toMain"}),
    Row("POST /api/scripts/{script}/drafts/{draft}/merge/undo", 401, 404, 409, UNDONE_MERGE),
    Row("POST /api/scripts/{script}/duplicate", 401, 404, 200),
    # The owner's script is whole.
    Row("POST /api/scripts/{script}/intact-part", 401, 404, 409),
    Row("GET /api/scripts/{script}/reports", 401, 404, 200),
    Row("PATCH /api/scripts/{script}/reports", 401, 404, 200, {}),
    Row("GET /api/scripts/{script}/reports/scenes.csv", 401, 404, 200),
    Row("GET /api/scripts/{script}/reports/scenes.pdf", 401, 404, 200),
    Row("GET /api/scripts/{script}/pages", 401, 404, 200),
    Row("GET /api/scripts/{script}/page-rules", 401, 404, 200),
    Row("GET /api/scripts/{script}/layout-adjustments", 401, 404, 200),
    Row("GET /api/scripts/{script}/page-savings", 401, 404, 200),
    Row("GET /api/scripts/{script}/initial-elements", 401, 404, 200),
    Row("POST /api/scripts/{script}/export", 401, 404, 200, {"format": "txt"}),
    Row("POST /api/scripts/{script}/export/losses", 401, 404, 200, {"format": "txt"}),
    Row("GET /api/scripts/{script}/export/sides", 401, 404, 200),
    Row("GET /api/scripts/{script}/export/changed-pages", 401, 404, 200),
    Row("GET /api/scripts/{script}/export/copies", 401, 404, 200),
    Row("GET /api/scripts/{script}/marks", 401, 404, 200),
    Row("POST /api/scripts/{script}/scene-numbers", 401, 404, 200, {"action": "lock"}),
    Row("POST /api/scripts/{script}/marks", 401, 404, 200, {"name": "Before the storm"}),
    # The owner's, too: nothing was deleted yet. (test_deletion_alarm restores.)
    Row("POST /api/scripts/{script}/marks/{mark}/restore", 401, 404, 404),
    Row("GET /api/scripts/{script}/page-locks", 401, 404, 200),
    Row("POST /api/scripts/{script}/page-locks", 401, 404, 200, {"action": "lock"}),
    Row("GET /api/scripts/{script}/snapshots", 401, 404, 200),
    Row("POST /api/scripts/{script}/snapshots", 401, 404, 200, {"name": "Blue pages"}),
    Row("GET /api/scripts/{script}/snapshots/{snapshot}", 401, 404, 200),
    Row("PATCH /api/scripts/{script}/snapshots/{snapshot}", 401, 404, 200, {"name": "Pink pages"}),
    Row("GET /api/scripts/{script}/snapshots/{snapshot}/pages", 401, 404, 200),
    Row("POST /api/scripts/{script}/snapshots/{snapshot}/export", 401, 404, 200, {"format": "txt"}),
    Row("POST /api/scripts/{script}/snapshots/{snapshot}/restore", 401, 404, 200),
    Row("GET /api/scripts/{script}/revisions", 401, 404, 200),
    Row("POST /api/scripts/{script}/revisions", 401, 404, 200, {"color": "Green"}),
    Row("PATCH /api/scripts/{script}/revisions", 401, 404, 200, {"shown": "active"}),
    # The owner's, too: no set has such an id. (test_revisions changes some.)
    Row("PATCH /api/scripts/{script}/revisions/sets/s1", 401, 404, 404, {"mark": "+"}),
    Row("POST /api/scripts/{script}/revisions/clear", 401, 404, 200, {}),
    # The owner's, too: nothing of this number was cleared. (test_revisions undoes.)
    Row("POST /api/scripts/{script}/revisions/clear/99/undo", 401, 404, 409),
    # The owner's, too: there is no such import, and nothing to undo. (test_file_revisions does both.)
    Row("POST /api/scripts/{script}/revisions/file", 401, 404, 404, {"importId": "i1", "lines": []}),
    Row("POST /api/scripts/{script}/revisions/file/99/undo", 401, 404, 409),
    Row("GET /api/scripts/{script}/history", 401, 404, 200),
    Row("GET /api/scripts/{script}/history/1", 401, 404, 200),
    Row("POST /api/scripts/{script}/history/1/restore", 401, 404, 200, {}),
    # Which versions, the row does not say; test_compare does.
    Row("GET /api/scripts/{script}/compare", 401, 404, 422),
    Row("GET /api/scripts/{script}/shares", 401, 404, 200),
    Row("POST /api/scripts/{script}/shares", 401, 404, 200, {"email": "cy@example.com", "role": "editor"}),
    Row("PATCH /api/scripts/{script}/shares/{share}", 401, 404, 200, {"role": "editor"}),
    Row("DELETE /api/scripts/{script}/shares/{share}", 401, 404, 200, ends=True),
    Row("PUT /api/scripts/{script}/link", 401, 404, 200, {}),
    Row("DELETE /api/scripts/{script}/link", 401, 404, 200, ends=True),
    # Whoever knows the address may read.
    Row("GET /api/links/{secret}", 200, 200, 200),
    Row("GET /api/links/{secret}/page-rules", 200, 200, 200),
    Row("GET /api/links/{secret}/revisions", 200, 200, 200),
    Row("POST /api/links/{secret}/tickets", 200, 200, 200),
    # Nobody has sent a sound here: test_recordings uploads some.
    Row("POST /api/upload-audio", 401, 422, 422),
    Row("GET /api/recordings/{recording}", 401, 404, 200),
    Row("POST /api/recordings/{recording}/tickets", 401, 404, 200, {}),
    Row("DELETE /api/recordings/{recording}", 401, 404, 200, ends=True),
    # Only the browser that asked for the ticket plays it.
    Row("GET /api/audio/{ticket}", 404, 404, 200),
    Row("GET /api/scripts/{script}/co-writer", 401, 404, 200),
    # Without a provider nothing is asked: what is sent to one is tried in tests/api/ai.
    Row("POST /api/scripts/{script}/co-writer", 401, 404, 400, {"text": "What happens next?"}),
    Row("DELETE /api/scripts/{script}/co-writer", 401, 404, 200),
    Row("POST /api/scripts/{script}/interview", 401, 404, 400, {"text": ""}),
    Row("POST /api/scripts/{script}/rewrites", 401, 404, 409, {"action": "shorter", "lines": ["gone"]}),
    Row("GET /api/scripts/{script}/ai/calls/{script}", 401, 404, 404),
    Row("POST /api/scripts/{script}/ai/passages", 401, 404, 404, PASSAGE),
    # Everybody keeps answers without a script; those of a script are tried in tests/story/questionnaire.
    Row("GET /api/getQuestionnaireData", 401, 200, 200),
    Row("PATCH /api/getQuestionnaireData", 401, 200, 200, {"characterId": "c1", "answers": {"firstName": "Marit"}}),
    # Whose answers, the row does not say.
    Row("DELETE /api/getQuestionnaireData", 401, 422, 422),
    Row("GET /api/outline-templates", 401, 200, 200),
    Row("POST /api/outline-templates", 401, 200, 200, {"name": "Three acts", "acts": [{"title": "Act One"}]}),
    Row("DELETE /api/outline-templates/{template}", 401, 404, 200, ends=True),
    # Oneself is told nothing.
    Row("POST /api/scripts/{script}/beats/b1/assignment", 401, 404, 200, {"userId": "{owner}"}),
    Row("POST /api/scripts/{script}/images", 401, 404, 422),
    Row("GET /api/scripts/{script}/images/{image}", 401, 404, 200),
    Row("GET /api/scripts/{script}/outline.pdf", 401, 404, 200),
    Row("GET /api/scripts/{script}/outline.docx", 401, 404, 200),
    Row("GET /api/scripts/{script}/outline.csv", 401, 404, 200),
    Row("GET /api/scripts/{script}/outline.fdx", 401, 404, 200),
    Row("GET /api/projects", 401, 200, 200),
    Row("POST /api/projects", 401, 200, 200, {"name": "Rooms"}),
    Row("GET /api/projects/{project}", 401, 404, 200),
    Row("PATCH /api/projects/{project}", 401, 404, 200, {"name": "Houses"}),
    Row("DELETE /api/projects/{project}", 401, 404, 200, ends=True),
    # The owner's, too: there is neither a note nor a comment yet.
    Row("DELETE /api/projects/{project}/notes/{note}", 401, 404, 404),
    Row("DELETE /api/projects/{project}/comments", 401, 404, 404),
    Row("GET /api/projects/{project}/drafts/{version}", 401, 404, 404),
    Row("GET /api/projects/{project}/contents/{version}", 401, 404, 404),
    Row("PUT /api/projects/{project}/order", 401, 404, 200, {"ids": []}),
    Row("POST /api/projects/{project}/seasons", 401, 404, 200, {}),
    Row("PATCH /api/projects/{project}/seasons/{season}", 401, 404, 200, {"name": "The first"}),
    Row("DELETE /api/projects/{project}/seasons/{season}", 401, 404, 200, ends=True),
    Row("GET /api/projects/{project}/members", 401, 404, 200),
    Row("POST /api/projects/{project}/members", 401, 404, 200, {"email": "cy@example.com"}),
    Row("PATCH /api/projects/{project}/members/{member}", 401, 404, 200, {"role": "editor"}),
    Row("DELETE /api/projects/{project}/members/{member}", 401, 404, 200, ends=True),
    # On a loopback server without SMTP whoever sits at the machine reads the outbox, as they could read its files.
    Row("GET /api/mailbox", 200, 200, 200),
    Row("GET /api/mailbox/{letter}", 200, 200, 200),
]
OF_SCRIPTS, OF_PROJECTS = ("{script}", "{secret}"), ("{project}",)
OF_RECORDINGS, OF_TEMPLATES = ("{recording}", "{ticket}"), ("{template}",)
EVERYTHING = " ".join((*OF_SCRIPTS, *OF_PROJECTS, *OF_RECORDINGS, *OF_TEMPLATES))
PARAMETERS = {
    "{user_id}": "{owner}",
    "{thread_id}": "t1",
    "{comment_id}": "c1",
    "{number}": "99",
    "{proposal_id}": "p1",
    "{set_id}": "s1",
    "{seq}": "1",
    "{beat_id}": "b1",
    "{report}": "scenes",
    **{
        f"{{{name}_id}}": f"{{{name}}}"
        for name in (
            "letter",
            "session",
            "script",
            "share",
            "project",
            "season",
            "member",
            "version",
            "draft",
            "notice",
            "note",
            "mark",
            "snapshot",
            "import",
            "recording",
            "template",
            "image",
        )
    },
}


def every_call(app: FastAPI) -> set[str]:
    calls = set()
    for route in every_route(app.routes):
        path = route.path
        for name, placeholder in PARAMETERS.items():
            path = path.replace(name, placeholder)
        calls |= {f"{method} {path}" for method in route.methods or () if method != "HEAD"}
    return calls


def every_route(routes: Iterable[BaseRoute]) -> Iterator[Route]:
    for route in routes:
        if included := getattr(route, "original_router", None):
            yield from every_route(included.routes)
        elif isinstance(route, Mount):
            assert route.path == "/assets", "a mount carries routes this test cannot see"
        elif isinstance(route, WebSocketRoute):
            # Opened by a ticket, not by a token: tests/live/test_socket_permissions tries who gets in.
            assert route.path == "/api/live/{document}"
        else:
            assert isinstance(route, Route), f"{route} is of a kind this test does not know"
            yield route


async def test_every_route_has_a_row(shared_app: OpenApp) -> None:
    assert every_call(shared_app.asgi) == {row.call for row in ROWS}


def fill_template(template: Any, ids: Ids) -> Any:
    if isinstance(template, dict):
        return {key: fill_template(value, ids) for key, value in template.items()}
    if isinstance(template, list):
        return [fill_template(value, ids) for value in template]
    if not isinstance(template, str):
        return template
    for name, value in ids.items():
        template = template.replace(f"{{{name}}}", value)
    return template


async def call_route(row: Row, browser: httpx.AsyncClient, headers: dict[str, str], ids: Ids) -> int:
    method, path = fill_template(row.call, ids).split(" ", 1)
    body = None if row.body is None else fill_template(row.body, ids)
    return (await browser.request(method, path, json=body, headers=headers)).status_code


async def new_cast(app: OpenApp, template: str, other: Member | None = None) -> Cast:
    """With what is asked about: `{script}`, `{project}` and what belongs to them."""
    number = os.urandom(5).hex()
    # Letters are found by their time.
    app.clock.pass_(seconds=1)
    owner = await app.member(f"ana{number}@example.com")
    sender = OutboxSender(Outbox(app.outbox.folder), "Screnpla <a@b.c>", app.clock)
    app.clock.pass_(seconds=1)
    await sender.send(Letter("ana@example.com", "For Ana", "text", "<p>text</p>"))
    mail = newest_letter(app.outbox, "ana@example.com", "For Ana")
    assert mail
    listed = await owner.browser.get("/api/auth/sessions", headers=owner.bearer)
    session = listed.json()["data"]["sessions"][0]["id"]
    ids = {"owner": owner.user["id"], "letter": mail.id, "session": session}
    made = (
        *((OF_SCRIPTS, new_script), (OF_PROJECTS, new_project)),
        *((OF_RECORDINGS, new_recording), (OF_TEMPLATES, new_template)),
    )
    for names, make in made:
        ids |= await make(owner) if any(name in template for name in names) else {}
    return owner, other or await app.member(f"bo{number}@example.com", "Bo"), ids


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def readers(shared_app: OpenApp) -> Cast:
    return await new_cast(shared_app, EVERYTHING)


@pytest_asyncio.fixture(loop_scope="module")
async def cast(shared_app: OpenApp, readers: Cast, request: pytest.FixtureRequest) -> Cast:
    """New people for a call that ends something; all others leave it as the next row needs it."""
    row: Row | None = getattr(request.node, "callspec", None) and request.node.callspec.params.get("row")
    if row is None:
        return await new_cast(shared_app, EVERYTHING)
    if not row.ends:
        return readers
    return await new_cast(shared_app, f"{row.call} {row.body}", other=readers[1] if row.other >= 400 else None)


async def call_ok(owner: Member, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
    answer = await owner.browser.request(method, path, json=body, headers=owner.bearer)
    assert answer.status_code == 200, answer.text
    return answer.json()["data"]


async def new_script(owner: Member) -> Ids:
    script = (await call_ok(owner, "POST", "/api/scripts", {"title": "Rain"}))["id"]
    draft = {"id": "v1", "draftContent": [], "description": "First"}
    fields = {"drafts": [draft], "scriptOutlines": [{"id": "b1", "title": "Storm"}]}
    await call_ok(owner, "PATCH", f"/api/scripts/{script}", fields)
    image = await send_picture(Caller(owner), script)
    shares = await call_ok(owner, "POST", f"/api/scripts/{script}/shares", {"email": "di@example.com"})
    link = (await call_ok(owner, "PUT", f"/api/scripts/{script}/link", {}))["link"]["address"]
    share, secret = shares["people"][0]["id"], link.rsplit("/", 1)[1]
    snapshot = (await call_ok(owner, "POST", f"/api/scripts/{script}/snapshots", {}))["id"]
    alternate = (await call_ok(owner, "POST", f"/api/scripts/{script}/drafts", {}))["id"]
    made = {"version": "v1", "share": share, "secret": secret, "snapshot": snapshot, "draft": alternate}
    return {"script": script, "image": image.json()["data"]["id"], **made}


async def new_project(owner: Member) -> Ids:
    project = (await call_ok(owner, "POST", "/api/projects", {"name": "Rooms", "type": "tvSeries"}))["id"]
    members = await call_ok(owner, "POST", f"/api/projects/{project}/members", {"email": "di@example.com"})
    seasons = (await call_ok(owner, "GET", f"/api/projects/{project}"))["seasons"]
    return {"project": project, "member": members["members"][0]["id"], "season": seasons[0]["id"]}


async def new_template(owner: Member) -> Ids:
    template = {"name": "Three acts", "acts": [{"title": "Act One"}]}
    return {"template": (await call_ok(owner, "POST", "/api/outline-templates", template))["id"]}


async def new_recording(owner: Member) -> Ids:
    recording = (await upload_sound(owner, tone()))["id"]
    address = (await call_ok(owner, "POST", f"/api/recordings/{recording}/tickets", {}))["url"]
    return {"recording": recording, "ticket": address.rsplit("/", 1)[1]}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.call)
async def test_each_caller_gets_what_is_theirs(row: Row, shared_app: OpenApp, cast: Cast) -> None:
    owner, other, ids = cast
    assert await call_route(row, await shared_app.browser(), {}, ids) == row.nobody
    assert await call_route(row, other.browser, other.bearer, ids) == row.other
    assert await call_route(row, owner.browser, owner.bearer, ids) == row.owner


async def test_a_signed_out_token_is_nobodys(cast: Cast) -> None:
    owner, _, ids = cast
    await owner.browser.post("/api/auth/logout", headers=owner.bearer)
    closed = [row for row in ROWS if row.nobody == 401 and row.owner != 401]
    assert len(closed) > 50
    answers = {row.call: await call_route(row, owner.browser, owner.bearer, ids) for row in closed}
    assert answers == dict.fromkeys(answers, 401)
