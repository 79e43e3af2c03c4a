"""Removal of comments: permissions, and that removed comments stay removed when they are sent again."""

from __future__ import annotations

from typing import Any

import pytest

from screnpla.kit.errors import Forbidden, NotFound
from screnpla.library.fields.author import Author
from screnpla.review.entries.comment_fields import check_comments, merge_comments
from screnpla.review.entries.removal import drop_removed, remove_comments

ANA = Author("a" * 24, "Ana", "2026-11-15T09:00:00+00:00")
BO = Author("b" * 24, "Bo", "2026-11-16T09:00:00+00:00")
Entries = list[dict[str, Any]]


def merge_sent(stored: Entries, sent: Entries, author: Author, marks: tuple[str, ...] = ()) -> Entries:
    return merge_comments(stored, drop_removed(check_comments(sent), marks, author), author)


def thread(id_: str, *replies: dict[str, Any]) -> dict[str, Any]:
    return {"state": {}, "contents": {"id": id_, "comments": list(replies)}}


@pytest.fixture
def comments() -> Entries:
    """A thread with comments of both, one with a comment of Bo only, and a comment of Ana without a thread."""
    own_comments = [thread("t", {"id": "1", "text": "Why?"}), {"id": "g", "text": "Fine."}]
    both = merge_sent([], own_comments, ANA)
    return merge_sent(
        both, [thread("t", {"id": "2", "text": "Because."}), thread("own", {"id": "3", "text": "Hm."})], BO
    )


def comment_ids(comments: Entries) -> dict[str, list[str]]:
    """The id of each entry, and the ids of the comments in it."""
    return {
        str(entry.get("contents", entry)["id"]): [
            comment["id"] for comment in entry.get("contents", {}).get("comments", [])
        ]
        for entry in comments
    }


@pytest.mark.parametrize(
    ("entry", "comment", "left"),
    [
        ("t", "2", {"t": ["1"], "g": [], "own": ["3"]}),
        ("own", "", {"t": ["1", "2"], "g": []}),
        # A thread is removed together with its last comment.
        ("own", "3", {"t": ["1", "2"], "g": []}),
    ],
)
def test_an_author_removes_their_own_comment(comments: Entries, entry: str, comment: str, left: dict[str, Any]) -> None:
    assert comment_ids(remove_comments(comments, entry, comment, BO, of_others=False)[0]) == left


@pytest.mark.parametrize(("entry", "comment"), [("t", "1"), ("t", ""), ("g", "")])
def test_comments_of_others_are_removed_only_with_permission(comments: Entries, entry: str, comment: str) -> None:
    with pytest.raises(Forbidden, match="You may remove only what you said yourself"):
        remove_comments(comments, entry, comment, BO, of_others=False)
    left = comment_ids(remove_comments(comments, entry, comment, BO, of_others=True)[0])
    assert comment not in left[entry] if comment else entry not in left


def test_a_comment_is_not_removed_by_a_person_who_replied_to_it(comments: Entries) -> None:
    after = merge_sent(comments, [{**thread("g", {"id": "4", "text": "Mine now."}), "id": "g"}], BO)
    with pytest.raises(Forbidden):
        remove_comments(after, "g", "", BO, of_others=False)
    left, _ = remove_comments(after, "g", "4", BO, of_others=False)
    assert next(entry for entry in left if entry.get("id") == "g")["text"] == "Fine."


def test_an_empty_thread_is_removed_only_with_permission_for_comments_of_others() -> None:
    empty = merge_sent([], [thread("t")], BO)
    with pytest.raises(Forbidden):
        remove_comments(empty, "t", "", BO, of_others=False)
    assert remove_comments(empty, "t", "", ANA, of_others=True)[0] == []


@pytest.mark.parametrize(("entry", "comment"), [("", ""), ("x", ""), ("t", "x"), ("g", "g")])
def test_removing_a_missing_comment_is_not_found(comments: Entries, entry: str, comment: str) -> None:
    with pytest.raises(NotFound, match="This comment is not here any more"):
        remove_comments(comments, entry, comment, ANA, of_others=True)


@pytest.mark.parametrize(("entry", "comment"), [("t", "1"), ("t", ""), ("g", "")])
def test_a_removed_comment_stays_removed_when_another_sends_the_whole_list_back(
    comments: Entries, entry: str, comment: str
) -> None:
    left, marks = remove_comments(comments, entry, comment, ANA, of_others=True)
    assert merge_sent(left, comments, BO, tuple(marks)) == left


def test_a_removed_comment_sent_by_another_without_its_id_stays_removed(comments: Entries) -> None:
    left, marks = remove_comments(comments, "t", "1", ANA, of_others=True)
    (sent,) = [entry for entry in comments if entry.get("contents", {}).get("id") == "t"]
    plain = [{key: value for key, value in comment.items() if key != "id"} for comment in sent["contents"]["comments"]]
    assert merge_sent(left, [thread("t", *plain)], BO, tuple(marks)) == left


@pytest.mark.parametrize(
    ("sent", "entry", "comment"),
    [
        ({"text": "Late.", "creationTime": "1"}, -1, False),
        ({"contents": {"comments": [{"text": "Late."}]}}, -1, False),
        (thread("t", {"text": "Late.", "creationTime": "1"}), 0, True),
    ],
)
def test_a_comment_sent_again_without_an_id_after_its_removal_stays_removed(
    comments: Entries, sent: dict[str, Any], entry: int, comment: bool
) -> None:
    stored = merge_sent(comments, [sent], BO)
    about = stored[entry].get("contents", stored[entry])
    left, marks = remove_comments(
        stored, about["id"], about["comments"][-1]["id"] if comment else "", BO, of_others=False
    )
    assert left == comments
    assert merge_sent(left, [sent], BO, tuple(marks)) == left
    # The same text sent by another person is a comment of their own.
    assert merge_sent(left, [sent], ANA, tuple(marks)) != left


def test_a_new_comment_in_a_removed_thread_is_refused_with_a_message(comments: Entries) -> None:
    left, marks = remove_comments(comments, "t", "", ANA, of_others=True)
    with pytest.raises(NotFound, match="were removed meanwhile"):
        merge_sent(left, [thread("t", {"text": "One more thing"})], BO, tuple(marks))


def test_a_new_comment_may_have_the_text_of_a_removed_one(comments: Entries) -> None:
    left, marks = remove_comments(comments, "t", "2", BO, of_others=False)
    again = merge_sent(left, [thread("t", {"id": "5", "text": "Because."})], BO, tuple(marks))
    assert comment_ids(again)["t"] == ["1", "5"]
