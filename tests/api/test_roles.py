"""Role x action x route: each way to have a script or a project, each call, and what is answered.

What a role may do is read from the table in `library/access.py`; this test holds the routes to it.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest
import pytest_asyncio

from screnpla.library.access import Action, ProjectAction, Role, is_allowed
from tests.api_fixtures import OpenApp
from tests.callers import Caller
from tests.story.beat_pictures import send_picture

pytestmark = pytest.mark.asyncio(loop_scope="module")


@dataclass(frozen=True)
class Call:
    """`{script}`, `{share}` and so on stand for the ids in `SharingSetup`, `{call}` for a new id in each call."""

    action: Action | ProjectAction
    call: str
    body: dict[str, Any] | None = None


# Fields beside the text.
DESK = {
    "notes": [{"id": "n1", "label": "Tone"}],
    "comments": [{"id": "c0", "text": "Why?"}],
    "drafts": [{"id": "v1", "draftContent": []}],
    "contents": [{"id": "v2", "draftContent": [], "snap": True}],
}
SCRIPT_DESK = {
    "stashText": "A line I may need",
    "scriptOutlines": [{"id": "b1"}],
    "detailedElements": [{"label": "Locations", "items": []}],
    "coWriter": [{"text": "Hm", "type": "incoming"}],
    "userMood": [{"text": "Sad", "type": "outgoing"}],
}
BLOCK = {"type": "page", "children": [{"type": "action", "children": [{"text": "Rain."}]}]}
OF_WRITERS: list[dict[str, Any]] = [
    {"title": "Rain"},
    {"content": [BLOCK]},
    {"stashText": "kept"},
    {"notes": [{"id": "n1"}]},
    {"drafts": [{"id": "d1"}]},
    {"layout": {"pageCategory": "A4"}},
    {"tags": []},
    {"scriptLogo": None},
    {"coWriter": [{"text": "Hm", "type": "incoming"}]},
    # An allowed field does not let in another one that is not allowed.
    {"stared": True, "genre": "Noir"},
]
OF_SCRIPTS = [
    Call(Action.READ_RECORD, "GET scripts/{script}"),
    Call(Action.READ_RECORD, "PATCH scripts/{script}", {"stared": True}),
    Call(Action.READ_RECORD, "PATCH scripts/{script}", {"archieved": False}),
    Call(Action.READ_RECORD, "POST scripts/bulk", {"ids": ["{script}"], "stared": True}),
    Call(Action.READ_TEXT, "GET scripts/{script}/pages"),
    Call(Action.READ_TEXT, "GET scripts/{script}/page-rules"),
    Call(Action.WRITE, "GET scripts/{script}/layout-adjustments"),
    Call(Action.READ_TEXT, "GET scripts/{script}/page-savings"),
    Call(Action.READ_TEXT, "GET scripts/{script}/initial-elements"),
    Call(Action.READ_TEXT, "GET scripts/{script}/reports"),
    Call(Action.READ_TEXT, "GET scripts/{script}/reports/scenes.csv"),
    Call(Action.READ_TEXT, "GET scripts/{script}/reports/scenes.pdf"),
    Call(Action.WRITE, "PATCH scripts/{script}/reports", {"stripColors": {"intDay": "#eeeeee"}}),
    Call(Action.COPY, "POST scripts/{script}/duplicate"),
    Call(Action.COPY, "POST scripts/{script}/export", {"format": "fountain"}),
    Call(Action.COPY, "POST scripts/{script}/export/losses", {"format": "fountain"}),
    Call(Action.COPY, "GET scripts/{script}/export/sides"),
    Call(Action.COPY, "GET scripts/{script}/export/changed-pages"),
    Call(Action.WRITE, "GET scripts/{script}/export/copies"),
    Call(Action.COMMENT, "GET scripts/{script}/comments.csv"),
    Call(Action.COMMENT, "GET scripts/{script}/comments.pdf"),
    Call(Action.COMMENT, "POST scripts/scriptCommented", {"scriptURL": "/script/{script}"}),
    Call(Action.COMMENT, "PATCH scripts/{script}", {"comments": [{"id": "c1", "state": {}}]}),
    Call(Action.COMMENT, "GET scripts/{script}/threads"),
    Call(Action.COMMENT, "POST scripts/{script}/threads", {"id": "{call}", "kind": "global", "text": "Why?"}),
    Call(Action.WRITE, "POST scripts/{script}/threads", {"id": "{call}", "kind": "beat", "text": "Why?"}),
    Call(Action.COMMENT, "POST scripts/{script}/threads/read", {}),
    Call(Action.COMMENT, "PATCH scripts/{script}/threads/c0", {"status": "resolved"}),
    Call(Action.COMMENT, "POST scripts/{script}/threads/c0/comments", {"id": "{call}", "text": "Because."}),
    Call(Action.WRITE, "POST scripts/{script}/marking", {"on": True}),
    Call(Action.WRITE, "GET scripts/{script}/marking"),
    Call(Action.WRITE, "GET scripts/{script}/marking/authors"),
    Call(Action.WRITE, "GET scripts/{script}/marking/pages"),
    Call(Action.WRITE, "POST scripts/{script}/marking/decisions", {}),
    Call(Action.SHARE, "PATCH scripts/{script}/marking", {"showsToReaders": False}),
    Call(Action.COMMENT, "GET scripts/{script}/proposals"),
    *[Call(Action.WRITE, "PATCH scripts/{script}", part) for part in OF_WRITERS],
    Call(Action.WRITE, "POST scripts/{script}/marks", {"name": "Before the storm"}),
    Call(Action.WRITE, "POST scripts/{script}/scene-numbers", {"action": "unlock"}),
    Call(Action.WRITE, "GET scripts/{script}/page-locks"),
    Call(Action.WRITE, "POST scripts/{script}/page-locks", {"action": "relock"}),
    Call(Action.WRITE, "GET scripts/{script}/snapshots"),
    Call(Action.WRITE, "POST scripts/{script}/snapshots", {"name": "Blue pages"}),
    Call(Action.READ_RECORD, "GET scripts/{script}/revisions"),
    Call(Action.WRITE, "POST scripts/{script}/revisions", {}),
    Call(Action.WRITE, "PATCH scripts/{script}/revisions", {"shown": "active"}),
    Call(Action.WRITE, "POST scripts/{script}/revisions/clear", {}),
    Call(Action.WRITE, "GET scripts/{script}/history"),
    Call(Action.WRITE, "GET scripts/{script}/history/1"),
    Call(Action.WRITE, "POST scripts/{script}/history/1/restore", {}),
    Call(Action.WRITE, "GET scripts/{script}/compare?from=row:1&to=now"),
    Call(Action.WRITE, "GET scripts/{script}/drafts/v1"),
    Call(Action.READ_RECORD, "GET scripts/{script}/drafts"),
    Call(Action.WRITE, "POST scripts/{script}/drafts", {}),
    Call(Action.WRITE, "PATCH scripts/{script}/drafts/{draft}", {"description": "Darker"}),
    Call(Action.WRITE, "GET scripts/{script}/drafts/{draft}/merge"),
    Call(Action.WRITE, "POST scripts/{script}/drafts/{draft}/merge", {"direction": "toDraft"}),
    Call(Action.READ_TEXT, "POST scripts/{script}/tickets", {"draft": "{draft}"}),
    Call(Action.WRITE, "GET scripts/{script}/contents/v2"),
    Call(Action.WRITE, "GET scripts/{script}/images/{image}"),
    Call(Action.WRITE, "POST scripts/{script}/beats/b1/assignment", {"userId": "{owner}", "title": "{call}"}),
    *[Call(Action.WRITE, f"GET scripts/{{script}}/outline.{ending}") for ending in ("pdf", "docx", "csv", "fdx")],
    Call(Action.WRITE, "POST scripts/{script}/export", {"format": "fdx", "outline": True}),
    Call(Action.WRITE, "POST scripts/{script}/export/losses", {"format": "fdx", "outline": True}),
    Call(Action.SEE_SHARES, "GET scripts/{script}/shares"),
    Call(Action.SHARE, "POST scripts/{script}/shares", {"email": "di@example.com", "role": "viewer"}),
    Call(Action.SHARE, "PATCH scripts/{script}/shares/{share}", {"role": "viewer"}),
    Call(Action.SHARE, "POST scripts/shareScript", {"email": "di@example.com", "scriptURL": "/script/{script}"}),
    Call(Action.SHARE, "PATCH scripts/{script}", {"publicLink": "on"}),
    Call(Action.SHARE, "PUT scripts/{script}/link", {}),
    Call(Action.SWITCH_AI, "PUT scripts/{script}/ai", {"off": False}),
    Call(Action.WRITE, "GET scripts/{script}/ai"),
    Call(Action.WRITE, "GET scripts/{script}/co-writer"),
    Call(Action.MOVE, "PATCH scripts/{script}", {"projectId": "{project}"}),
    Call(Action.MOVE, "POST scripts/bulk", {"ids": ["{script}"], "projectId": "{project}"}),
]
OF_PROJECTS = [
    Call(ProjectAction.READ, "GET projects/{project}"),
    Call(ProjectAction.READ, "GET projects?projectId={project}"),
    Call(ProjectAction.READ, "GET scripts?projectId={project}"),
    Call(ProjectAction.FILL, "POST scripts", {"title": "Pilot", "projectId": "{project}"}),
    Call(ProjectAction.FILL, "PUT projects/{project}/order", {"ids": ["{script}"]}),
    Call(ProjectAction.FILL, "POST projects/{project}/seasons", {}),
    Call(ProjectAction.FILL, "PATCH projects/{project}/seasons/{season}", {"name": "One"}),
    Call(ProjectAction.COMMENT, "PATCH projects/{project}", {"comments": [{"id": "c1", "text": "Hm"}]}),
    Call(ProjectAction.RENAME, "PATCH projects/{project}", {"name": "Harbour"}),
    Call(ProjectAction.RENAME, "PATCH projects/{project}", {"comments": [], "notes": []}),
    # The project has this type already: nothing is lost.
    Call(ProjectAction.RENAME, "PATCH projects/{project}", {"type": "tvSeries"}),
    Call(ProjectAction.RENAME, "GET projects/{project}/drafts/v1"),
    Call(ProjectAction.RENAME, "GET projects/{project}/contents/v2"),
    Call(ProjectAction.SEE_MEMBERS, "GET projects/{project}/members"),
    Call(ProjectAction.SWITCH_AI, "PUT projects/{project}/ai", {"off": False}),
    Call(ProjectAction.MANAGE, "POST projects/{project}/members", {"email": "di@example.com", "role": "viewer"}),
    Call(ProjectAction.MANAGE, "PATCH projects/{project}/members/{member}", {"role": "viewer"}),
]
# Called by everybody who may not; a permitted call would end the setup for the others.
ENDINGS = [
    Call(Action.WRITE, "POST scripts/{script}/drafts/{draft}/merge/undo", {"direction": "toMain", "beforeId": ""}),
    Call(Action.DELETE, "DELETE scripts/{script}"),
    Call(Action.DELETE, "POST scripts/bulk", {"ids": ["{script}"], "deleted": True}),
    Call(Action.RESCUE, "POST scripts/{script}/intact-part"),
    Call(Action.MODERATE, "DELETE scripts/{script}/comments?id=c0"),
    Call(Action.SHARE, "DELETE scripts/{script}/link"),
    Call(Action.SHARE, "DELETE scripts/{script}/shares/{share}"),
    Call(Action.SHARE, "PATCH scripts/{script}", {"sharedWithEmails": []}),
    Call(ProjectAction.FILL, "DELETE projects/{project}/seasons/{season}"),
    Call(ProjectAction.MANAGE, "DELETE projects/{project}/members/{member}"),
    Call(ProjectAction.MANAGE, "PATCH projects/{project}", {"type": "folder"}),
    Call(ProjectAction.DELETE, "DELETE projects/{project}"),
]
# Each person's role in the script, and in the project that it lies in.
CAST: Mapping[str, tuple[Role | None, Role | None]] = {
    "owner of the script": (Role.OWNER, Role.EDITOR),
    "owner of the project": (Role.EDITOR, Role.OWNER),
    "editor": (Role.EDITOR, None),
    "commenter": (Role.COMMENTER, None),
    "viewer": (Role.VIEWER, None),
    "editor of the project": (Role.EDITOR, Role.EDITOR),
    "commenter of the project": (Role.COMMENTER, Role.COMMENTER),
    "viewer of the project": (Role.VIEWER, Role.VIEWER),
    "viewer of the script, editor of the project": (Role.EDITOR, Role.EDITOR),
    "whose share was taken": (None, None),
    "who was removed from the project": (None, None),
    "who left": (None, None),
    "stranger": (None, None),
}


@dataclass(frozen=True)
class SharingSetup:
    people: Mapping[str, Caller]
    ids: Mapping[str, str]

    async def status(self, name: str, route: Call) -> int:
        method, path = self.filled(route.call).split(" ", 1)
        return (await self.people[name].ask(method, path, self.filled(route.body))).status_code

    def filled(self, template: Any) -> Any:
        if isinstance(template, dict):
            return {key: self.filled(value) for key, value in template.items()}
        if isinstance(template, list):
            return [self.filled(value) for value in template]
        if isinstance(template, str):
            template = template.replace("{call}", os.urandom(6).hex())
            for name, value in self.ids.items():
                template = template.replace(f"{{{name}}}", value)
        return template


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def setup(shared_app: OpenApp) -> SharingSetup:
    people = {}
    for number, name in enumerate(CAST):
        people[name] = Caller(await shared_app.member(f"p{number}-{os.urandom(4).hex()}@example.com", name))
    ana, pat = people["owner of the script"], people["owner of the project"]
    project = (await pat.ask_ok("POST", "projects", {"name": "Harbour", "type": "tvSeries", **DESK}))["data"]["id"]
    season = (await pat.ask_ok("GET", f"projects/{project}"))["data"]["seasons"][0]["id"]

    async def invited(inviter: Caller, path: str, name: str, role: str) -> str:
        email = people[name].member.user["email"]
        data = (await inviter.ask_ok("POST", path, {"email": email, "role": role}))["data"]
        listed = data.get("people") or data.get("members")
        found: str = next(each["id"] for each in listed if each["email"] == email)
        return found

    members = f"projects/{project}/members"
    await invited(pat, members, "owner of the script", "editor")
    script = await ana.script(projectId=project)
    await ana.ask_ok("PATCH", f"scripts/{script}", {**DESK, **SCRIPT_DESK})
    for role in ("editor", "commenter", "viewer"):
        await invited(ana, f"scripts/{script}/shares", role, role)
        await invited(pat, members, f"{role} of the project", role)
    both = "viewer of the script, editor of the project"
    await invited(ana, f"scripts/{script}/shares", both, "viewer")
    await invited(pat, members, both, "editor")
    share_id = await invited(ana, f"scripts/{script}/shares", "whose share was taken", "editor")
    await ana.ask_ok("DELETE", f"scripts/{script}/shares/{share_id}")
    removed = await invited(pat, members, "who was removed from the project", "editor")
    await pat.ask_ok("DELETE", f"{members}/{removed}")
    await invited(pat, members, "who left", "editor")
    await people["who left"].ask_ok("DELETE", f"{members}/mine")
    waiting = await ana.ask_ok("POST", f"scripts/{script}/shares", {"email": "di@example.com"})
    share = next(each["id"] for each in waiting["data"]["people"] if each["email"] == "di@example.com")
    answer = await pat.ask_ok("POST", members, {"email": "di@example.com"})
    member = next(each["id"] for each in answer["data"]["members"] if each["email"] == "di@example.com")
    address = (await ana.ask_ok("PUT", f"scripts/{script}/link", {}))["data"]["link"]["address"]
    draft = (await ana.ask_ok("POST", f"scripts/{script}/drafts", {}))["data"]["id"]
    await ana.ask_ok("PATCH", f"scripts/{script}/drafts/{draft}", {"isPublished": True})
    image = (await send_picture(ana, script)).json()["data"]["id"]
    ids = {"script": script, "project": project, "season": season, "share": share, "member": member, "draft": draft}
    further = {"secret": address.rsplit("/", 1)[1], "image": image, "owner": ana.id}
    return SharingSetup(people, {**ids, **further})


def expected_status(name: str, action: Action | ProjectAction) -> int:
    role = CAST[name][0 if isinstance(action, Action) else 1]
    if role is None:
        return 404
    return 200 if is_allowed(role, action) else 403


@pytest.mark.parametrize("name", list(CAST))
async def test_each_person_may_call_the_routes_of_their_role_and_no_others(setup: SharingSetup, name: str) -> None:
    routes = [*OF_SCRIPTS, *OF_PROJECTS, *[each for each in ENDINGS if expected_status(name, each.action) != 200]]
    statuses = {f"{each.call} {each.body}": await setup.status(name, each) for each in routes}
    assert statuses == {f"{each.call} {each.body}": expected_status(name, each.action) for each in routes}


async def test_each_role_sees_the_desk_and_comments_it_may_see(setup: SharingSetup) -> None:
    for name, (role, in_project) in CAST.items():
        if role is not None:
            fields = await seen_by(setup.people[name], f"scripts/{setup.ids['script']}", {*DESK, *SCRIPT_DESK})
            comments = {"comments"} if is_allowed(role, Action.COMMENT) else set()
            # Of the conversation with the co-writer everybody sees their own.
            fields.discard("coWriter")
            desk = {*DESK, *SCRIPT_DESK} - {"coWriter"}
            assert fields == (desk if is_allowed(role, Action.WRITE) else comments), name
        if in_project is not None:
            fields = await seen_by(setup.people[name], f"projects/{setup.ids['project']}", {*DESK})
            comments = {"comments"} if is_allowed(in_project, ProjectAction.COMMENT) else set()
            assert fields == ({*DESK} if is_allowed(in_project, ProjectAction.RENAME) else comments), name


async def seen_by(caller: Caller, path: str, names: set[str]) -> set[str]:
    data = (await caller.ask_ok("GET", path))["data"]
    return {name for name in names if data[name]}


async def test_every_action_has_a_route_here() -> None:
    covered = {each.action for each in [*OF_SCRIPTS, *OF_PROJECTS, *ENDINGS]}
    assert covered == {*Action, *ProjectAction}


async def test_people_see_in_their_lists_what_they_may_open(setup: SharingSetup) -> None:
    for name, (role, in_project) in CAST.items():
        listed = (await setup.people[name].ask_ok("GET", "scripts", scope="shared"))["data"]["scripts"]
        own_scripts = [script for script in listed if script["id"] == setup.ids["script"]]
        assert [script["role"] for script in own_scripts] == ([role] if role not in (None, Role.OWNER) else []), name
        projects = (await setup.people[name].ask_ok("GET", "projects", scope="all"))["data"]["projects"]
        own_projects = [project for project in projects if project["id"] == setup.ids["project"]]
        assert [project["role"] for project in own_projects] == ([in_project] if in_project else []), name


async def test_a_deleted_script_is_gone_for_everybody_until_its_owner_restores_it(
    setup: SharingSetup, shared_app: OpenApp
) -> None:
    ana = setup.people["owner of the script"]
    visitor = await shared_app.browser()
    link = f"/api/links/{setup.ids['secret']}"
    assert (await visitor.get(link)).status_code == 200
    script = setup.ids["script"]
    await ana.ask_ok("DELETE", f"scripts/{script}")
    assert (await visitor.get(link)).status_code == 404
    for name, person in setup.people.items():
        assert await setup.status(name, OF_SCRIPTS[0]) == 404
        if person is not ana:
            for call in (f"POST scripts/{script}/restore", f"DELETE scripts/{script}?forever=true"):
                assert await setup.status(name, Call(Action.DELETE, call)) == 404, (name, call)
    await ana.ask_ok("POST", f"scripts/{script}/restore")
    assert await setup.status("viewer", OF_SCRIPTS[0]) == 200
    assert (await visitor.get(link)).status_code == 200


async def test_after_the_project_is_deleted_its_members_have_nothing(setup: SharingSetup) -> None:
    await setup.people["owner of the project"].ask_ok("DELETE", f"projects/{setup.ids['project']}")
    statuses = {name: await setup.status(name, OF_SCRIPTS[0]) for name in CAST}
    remaining = {"owner of the script", "editor", "commenter", "viewer", "viewer of the script, editor of the project"}
    assert statuses == {name: 200 if name in remaining else 404 for name in CAST}
