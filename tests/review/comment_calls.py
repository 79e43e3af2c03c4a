"""Comments in one line each, and a script with one person of each role."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

from tests.api_fixtures import OpenApp
from tests.callers import Caller, somebody
from tests.sharing_calls import share


async def comment(
    author: Caller,
    script: str,
    text: str,
    *,
    thread: str = "",
    mentions: Sequence[Caller] = (),
    kind: str = "global",
    words: str = "",
) -> str:
    """The id of its thread: `thread`, or a new one on the words, or on the whole script."""
    sent = {"id": os.urandom(6).hex(), "text": text, "mentions": [each.id for each in mentions]}
    if thread:
        await author.ask_ok("POST", f"scripts/{script}/threads/{thread}/comments", sent)
        return thread
    about = {"kind": "passage", "anchor": await anchor_of(author, script, words)} if words else {"kind": kind}
    begun = await author.ask_ok("POST", f"scripts/{script}/threads", {**sent, **about})
    thread_id: str = begun["data"]["id"]
    return thread_id


async def anchor_of(reader: Caller, script: str, words: str) -> dict[str, Any]:
    for page in (await reader.read(script))["content"]:
        for element in page["children"]:
            text = "".join(run.get("text", "") for run in element.get("children", []))
            if words in text:
                start = text.index(words)
                at = {"elementId": element["id"], "start": start, "endElementId": element["id"]}
                return {**at, "end": start + len(words), "quote": words}
    raise AssertionError(f"'{words}' is not in the script")


class Crew:
    """A script with its owner, and one person of each role. Each has opened it."""

    def __init__(self, script: str, **people: Caller) -> None:
        self.script, self.people = script, people

    def __getattr__(self, name: str) -> Caller:
        return self.people[name]

    @classmethod
    async def gather(cls, app: OpenApp, **fields: Any) -> Crew:
        ana, ed, cy, vi = [await somebody(app, name) for name in ("Ana", "Ed", "Cy", "Vi")]
        script = await ana.script(**{"title": "Ferry", **fields})
        for person, role in ((ed, "editor"), (cy, "commenter"), (vi, "viewer")):
            await share(ana, script, person.email, role)
            await person.read(script)
        return cls(script, ana=ana, ed=ed, cy=cy, vi=vi)
