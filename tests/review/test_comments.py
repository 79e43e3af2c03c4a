"""Comments: merged by id, signed by the server, and nothing lost."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from screnpla.kit.errors import Invalid
from screnpla.library.fields.author import Author
from screnpla.review.entries.comment_fields import check_comments, merge_comments

ANA = Author("a" * 24, "Ana", "2026-11-15T09:00:00+00:00")
BO = Author("b" * 24, "Bo", "2026-11-16T09:00:00+00:00")
Entries = list[dict[str, Any]]


def merge(stored: Entries, sent: Entries, author: Author = ANA) -> Entries:
    return merge_comments(stored, check_comments(sent), author)


def thread(**contents: Any) -> dict[str, Any]:
    return {"state": {}, "contents": contents}


def test_anybody_replies_in_a_thread_and_only_its_author_edits_a_comment() -> None:
    stored = merge([], [thread(id="t", comments=[{"text": "Why?", "author": "Zoe"}], status="open")])
    answered = merge(stored, [thread(id="t", comments=[{"text": "Because."}], status="resolved")], BO)
    comment = answered[0]["contents"]
    assert comment["status"] == "resolved"
    assert [(each["text"], each["author"]) for each in comment["comments"]] == [("Why?", "Ana"), ("Because.", "Bo")]
    first, second = comment["comments"]
    edits = [{**first, "text": "Never!"}, {**second, "text": "Just because."}]
    changed = merge(answered, [thread(id="t", comments=edits)], BO)[0]["contents"]["comments"]
    assert [each["text"] for each in changed] == ["Why?", "Just because."]


def test_a_comment_sent_back_without_its_id_is_not_duplicated() -> None:
    stored = merge([], [thread(id="t", comments=[{"text": "Why?"}])])
    back = [{key: value for key, value in each.items() if key != "id"} for each in stored[0]["contents"]["comments"]]
    assert merge(stored, [thread(id="t", comments=back)]) == stored


SENT = [
    thread(id="t", comments=[{"id": "c1", "text": "Why?"}, {"id": 2, "text": "Why not?"}], status="open"),
    thread(comments=[{"text": "Typo?", "creationTime": "2026-11-15T08:00:00Z"}, {"audioURL": "/a.mp3"}]),
    {"text": "All of it is fine", "creationTime": "2026-11-15T08:01:00Z"},
]


def test_comments_sent_again_change_nothing() -> None:
    stored = merge([], SENT)
    assert merge(stored, SENT, replace(ANA, moment="later")) == stored
    assert [each["id"] for each in stored[0]["contents"]["comments"]] == ["c1", "2"]
    # Also when it is sent again after its text was edited.
    first = stored[1]["contents"]["comments"][0]
    edit = thread(id=stored[1]["contents"]["id"], comments=[{"id": first["id"], "text": "A typo."}])
    edited = merge(stored, [edit])
    assert edited[1]["contents"]["comments"][0]["text"] == "A typo."
    assert merge(edited, SENT) == edited
    same_thread = thread(id=stored[1]["contents"]["id"], comments=SENT[1]["contents"]["comments"])
    assert merge(edited, [same_thread]) == edited


def test_the_same_text_by_another_author_or_at_another_time_is_a_new_comment() -> None:
    stored = merge([], [thread(id="t", comments=[{"text": "Yes.", "creationTime": "1"}])])
    both = merge(stored, [thread(id="t", comments=[{"text": "Yes.", "creationTime": "1"}])], BO)
    assert [each["author"] for each in both[0]["contents"]["comments"]] == ["Ana", "Bo"]
    again = thread(id="t", comments=[{"text": "Yes.", "creationTime": "2"}])
    assert len(merge(both, [again], BO)[0]["contents"]["comments"]) == 3


LIE = {"author": "Ana", "authorId": ANA.user_id}


def test_the_author_of_a_thread_is_not_accepted_from_a_client() -> None:
    (merged,) = merge([], [{**thread(id="t", comments=[{"text": "Why?"}], **LIE), **LIE}], BO)
    assert not {*LIE} & {*merged, *merged["contents"]}
    assert merged["contents"]["comments"][0]["author"] == "Bo"
    signed = [{**merged, **LIE, "contents": {**merged["contents"], **LIE}}]
    bo = {"author": "Bo", "authorId": BO.user_id}
    (after,) = merge(signed, [{**thread(id="t", **bo), **bo}], BO)
    assert (after["author"], after["contents"]["authorId"]) == ("Ana", ANA.user_id)


def test_a_malformed_or_empty_thread_does_not_overwrite_a_stored_comment() -> None:
    stored = merge([], [thread(id="t", comments=[{"text": "Why?"}]), {"id": "g", "text": "Global"}])
    malformed = [{"id": "t", "contents": "gone"}, {**thread(id="g", comments=[]), "text": "Not hers"}]
    after = merge(stored, malformed, BO)
    assert after[0] == stored[0]
    assert (after[1]["text"], after[1]["author"]) == ("Global", "Ana")


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
def test_a_comment_longer_than_20_000_characters_is_refused(fits: dict[str, Any], too_long: dict[str, Any]) -> None:
    assert len(merge([], [fits])) == 1
    with pytest.raises(Invalid, match=r"^A comment may have at most 20,000 characters$"):
        merge([], [too_long])


def test_a_stored_comment_over_the_limit_does_not_block_new_replies() -> None:
    first, second = merge([], [{"id": "g", "text": "Old"}, thread(id="t", comments=[{"text": "Older"}])])
    (comment,) = second["contents"]["comments"]
    older = {**second, "contents": {**second["contents"], "comments": [{**comment, "text": LONG + "older"}]}}
    stored = [{**first, "text": LONG + "old"}, older]
    assert merge(stored, stored) == stored
    answer = {"id": "t", "comments": [*older["contents"]["comments"], {"text": "New"}], "status": "resolved"}
    after = merge(stored, [{**stored[0], "state": "seen"}, {**older, "contents": answer}], BO)
    assert (after[0]["state"], [len(each["text"]) for each in after[1]["contents"]["comments"]]) == (
        "seen",
        [20_005, 3],
    )
    with pytest.raises(Invalid, match="at most 20,000 characters"):
        merge(stored, [{"id": "g", "text": LONG + "older"}])


def test_comments_of_a_thread_that_are_no_list_are_refused() -> None:
    with pytest.raises(Invalid):
        merge([], [thread(comments="all of them")])
