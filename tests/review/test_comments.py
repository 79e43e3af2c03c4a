"""Lists that several people add to: merged by id, signed by us, and nothing lost."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from screnpla.kit.errors import Invalid
from screnpla.library.entries import MOST, checked_entries, merged
from screnpla.library.hand import Hand

ANA = Hand("a" * 24, "Ana", "2026-11-15T09:00:00+00:00")
BO = Hand("b" * 24, "Bo", "2026-11-16T09:00:00+00:00")
Entries = list[dict[str, Any]]


def put(field: str, known: Entries, given: Entries, hand: Hand = ANA) -> Entries:
    return merged(field, known, checked_entries(field, given), hand)


def test_an_entry_is_signed_by_us_and_gets_an_id() -> None:
    lie = {"description": "Tone", "author": "Somebody", "authorId": "x", "date": "1999"}
    (entry,) = put("notes", [], [lie])
    assert (entry["author"], entry["authorId"], entry["date"]) == ("Ana", ANA.user_id, ANA.moment)
    assert len(entry["id"]) == 24


def test_absence_deletes_nothing_and_a_part_changes_a_part() -> None:
    known = put("notes", [], [{"id": "1", "label": "One", "description": "Kept"}, {"id": "2", "label": "Two"}])
    after = put("notes", known, [{"id": "1", "label": "Uno", "author": "Bo", "date": "never"}], BO)
    assert [(note["id"], note["label"], note["author"]) for note in after] == [("1", "Uno", "Ana"), ("2", "Two", "Ana")]
    assert (after[0]["description"], after[0]["date"]) == ("Kept", ANA.moment)


def thread(**contents: Any) -> dict[str, Any]:
    return {"state": {}, "contents": contents}


def test_a_thread_is_added_to_by_many_and_changed_by_who_said_it() -> None:
    known = put("comments", [], [thread(id="t", comments=[{"text": "Why?", "author": "Zoe"}], status="open")])
    answered = put("comments", known, [thread(id="t", comments=[{"text": "Because."}], status="resolved")], BO)
    said = answered[0]["contents"]
    assert said["status"] == "resolved"
    assert [(each["text"], each["author"]) for each in said["comments"]] == [("Why?", "Ana"), ("Because.", "Bo")]
    first, second = said["comments"]
    edits = [{**first, "text": "Never!"}, {**second, "text": "Just because."}]
    changed = put("comments", answered, [thread(id="t", comments=edits)], BO)[0]["contents"]["comments"]
    assert [each["text"] for each in changed] == ["Why?", "Just because."]


def test_a_comment_that_comes_back_without_its_id_is_not_doubled() -> None:
    known = put("comments", [], [thread(id="t", comments=[{"text": "Why?"}])])
    back = [{key: value for key, value in each.items() if key != "id"} for each in known[0]["contents"]["comments"]]
    assert put("comments", known, [thread(id="t", comments=back)]) == known


SENT = [
    thread(id="t", comments=[{"id": "c1", "text": "Why?"}, {"id": 2, "text": "Why not?"}], status="open"),
    thread(comments=[{"text": "Typo?", "creationTime": "2026-11-15T08:00:00Z"}, {"audioURL": "/a.mp3"}]),
    {"text": "All of it is fine", "creationTime": "2026-11-15T08:01:00Z"},
]


def test_what_is_sent_again_changes_nothing() -> None:
    known = put("comments", [], SENT)
    assert put("comments", known, SENT, replace(ANA, moment="later")) == known
    assert [each["id"] for each in known[0]["contents"]["comments"]] == ["c1", "2"]
    # Also when it comes late, after its words were changed.
    first = known[1]["contents"]["comments"][0]
    edit = thread(id=known[1]["contents"]["id"], comments=[{"id": first["id"], "text": "A typo."}])
    edited = put("comments", known, [edit])
    assert edited[1]["contents"]["comments"][0]["text"] == "A typo."
    assert put("comments", edited, SENT) == edited
    same_thread = thread(id=known[1]["contents"]["id"], comments=SENT[1]["contents"]["comments"])
    assert put("comments", edited, [same_thread]) == edited


def test_what_another_says_in_the_same_words_is_another_comment() -> None:
    known = put("comments", [], [thread(id="t", comments=[{"text": "Yes.", "creationTime": "1"}])])
    both = put("comments", known, [thread(id="t", comments=[{"text": "Yes.", "creationTime": "1"}])], BO)
    assert [each["author"] for each in both[0]["contents"]["comments"]] == ["Ana", "Bo"]
    again = thread(id="t", comments=[{"text": "Yes.", "creationTime": "2"}])
    assert len(put("comments", both, [again], BO)[0]["contents"]["comments"]) == 3


LIE = {"author": "Ana", "authorId": ANA.user_id}


def test_a_thread_has_no_author_but_those_who_speak_in_it() -> None:
    (made,) = put("comments", [], [{**thread(id="t", comments=[{"text": "Why?"}], **LIE), **LIE}], BO)
    assert not {*LIE} & {*made, *made["contents"]}
    assert made["contents"]["comments"][0]["author"] == "Bo"
    signed = [{**made, **LIE, "contents": {**made["contents"], **LIE}}]
    bo = {"author": "Bo", "authorId": BO.user_id}
    (after,) = put("comments", signed, [{**thread(id="t", **bo), **bo}], BO)
    assert (after["author"], after["contents"]["authorId"]) == ("Ana", ANA.user_id)


def test_nobody_takes_a_comment_away_by_sending_something_else() -> None:
    known = put("comments", [], [thread(id="t", comments=[{"text": "Why?"}]), {"id": "g", "text": "Global"}])
    crooked = [{"id": "t", "contents": "gone"}, {**thread(id="g", comments=[]), "text": "Not hers"}]
    after = put("comments", known, crooked, BO)
    assert after[0] == known[0]
    assert (after[1]["text"], after[1]["author"]) == ("Global", "Ana")


@pytest.mark.parametrize(
    ("field", "given"),
    [
        ("notes", [{}] * (MOST + 1)),
        ("notes", [{"id": ["a", "list"]}]),
        ("notes", [{"id": "x" * 101}]),
        ("notes", [{"label": "x" * 2_000_001}]),
        ("notes", [{"label": float("nan")}]),
        ("comments", [thread(comments="all of them")]),
    ],
)
def test_what_cannot_be_kept_is_refused(field: str, given: Entries) -> None:
    with pytest.raises(Invalid):
        put(field, [], given)


LONG = "é" * 20_000


@pytest.mark.parametrize(
    ("fits", "too_long"),
    [
        ({"text": LONG}, {"text": LONG + "."}),
        (thread(id="t", comments=[{"text": LONG}]), thread(id="t", comments=[{"text": "short"}, {"text": LONG + "."}])),
        ({"text": [{"text": "rich"}]}, {"text": [{"text": LONG}]}),
        ({"text": "Why?", "audioURL": "/a.mp3"}, {"text": "Why?", "audioMessage": LONG}),
        (thread(id="t"), {"state": {"any": LONG}, "contents": {"id": "t"}}),
        (thread(id="t", status="open"), thread(id="t", status=LONG)),
        ({"contents": "no thread"}, {"contents": LONG}),
    ],
)
def test_a_comment_has_its_length(fits: dict[str, Any], too_long: dict[str, Any]) -> None:
    assert len(put("comments", [], [fits])) == 1
    with pytest.raises(Invalid, match=r"^A comment may have at most 20,000 characters$"):
        put("comments", [], [too_long])


def test_what_was_too_long_before_is_no_reason_to_refuse_what_is_new() -> None:
    first, second = put("comments", [], [{"id": "g", "text": "Old"}, thread(id="t", comments=[{"text": "Older"}])])
    (said,) = second["contents"]["comments"]
    older = {**second, "contents": {**second["contents"], "comments": [{**said, "text": LONG + "older"}]}}
    known = [{**first, "text": LONG + "old"}, older]
    assert put("comments", known, known) == known
    answer = {"id": "t", "comments": [*older["contents"]["comments"], {"text": "New"}], "status": "resolved"}
    after = put("comments", known, [{**known[0], "state": "seen"}, {**older, "contents": answer}], BO)
    assert (after[0]["state"], [len(each["text"]) for each in after[1]["contents"]["comments"]]) == (
        "seen",
        [20_005, 3],
    )
    with pytest.raises(Invalid, match="at most 20,000 characters"):
        put("comments", known, [{"id": "g", "text": LONG + "older"}])


def test_what_is_nested_without_end_is_refused() -> None:
    deep: Any = "end"
    for _ in range(200):
        deep = [deep]
    for before in ("", "\x00"):
        with pytest.raises(Invalid, match="nested"):
            put("notes", [], [{"label": before, "inside": deep}])


def test_characters_that_no_database_bears_go() -> None:
    (note,) = put("notes", [], [{"id": "1", "label": "a\x00b\ud800", "inside": [{"x\x00": "y\x01"}]}])
    assert (note["label"], note["inside"]) == ("ab\ufffd", [{"x": "y"}])
