"""Removal of comments: by whom, of whose, and that removed comments stay away."""

from __future__ import annotations

from typing import Any

import pytest

from screnpla.kit.errors import Forbidden, NotFound
from screnpla.library.fields.author import Author
from screnpla.review.comments import check_comments, merge_comments
from screnpla.review.removal import drop_removed, remove_comments

ANA = Author("a" * 24, "Ana", "2026-11-15T09:00:00+00:00")
BO = Author("b" * 24, "Bo", "2026-11-16T09:00:00+00:00")
Entries = list[dict[str, Any]]


def merge_sent(stored: Entries, sent: Entries, author: Author, marks: tuple[str, ...] = ()) -> Entries:
    return merge_comments(stored, drop_removed(check_comments(sent), marks, author), author)


def thread(id_: str, *replies: dict[str, Any]) -> dict[str, Any]:
    return {"state": {}, "contents": {"id": id_, "comments": list(replies)}}


@pytest.fixture
def comments() -> Entries:
    """A thread in which both speak, one of Bo alone, and a comment of Ana by itself."""
    own_comments = [thread("t", {"id": "1", "text": "Why?"}), {"id": "g", "text": "Fine."}]
    both = merge_sent([], own_comments, ANA)
    return merge_sent(
        both, [thread("t", {"id": "2", "text": "Because."}), thread("own", {"id": "3", "text": "Hm."})], BO
    )


def comment_ids(comments: Entries) -> dict[str, list[str]]:
    """Of each entry, and of what is said in it."""
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
        # With the last comment the thread goes.
        ("own", "3", {"t": ["1", "2"], "g": []}),
    ],
)
def test_an_author_removes_their_own_comment(comments: Entries, entry: str, comment: str, left: dict[str, Any]) -> None:
    assert comment_ids(remove_comments(comments, entry, comment, BO, of_others=False)[0]) == left


@pytest.mark.parametrize(("entry", "comment"), [("t", "1"), ("t", ""), ("g", "")])
def test_comments_of_others_are_removed_by_who_may(comments: Entries, entry: str, comment: str) -> None:
    with pytest.raises(Forbidden, match="You may remove only what you said yourself"):
        remove_comments(comments, entry, comment, BO, of_others=False)
    left = comment_ids(remove_comments(comments, entry, comment, BO, of_others=True)[0])
    assert comment not in left[entry] if comment else entry not in left


def test_a_comment_that_another_made_a_thread_of_is_still_its_authors(comments: Entries) -> None:
    after = merge_sent(comments, [{**thread("g", {"id": "4", "text": "Mine now."}), "id": "g"}], BO)
    with pytest.raises(Forbidden):
        remove_comments(after, "g", "", BO, of_others=False)
    left, _ = remove_comments(after, "g", "4", BO, of_others=False)
    assert next(entry for entry in left if entry.get("id") == "g")["text"] == "Fine."


def test_an_empty_thread_is_removed_by_the_script_owner_only() -> None:
    empty = merge_sent([], [thread("t")], BO)
    with pytest.raises(Forbidden):
        remove_comments(empty, "t", "", BO, of_others=False)
    assert remove_comments(empty, "t", "", ANA, of_others=True)[0] == []


@pytest.mark.parametrize(("entry", "comment"), [("", ""), ("x", ""), ("t", "x"), ("g", "g")])
def test_what_is_not_there_cannot_be_taken_away(comments: Entries, entry: str, comment: str) -> None:
    with pytest.raises(NotFound, match="This comment is not here any more"):
        remove_comments(comments, entry, comment, ANA, of_others=True)


@pytest.mark.parametrize(("entry", "comment"), [("t", "1"), ("t", ""), ("g", "")])
def test_who_sends_the_whole_list_back_brings_nothing_back(comments: Entries, entry: str, comment: str) -> None:
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
def test_what_is_sent_twice_without_an_id_and_removed_between_stays_away(
    comments: Entries, sent: dict[str, Any], entry: int, comment: bool
) -> None:
    stored = merge_sent(comments, [sent], BO)
    about = stored[entry].get("contents", stored[entry])
    left, marks = remove_comments(
        stored, about["id"], about["comments"][-1]["id"] if comment else "", BO, of_others=False
    )
    assert left == comments
    assert merge_sent(left, [sent], BO, tuple(marks)) == left
    # What another says in the same words is theirs.
    assert merge_sent(left, [sent], ANA, tuple(marks)) != left


def test_what_is_new_in_a_thread_that_is_gone_is_not_lost_unawares(comments: Entries) -> None:
    left, marks = remove_comments(comments, "t", "", ANA, of_others=True)
    with pytest.raises(NotFound, match="were removed meanwhile"):
        merge_sent(left, [thread("t", {"text": "One more thing"})], BO, tuple(marks))


def test_the_same_words_may_be_said_again(comments: Entries) -> None:
    left, marks = remove_comments(comments, "t", "2", BO, of_others=False)
    again = merge_sent(left, [thread("t", {"id": "5", "text": "Because."})], BO, tuple(marks))
    assert comment_ids(again)["t"] == ["1", "5"]
