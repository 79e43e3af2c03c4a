"""Alternate drafts: private until published, apart from the script, merged by scenes (VE20 to VE26)."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import select

from screnpla.kit.services import Services
from screnpla.library.models import Script
from screnpla.manuscript.models import DRAFT, Document, DocumentChange, Draft, RestorePoint
from screnpla.versions.drafts import drafts as draft_rules
from screnpla.versions.drafts.personal_data import forget_drafts, list_draft_files
from tests.api.drafts.draft_calls import list_drafts, make_draft, merge
from tests.api.test_access import every_route
from tests.api_fixtures import OpenApp
from tests.callers import Caller, somebody
from tests.draft_texts import read_elements, read_texts, replace_text, write_elements
from tests.sharing_calls import refused, share

pytestmark = pytest.mark.asyncio(loop_scope="module")

SECRET = "zymurgy"


async def test_a_draft_has_the_ids_of_the_text_and_no_row_of_its_log(
    ana: Caller, script: str, services: Services
) -> None:
    await write_elements(services, script, replace_text("Rain", SECRET))
    await write_elements(services, script, replace_text(SECRET, "Rain"))
    before = await ana.read(script)
    draft = await make_draft(ana, script)
    assert await read_elements(services, script, draft) == await read_elements(services, script)
    async with services.db.reading() as db:
        of_draft = select(Document.id).where(Document.script_id == script, Document.kind == DRAFT)
        rows = (await db.scalars(select(DocumentChange.updates).where(DocumentChange.document_id.in_(of_draft)))).all()
    assert len(rows) == 1
    assert SECRET.encode() not in rows[0]
    await write_elements(services, script, replace_text("gull", "dog"), draft)
    after = await ana.read(script)
    assert [after[name] for name in ("updatedAt", "wordCount", "content") if name in after] == [
        before[name] for name in ("updatedAt", "wordCount", "content") if name in before
    ]


async def test_a_private_draft_is_not_there_for_anybody_but_its_author_by_any_route(
    shared_app: OpenApp, ana: Caller, bo: Caller, script: str, services: Services
) -> None:
    draft = await make_draft(bo, script, description=f"Of {SECRET}")
    await write_elements(services, script, replace_text("gull", SECRET), draft)
    commenter, viewer, editor = [await somebody(shared_app, name) for name in ("Cy", "Vi", "Ed")]
    for person, role in ((commenter, "commenter"), (viewer, "viewer"), (editor, "editor")):
        await share(ana, script, person.email, role)
    await ana.ask_ok("PUT", f"scripts/{script}/link", {})
    gets = [
        route.path.removeprefix("/api/").replace("{script_id}", script)
        for route in every_route(shared_app.asgi.routes)
        if "GET" in (route.methods or ()) and route.path.startswith("/api/scripts")
    ]
    assert len(gets) > 10
    closed: list[tuple[str, str, dict[str, Any] | None]] = [
        ("GET", f"drafts/{draft}", None),
        ("PATCH", f"drafts/{draft}", {"isPublished": True}),
        ("GET", f"drafts/{draft}/merge", None),
        ("POST", f"drafts/{draft}/merge", {"direction": "toDraft"}),
        ("POST", "drafts", {"fromDraft": draft}),
        ("POST", "tickets", {"draft": draft}),
    ]
    for person in (ana, editor, commenter, viewer, await somebody(shared_app, "Eve")):
        for path in gets:
            for answer in (
                await person.ask("GET", path.replace("{draft_id}", draft).replace("{version_id}", draft)),
                await person.ask("GET", path, draft=draft, search=SECRET),
            ):
                assert SECRET not in answer.text, path
                assert draft not in answer.text, path
        for method, path, body in closed:
            status, message = await refused(person.ask(method, f"scripts/{script}/{path}", body))
            assert status in (403, 404), (path, message)
        assert SECRET not in (await person.ask("POST", f"scripts/{script}/export", {"format": "scrn"})).text
    copy = (await editor.ask_ok("POST", f"scripts/{script}/duplicate"))["data"]["id"]
    assert (await list_drafts(editor, copy), (await editor.read(copy))["drafts"]) == ([], [])
    # The walk would have found it.
    assert SECRET in (await bo.ask("GET", f"scripts/{script}/drafts")).text
    assert SECRET in (await bo.ask("GET", f"scripts/{script}/drafts/{draft}")).text


async def test_a_published_draft_is_open_by_the_role_on_the_script(
    shared_app: OpenApp, ana: Caller, bo: Caller, script: str
) -> None:
    draft = await make_draft(bo, script)
    viewer = await somebody(shared_app, "Vi")
    await share(ana, script, viewer.email, "viewer")
    path = f"scripts/{script}/drafts/{draft}"
    await bo.ask_ok("PATCH", path, {"isPublished": True})
    assert [(each["id"], each["isMine"], each["author"]) for each in await list_drafts(ana, script)] == [
        (draft, False, "Bo")
    ]
    assert [each["id"] for each in await list_drafts(viewer, script)] == [draft]
    tickets = [
        (await person.ask_ok("POST", f"scripts/{script}/tickets", {"draft": draft}))["data"]["canWrite"]
        for person in (ana, viewer)
    ]
    assert tickets == [True, False]
    assert (await refused(viewer.ask("PATCH", path, {"description": "Mine"})))[0] == 403
    assert await refused(ana.ask("PATCH", path, {"isPublished": False})) == (403, draft_rules.NOT_YOUR_DRAFT)
    await bo.ask_ok("PATCH", path, {"isPublished": False})
    assert await list_drafts(ana, script) == []


async def test_a_draft_that_is_to_mark_changes_marks_those_since_it_was_made(
    ana: Caller, script: str, services: Services
) -> None:
    marking, plain = await make_draft(ana, script, isMarking=True), await make_draft(ana, script)
    states = [
        (await ana.ask_ok("GET", f"scripts/{script}/marking", draft=draft))["data"] for draft in (marking, plain, "")
    ]
    assert [(state["isOn"], state["number"], state["startedBy"]) for state in states] == [
        (True, 1, "Ana"),
        (False, 0, ""),
        (False, 0, ""),
    ]
    baseline = [(line["id"], "".join([words for words, _ in line["runs"]])) for line in states[0]["lines"]]
    assert baseline == [(element.id, element.text) for element in await read_elements(services, script, marking)]
    # As a start like any other it can be undone.
    await ana.ask_ok("POST", f"scripts/{script}/marking/decisions/1/undo", draft=marking)
    undone = (await ana.ask_ok("GET", f"scripts/{script}/marking", draft=marking))["data"]
    assert undone["isOn"] is False


async def test_an_archived_draft_is_read_only_until_it_is_brought_back(ana: Caller, script: str) -> None:
    draft = await make_draft(ana, script)
    path = f"scripts/{script}/drafts/{draft}"

    async def can_write() -> bool:
        data: dict[str, Any] = (await ana.ask_ok("POST", f"scripts/{script}/tickets", {"draft": draft}))["data"]
        return bool(data["canWrite"])

    await ana.ask_ok("PATCH", path, {"isArchived": True})
    assert ((await list_drafts(ana, script))[0]["isArchived"], await can_write()) == (True, False)
    assert (await refused(ana.ask("POST", f"{path}/merge", {"direction": "toDraft"})))[0] == 403
    await ana.ask_ok("PATCH", path, {"isArchived": False})
    assert ((await list_drafts(ana, script))[0]["isArchived"], await can_write()) == (False, True)


async def test_bad_values_get_one_clear_sentence(ana: Caller, script: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(draft_rules, "MOST_DRAFTS", 1)
    draft = await make_draft(ana, script)
    assert await refused(ana.ask("POST", f"scripts/{script}/drafts", {})) == (409, draft_rules.TOO_MANY_DRAFTS)
    path = f"scripts/{script}/drafts/{draft}"
    assert await refused(ana.ask("PATCH", path, {"description": "x" * 2_001})) == (
        422,
        draft_rules.DESCRIPTION_TOO_LONG,
    )
    assert (await refused(ana.ask("PATCH", path, {})))[0] == 422
    assert (await refused(ana.ask("PATCH", f"scripts/{script}/drafts/nonsense", {"isArchived": True})))[0] == 404


async def test_drafts_of_the_api_list_what_the_caller_may_see_and_one_by_its_id_has_its_text(
    ana: Caller, bo: Caller, script: str
) -> None:
    draft = await make_draft(bo, script)
    assert (await ana.read(script))["drafts"] == []
    (entry,) = (await bo.read(script))["drafts"]
    assert {name: entry[name] for name in ("id", "description", "author", "authorId")} == {
        "id": draft,
        "description": "Darker",
        "author": "Bo",
        "authorId": bo.id,
    }
    whole = (await bo.ask_ok("GET", f"scripts/{script}/drafts/{draft}"))["data"]
    assert whole["draftContent"][-1]["children"][1]["children"][0]["text"] == "Rain falls hard on the roof."


@pytest.mark.both_databases
async def test_a_merge_takes_what_one_side_changed_as_one_row_with_a_snapshot_before_it(
    ana: Caller, script: str, services: Services
) -> None:
    draft = await make_draft(ana, script)
    await write_elements(services, script, replace_text("gull", "dog"), draft)
    await write_elements(services, script, replace_text("Rain", "Snow"))
    assert (await list_drafts(ana, script))[0]["mainHasMovedOn"] is True
    view = (await ana.ask_ok("GET", f"scripts/{script}/drafts/{draft}/merge"))["data"]
    assert [(scene["state"], scene["theirs"][1]["text"]) for scene in view["scenes"]] == [("theirs", "A dog screams.")]
    assert await read_texts(services, script) == [
        "INT. HUT - DAY", "Snow falls hard on the roof.", "EXT. PIER - NIGHT", "A gull screams.",
    ]  # fmt: skip
    ids = [element.id for element in await read_elements(services, script)]
    assert await merge(ana, script, draft) == "The drafts are merged"
    merged = ["INT. HUT - DAY", "Snow falls hard on the roof.", "EXT. PIER - NIGHT", "A dog screams."]
    assert await read_texts(services, script) == merged
    assert [element.id for element in await read_elements(services, script)] == ids
    marks = (await ana.ask_ok("GET", f"scripts/{script}/marks"))["data"]["marks"]
    # The name of a private draft is nobody else's business.
    assert [mark["name"] for mark in marks] == ["Before merging a draft"]
    assert await merge(ana, script, draft) == "There is nothing to merge"
    assert await merge(ana, script, draft, "toDraft") == "The drafts are merged"
    assert await read_texts(services, script, draft) == merged
    assert (await list_drafts(ana, script))[0]["mainHasMovedOn"] is False
    assert await merge(ana, script, draft, "toDraft") == "There is nothing to merge"


@pytest.mark.parametrize(
    ("take", "expected"),
    [
        ("mine", ["Rain falls softly on the roof."]),
        ("theirs", ["Rain falls never on the roof."]),
        ("both", ["Rain falls softly on the roof.", "Rain falls never on the roof."]),
        ("later", ["Rain falls softly on the roof."]),
    ],
)
async def test_a_conflict_needs_a_choice_and_is_asked_once(
    ana: Caller, script: str, services: Services, take: str, expected: list[str]
) -> None:
    draft = await make_draft(ana, script)
    await write_elements(services, script, replace_text("hard", "softly"))
    await write_elements(services, script, replace_text("hard", "never"), draft)
    await write_elements(services, script, replace_text("gull", "dog"), draft)
    heading = (await read_elements(services, script))[0].id
    answer = await ana.ask("POST", f"scripts/{script}/drafts/{draft}/merge", {"direction": "toMain"})
    assert answer.status_code == 409
    assert heading in answer.text
    assert (await read_texts(services, script))[3] == "A gull screams."
    await merge(ana, script, draft, **{heading: take})
    assert await read_texts(services, script) == [
        "INT. HUT - DAY", *expected, "EXT. PIER - NIGHT", "A dog screams.",
    ]  # fmt: skip
    view = (await ana.ask_ok("GET", f"scripts/{script}/drafts/{draft}/merge"))["data"]
    assert [scene["state"] for scene in view["scenes"]] == (["conflict"] if take == "later" else [])


async def test_scene_numbers_of_the_main_draft_stay(ana: Caller, script: str, services: Services) -> None:
    def number(*numbers: str) -> Any:
        def change(elements: list[Any]) -> list[Any]:
            headings = [element for element in elements if element.kind == "sceneHeading"]
            given = dict(zip([each.id for each in headings], numbers, strict=True))
            return [replace(each, scene_number=given.get(each.id, "")) for each in elements]

        return change

    draft = await make_draft(ana, script)
    await write_elements(services, script, number("1", "2"))
    await write_elements(services, script, number("7", "8"), draft)
    await write_elements(services, script, replace_text("gull", "dog"), draft)
    await merge(ana, script, draft)
    assert [each.scene_number for each in await read_elements(services, script)] == ["1", "", "2", ""]


@pytest.mark.both_databases
async def test_two_who_merge_at_once_merge_once(ana: Caller, bo: Caller, script: str, services: Services) -> None:
    draft = await make_draft(bo, script)
    await bo.ask_ok("PATCH", f"scripts/{script}/drafts/{draft}", {"isPublished": True})

    def add_line(elements: list[Any]) -> list[Any]:
        return [*elements, replace(elements[1], id="f" * 24)]

    await write_elements(services, script, add_line, draft)
    messages = await asyncio.gather(*[merge(person, script, draft) for person in (ana, bo, ana, bo)])
    assert sorted(messages) == ["The drafts are merged", *["There is nothing to merge"] * 3]
    assert len(await read_texts(services, script)) == 5


@pytest.mark.both_databases
async def test_words_typed_while_a_merge_is_computed_stay(ana: Caller, script: str, services: Services) -> None:
    draft = await make_draft(ana, script)
    await write_elements(services, script, replace_text("gull", "dog"), draft)

    async def type_on() -> None:
        for number in range(12):
            await write_elements(services, script, replace_text("roof", f"w{number} roof"))

    await asyncio.gather(merge(ana, script, draft), type_on())
    texts = await read_texts(services, script)
    assert texts[3] == "A dog screams."
    assert [f"w{number}" in texts[1] for number in range(12)] == [True] * 12


async def test_a_draft_of_a_draft_is_merged_by_what_the_first_had_in_common_with_the_main_one(
    ana: Caller, script: str, services: Services
) -> None:
    first = await make_draft(ana, script)
    await write_elements(services, script, replace_text("gull", "dog"), first)
    second = await make_draft(ana, script, fromDraft=first)
    await write_elements(services, script, replace_text("Rain", "Snow"), second)
    await merge(ana, script, second)
    assert await read_texts(services, script) == [
        "INT. HUT - DAY", "Snow falls hard on the roof.", "EXT. PIER - NIGHT", "A dog screams.",
    ]  # fmt: skip


@pytest.mark.both_databases
async def test_with_its_authors_account_a_private_draft_goes_and_a_published_one_stays_without_a_name(
    shared_app: OpenApp, ana: Caller, script: str, services: Services
) -> None:
    leaver = await somebody(shared_app, "Leo")
    await share(ana, script, leaver.email, "editor")
    private, published = await make_draft(leaver, script), await make_draft(leaver, script, description="Open")
    await leaver.ask_ok("PATCH", f"scripts/{script}/drafts/{published}", {"isPublished": True})
    packed = {name: text async for name, text in list_draft_files(services)(leaver.id)}
    assert packed.keys() == {f"drafts/{private}.json", f"drafts/{published}.json"}
    assert all(b"Rain falls hard" in text for text in packed.values())
    await forget_drafts(services)(leaver.id)
    assert [(each["id"], each["author"]) for each in await list_drafts(ana, script)] == [(published, "")]
    async with services.db.reading() as db:
        assert (await db.scalars(select(Draft.id).where(Draft.script_id == script))).all() == [published]
        texts = await db.scalars(select(Document.draft_id).where(Document.script_id == script, Document.kind == DRAFT))
        assert texts.all() == [published]
        assert await db.get(Script, script) is not None
        assert (
            await db.scalars(select(RestorePoint.id).join(Document).where(Document.script_id == script))
        ).all() == []
