"""Threads of comments: begun on a passage, replied to, resolved, read, removed (docs/spec/review.md)."""

from __future__ import annotations

import os
from typing import Any

import pytest
import pytest_asyncio

from tests.api_fixtures import OpenApp
from tests.callers import Caller

pytestmark = pytest.mark.asyncio(loop_scope="module")

LINES = ["INT. HARBOUR - NIGHT", "Rain on the quay. A boat 🚤 rocks.", "Nobody comes.", "Rain again."]


def page(*texts: str) -> dict[str, Any]:
    kinds = ["sceneHeading", *["action"] * (len(texts) - 1)]
    lines = zip(kinds, texts, strict=True)
    return {"type": "page", "children": [{"type": kind, "children": [{"text": text}]} for kind, text in lines]}


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def ana(shared_app: OpenApp) -> Caller:
    return Caller(await shared_app.member(f"ana-{os.urandom(4).hex()}@example.com", "Ana"))


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def bo(shared_app: OpenApp) -> Caller:
    return Caller(await shared_app.member(f"bo-{os.urandom(4).hex()}@example.com", "Bo"))


class Review:
    """A script of Ana's on which Bo comments."""

    def __init__(self, ana: Caller, bo: Caller, script: str, ids: list[str]) -> None:
        self.ana, self.bo, self.script, self.ids = ana, bo, script, ids
        self.path = f"scripts/{script}/threads"

    def anchor(self, line: int, words: str, start: int | None = None) -> dict[str, Any]:
        at = LINES[line].index(words) if start is None else start
        units = len(LINES[line][:at].encode("utf-16-le")) // 2
        end = units + len(words.encode("utf-16-le")) // 2
        return {"elementId": self.ids[line], "start": units, "endElementId": self.ids[line], "end": end, "quote": words}

    async def begin(self, by: Caller, text: str = "Why?", **fields: Any) -> dict[str, Any]:
        body = {"id": os.urandom(6).hex(), "text": text, "anchor": self.anchor(1, "on the quay"), **fields}
        data: dict[str, Any] = (await by.ask_ok("POST", self.path, body))["data"]
        return data

    async def list(self, by: Caller, **query: Any) -> dict[str, Any]:
        data: dict[str, Any] = (await by.ask_ok("GET", self.path, **query))["data"]
        return data


@pytest_asyncio.fixture(loop_scope="module")
async def review(ana: Caller, bo: Caller) -> Review:
    script = await ana.script()
    await ana.ask_ok("PATCH", f"scripts/{script}", {"content": [page(*LINES)]})
    await ana.ask_ok("POST", f"scripts/{script}/shares", {"email": bo.member.user["email"], "role": "commenter"})
    await bo.ask_ok("GET", f"scripts/{script}")
    content = (await ana.ask_ok("GET", f"scripts/{script}"))["data"]["content"]
    ids = [element["id"] for each in content for element in each["children"] if "id" in element]
    return Review(ana, bo, script, ids)


async def test_a_commenter_begins_a_thread_on_a_passage(review: Review) -> None:
    """RE1, RE2, RE10: author and time are the server's."""
    begun = await review.begin(review.bo, "  Why a boat?  ", anchor=review.anchor(1, "🚤 rocks"))
    assert (begun["kind"], begun["status"], begun["unread"]) == ("passage", "open", 0)
    (comment,) = begun["comments"]
    assert (comment["author"], comment["text"], comment["isMine"]) == ("Bo", "Why a boat?", True)
    sent = review.anchor(1, "🚤 rocks")
    assert {name: begun["anchor"][name] for name in sent} == sent
    assert (begun["anchor"]["before"], begun["anchor"]["after"]) == ("Rain on the quay. A boat ", ".")
    assert begun["anchor"]["heading"] == "INT. HARBOUR - NIGHT"
    seen = await review.list(review.ana)
    assert [thread["unread"] for thread in seen["threads"]] == [1]
    assert {person["name"]: person["role"] for person in seen["people"]} == {"Ana": "owner", "Bo": "commenter"}


async def test_a_thread_sent_again_is_begun_once(review: Review) -> None:
    body = {"id": "again", "text": "Once", "anchor": review.anchor(2, "Nobody")}
    for _ in range(2):
        answer = await review.bo.ask_ok("POST", review.path, body)
        assert len(answer["data"]["comments"]) == 1
    assert len((await review.list(review.ana))["threads"]) == 1
    taken = await review.ana.ask("POST", review.path, {**body, "text": "Mine"})
    assert taken.status_code == 409


async def test_words_that_are_not_at_their_place_are_found_in_their_lines_or_refused(review: Review) -> None:
    """RE16."""
    moved = review.anchor(1, "on the quay") | {"start": 9, "end": 20}
    assert (await review.begin(review.bo, anchor=moved))["anchor"]["start"] == 5
    gone = review.anchor(1, "on the quay") | {"quote": "on the pier"}
    refused = await review.bo.ask("POST", review.path, {"id": "x", "text": "Hm", "anchor": gone})
    assert refused.status_code == 409
    assert refused.json()["message"] == "These words have changed meanwhile. Please select them again."
    blank = review.anchor(1, "on the quay") | {"quote": "  "}
    assert (await review.bo.ask("POST", review.path, {"id": "x", "text": "Hm", "anchor": blank})).status_code == 422
    assert (await review.bo.ask("POST", review.path, {"id": "x", "text": "Hm"})).status_code == 422


async def test_a_passage_may_go_over_several_lines(review: Review) -> None:
    quote = "rocks.\nNobody comes.\nRain"
    anchor = {
        "elementId": review.ids[1],
        "start": LINES[1].index("rocks") + 1,
        "endElementId": review.ids[3],
        "end": 4,
        "quote": quote,
    }
    begun = await review.begin(review.bo, anchor=anchor)
    assert begun["anchor"]["quote"] == quote
    assert begun["anchor"]["after"] == " again."


async def test_a_reply_re_opens_and_everybody_resolves(review: Review) -> None:
    """RE2."""
    thread = await review.begin(review.bo)
    path = f"{review.path}/{thread['id']}"
    resolved = (await review.ana.ask_ok("PATCH", path, {"status": "resolved"}))["data"]
    assert (resolved["status"], resolved["resolvedBy"]) == ("resolved", "Ana")
    answer = (await review.bo.ask_ok("POST", f"{path}/comments", {"id": "r1", "text": "Not yet"}))["data"]
    assert (answer["status"], answer["resolvedBy"]) == ("open", None)
    again = (await review.bo.ask_ok("POST", f"{path}/comments", {"id": "r1", "text": "Not yet"}))["data"]
    assert len(again["comments"]) == 2


async def test_only_its_author_edits_a_comment_and_the_owner_removes_any(review: Review) -> None:
    """RE3."""
    thread = await review.begin(review.bo)
    path = f"{review.path}/{thread['id']}/comments"
    await review.ana.ask_ok("POST", path, {"id": "r", "text": "Because."})
    assert (await review.ana.ask("PATCH", f"{path}/{thread['id']}", {"text": "Never"})).status_code == 403
    edited = (await review.bo.ask_ok("PATCH", f"{path}/{thread['id']}", {"text": "Why then?"}))["data"]["comments"][0]
    assert (edited["text"], edited["editedAt"] is None) == ("Why then?", False)
    assert (await review.bo.ask("DELETE", f"{path}/r")).status_code == 403
    left = (await review.ana.ask_ok("DELETE", f"{path}/{thread['id']}"))["data"]
    assert [comment["text"] for comment in left["comments"]] == ["Because."]
    before = (await review.list(review.bo))["version"]
    assert (await review.ana.ask_ok("DELETE", f"{path}/r"))["data"] is None
    after = await review.list(review.bo, after=before)
    assert (after["threads"], after["removed"]) == ([], [thread["id"]])
    late = await review.bo.ask("POST", path, {"id": "late", "text": "Hello?"})
    assert late.status_code == 404
    # RE3: an old list sent once more does not bring it back.
    old = [{"contents": {"id": thread["id"], "comments": [thread["comments"][0] | {"authorId": "x"}]}}]
    await review.bo.ask_ok("PATCH", f"scripts/{review.script}", {"comments": old})
    assert (await review.list(review.bo))["threads"] == []


async def test_only_changes_after_a_version_are_answered(review: Review) -> None:
    """RE5."""
    first = await review.begin(review.bo)
    version = (await review.list(review.bo))["version"]
    second = await review.begin(review.bo, anchor=review.anchor(3, "again"))
    changes = await review.list(review.bo, after=version)
    assert [thread["id"] for thread in changes["threads"]] == [second["id"]]
    assert changes["people"] is None
    assert first["version"] < second["version"] == changes["version"]
    assert len((await review.list(review.bo, after=changes["version"] + 7))["threads"]) == 2
    # Also of suggestions: a number that no database holds is refused.
    for path in (review.path, f"scripts/{review.script}/proposals"):
        assert (await review.bo.ask("GET", path, after=str(10**30))).status_code == 422


async def test_read_threads_are_read_by_that_person_alone(review: Review) -> None:
    """RE6."""
    thread = await review.begin(review.bo)
    other = await review.begin(review.bo, anchor=review.anchor(3, "again"))
    await review.ana.ask_ok("POST", f"{review.path}/read", {"ids": [thread["id"], "made-up"]})
    unread = {each["id"]: each["unread"] for each in (await review.list(review.ana))["threads"]}
    assert unread == {thread["id"]: 0, other["id"]: 1}
    await review.bo.ask_ok("POST", f"{review.path}/{thread['id']}/comments", {"id": "r2", "text": "And?"})
    assert [each["unread"] for each in (await review.list(review.ana))["threads"]] == [1, 1]
    await review.ana.ask_ok("POST", f"{review.path}/read", {})
    assert [each["unread"] for each in (await review.list(review.ana))["threads"]] == [0, 0]


async def test_mentions_are_people_who_may_comment(review: Review, shared_app: OpenApp) -> None:
    """RE4."""
    ana_id = review.ana.member.user["id"]
    begun = await review.begin(review.bo, mentions=[ana_id, ana_id])
    assert begun["comments"][0]["mentions"] == [{"id": ana_id, "name": "Ana"}]
    stranger = await shared_app.member(f"eve-{os.urandom(4).hex()}@example.com", "Eve")
    for mentions in ([stranger.user["id"]], ["made up"], ["x" * 24] * 51, [ana_id] * 5_001):
        refused = await review.bo.ask(
            "POST", review.path, {"id": "m", "kind": "global", "text": "@", "mentions": mentions}
        )
        assert refused.status_code == 422, mentions[:1]


BAD_COMMENTS: list[dict[str, Any]] = [
    {"id": "ok", "text": "  "},
    {"id": "ok", "text": "a" * 20_001},
    {"id": "", "text": "Hm"},
    {"id": "a b", "text": "Hm"},
    {"id": "a" * 101, "text": "Hm"},
    {"id": "ok", "text": "", "recordingId": "a" * 24},
    {"id": "ok", "text": "Hm", "kind": "scene"},
    {"id": "ok", "text": "Hm", "author": "Ana"},
]


@pytest.mark.parametrize("body", BAD_COMMENTS)
async def test_a_bad_comment_is_refused_with_a_sentence(review: Review, body: dict[str, Any]) -> None:
    refused = await review.bo.ask("POST", review.path, {"kind": "global", **body})
    assert refused.status_code == 422
    assert refused.json()["message"]


async def test_html_and_controls_in_a_comment_stay_text(review: Review) -> None:
    begun = await review.begin(
        review.bo, "<img src=x onerror=alert(1)>\x00\x07 \ud800".encode("utf-8", "replace").decode()
    )
    assert begun["comments"][0]["text"].startswith("<img src=x onerror=alert(1)>")
    assert "\x00" not in begun["comments"][0]["text"]


async def test_threads_stand_in_the_comments_of_the_specification(review: Review) -> None:
    """RE7: the same threads, in both shapes; a list that is sent merges."""
    thread = await review.begin(review.bo)
    (entry,) = (await review.ana.ask_ok("GET", f"scripts/{review.script}"))["data"]["comments"]
    assert (entry["state"], entry["contents"]["id"], entry["contents"]["status"]) == ("open", thread["id"], "open")
    (comment,) = entry["contents"]["comments"]
    assert (comment["text"], comment["author"], comment["authorId"]) == ("Why?", "Bo", review.bo.member.user["id"])
    replied = {"contents": {"id": thread["id"], "comments": [{"text": "Ask Cy."}], "status": "resolved"}}
    await review.ana.ask_ok("PATCH", f"scripts/{review.script}", {"comments": [replied]})
    (after,) = (await review.list(review.bo))["threads"]
    assert [each["text"] for each in after["comments"]] == ["Why?", "Ask Cy."]
    assert (after["status"], after["unread"], after["kind"]) == ("resolved", 1, "passage")
    assert after["anchor"]["quote"] == "on the quay"


async def test_threads_about_the_desk_are_seen_by_writers_alone(review: Review) -> None:
    """RE1."""
    await review.begin(review.ana, kind="beat", targetId="b1", anchor=None)
    assert [thread["targetId"] for thread in (await review.list(review.ana))["threads"]] == ["b1"]
    assert (await review.list(review.bo))["threads"] == []


async def test_an_anchor_follows_a_change_of_the_text_by_patch(review: Review) -> None:
    """RE11: and becomes an orphan, and comes back."""
    begun = await review.begin(review.bo)
    kinds = zip(review.ids, ["sceneHeading", *["action"] * 3], LINES, strict=True)
    elements = [{"id": id_, "type": kind, "children": [{"text": text}]} for id_, kind, text in kinds]

    async def anchor_after(text: str) -> dict[str, Any]:
        elements[1]["children"] = [{"text": text}]
        content = [{"type": "page", "children": elements}]
        await review.ana.ask_ok("PATCH", f"scripts/{review.script}", {"content": content})
        (thread,) = (await review.list(review.bo))["threads"]
        anchor: dict[str, Any] = thread["anchor"]
        return anchor

    later = await anchor_after("Heavy rain on the old quay.")
    assert (later["start"], later["quote"], later["isOrphaned"]) == (11, "on the old quay", False)
    gone = await anchor_after("Heavy rain.")
    assert (gone["isOrphaned"], gone["quote"]) == (True, "on the quay")
    assert (await anchor_after(LINES[1]))["isOrphaned"] is False
    assert (await review.list(review.bo))["version"] > begun["version"] + 2


async def test_content_shows_the_flags_of_threads_to_who_may_comment(review: Review, shared_app: OpenApp) -> None:
    """RE7: and a flag in a PATCH says nothing."""
    first = await review.begin(review.bo, anchor=review.anchor(1, "on the quay"))
    second = await review.begin(review.bo, anchor=review.anchor(1, "the"))

    async def runs(by: Caller) -> list[dict[str, Any]]:
        content = (await by.ask_ok("GET", f"scripts/{review.script}"))["data"]["content"]
        (line,) = [each for page in content for each in page["children"] if each.get("id") == review.ids[1]]
        found: list[dict[str, Any]] = line["children"]
        return found

    one, other = f"commentThread_{first['id']}", f"commentThread_{second['id']}"
    flagged = [(run["text"], run.get(one), run.get(other)) for run in await runs(review.ana)]
    assert flagged == [
        ("Rain ", None, None),
        ("on ", True, None),
        ("the", True, True),
        (" quay", True, None),
        (". A boat 🚤 rocks.", None, None),
    ]
    viewer = Caller(await shared_app.member(f"vi-{os.urandom(4).hex()}@example.com", "Vi"))
    share = {"email": viewer.member.user["email"], "role": "viewer"}
    await review.ana.ask_ok("POST", f"scripts/{review.script}/shares", share)
    assert [run["text"] for run in await runs(viewer)] == [LINES[1]]
    content = (await review.ana.ask_ok("GET", f"scripts/{review.script}"))["data"]["content"]
    content[-1]["children"][-1]["children"][0]["commentThread_made-up"] = True
    await review.ana.ask_ok("PATCH", f"scripts/{review.script}", {"content": content})
    after = (await review.ana.ask_ok("GET", f"scripts/{review.script}"))["data"]["content"]
    assert "commentThread_made-up" not in str(after)
    assert [run["text"] for run in await runs(viewer)] == [LINES[1]]
