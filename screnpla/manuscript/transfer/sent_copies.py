"""Log of the copies that were made for recipients: who has which draft. Rules EX8 to EX11 in docs/spec/export.md."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from typing import Any
from unicodedata import category

from screnpla.accounts.models import User
from screnpla.accounts.repository.user_rows import find_user
from screnpla.kit.errors import Invalid
from screnpla.kit.services import Services
from screnpla.library.access import Action
from screnpla.library.opening import open_script
from screnpla.manuscript.document.store import StoredDocument
from screnpla.manuscript.models import Draft, SentCopy
from screnpla.manuscript.repository import draft_rows, sent_copy_rows
from screnpla.manuscript.transfer.written_copies import ExportOrder
from screnpla.screenplay.breakdown.sides import SidesOptions

MOST_RECIPIENTS = 50
LONGEST_RECIPIENT = 100
TOO_MANY_RECIPIENTS = f"At most {MOST_RECIPIENTS} recipients can have their copies at once."
RECIPIENT_TOO_LONG = f"The name of a recipient may have at most {LONGEST_RECIPIENT} characters."
UNPRINTABLE_RECIPIENT = "The name of a recipient has characters that cannot be printed."
_MOST_LISTED = 500
# Characters that turn the text around them, so that a name reads as another.
_TURNING = frozenset(map(chr, [0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)]))
# Between letters that are written together: names in some scripts have them.
_JOINERS = frozenset({"\u200c", "\u200d"})
MAIN_DRAFT, DELETED_DRAFT, UNNAMED_DRAFT = "Main Draft", "Deleted draft", "Alternate draft"


def read_recipients(names: Sequence[str]) -> tuple[str, ...]:
    """Each once, without blanks around them. Raises Invalid."""
    found: dict[str, str] = {}
    for name in names:
        if any(category(one) in {"Cc", "Cs", "Zl", "Zp"} or one in _TURNING for one in name):
            raise Invalid(UNPRINTABLE_RECIPIENT)
        # Without what shows nothing, as a name of blanks of no width: nobody could tell whose copy it is.
        plain = " ".join("".join(one for one in name if category(one) != "Cf" or one in _JOINERS).split())
        if len(plain) > LONGEST_RECIPIENT:
            raise Invalid(RECIPIENT_TOO_LONG)
        if plain.strip("".join(_JOINERS)):
            found.setdefault(plain.casefold(), plain)
    if len(found) > MOST_RECIPIENTS:
        raise Invalid(TOO_MANY_RECIPIENTS)
    return tuple(found.values())


async def log_copies(
    services: Services,
    user: User,
    script_id: str,
    stored: StoredDocument | None,
    order: ExportOrder,
    changed_pages: Sequence[str],
    now: datetime,
) -> None:
    """Before the file leaves: a copy that nobody knows of is worse than a row of one that did not arrive."""
    contents = ", ".join(_list_contents(order, changed_pages))
    copies = [
        SentCopy(
            script_id=script_id,
            draft_id=stored.draft_id if stored else "",
            seq=stored.seq if stored else 0,
            recipient=recipient,
            contents=contents,
            made_at=now,
            made_by=user.id,
        )
        for recipient in order.recipients
    ]
    async with services.db.session() as db:
        await sent_copy_rows.add_copies(db, copies)


def _list_contents(order: ExportOrder, changed_pages: Sequence[str]) -> Iterator[str]:
    if changed_pages:
        yield f"changed pages {', '.join(changed_pages)}"
    if pages := order.options.pages:
        yield f"page {pages[0]}" if pages[0] == pages[1] else f"pages {pages[0]} to {pages[1]}"
    if sides := order.options.sides:
        yield _describe_sides(sides)
    if order.options.anonymous is not None:
        yield "anonymous"
    if order.has_comments:
        yield "with comments"


def _describe_sides(sides: SidesOptions) -> str:
    if sides.character:
        return f"sides of {sides.character[:60]}"
    count = len(set(sides.scene_ids))
    return f"sides of {count} {'scene' if count == 1 else 'scenes'}" if count else "sides of every character"


async def list_sent_copies(services: Services, user: User, script_id: str) -> dict[str, Any]:
    """As SentCopies of the API: the newest first. Of a private draft, only whoever sees it hears (EX10)."""
    async with services.db.reading() as db:
        script = (await open_script(db, user, script_id, Action.WRITE)).script
        drafts = {draft.id: draft for draft in await draft_rows.list_visible_drafts(db, [script.id], user.id)}
        copies = await sent_copy_rows.list_copies(db, script.id, drafts, user.id, _MOST_LISTED)
        total = await sent_copy_rows.count_copies(db, script.id, drafts, user.id)
        heads = await sent_copy_rows.load_text_heads(db, script.id)
        people = [await find_user(db, each) for each in dict.fromkeys(copy.made_by for copy in copies) if each]
    names = {person.id: person.name for person in people if person}
    return {"copies": list(_copies_to_json(copies, drafts, heads, names)), "total": total}


def _copies_to_json(
    copies: Sequence[SentCopy], drafts: dict[str, Draft], heads: dict[str, int], names: dict[str, str]
) -> Iterable[dict[str, Any]]:
    for copy in copies:
        yield {
            "id": copy.id,
            "recipient": copy.recipient,
            "draftId": copy.draft_id,
            "draftName": _name_draft(copy.draft_id, drafts),
            "contents": copy.contents,
            "madeAt": copy.made_at,
            "madeBy": names.get(copy.made_by or "", ""),
            "isCurrent": heads.get(copy.draft_id) == copy.seq,
        }


def _name_draft(draft_id: str, drafts: dict[str, Draft]) -> str:
    if not draft_id:
        return MAIN_DRAFT
    draft = drafts.get(draft_id)
    if draft is None:
        return DELETED_DRAFT
    return " ".join(draft.description.split())[:100] or UNNAMED_DRAFT
