"""Assignment of a beat: whoever gets one is told, as a browser has written it into the document already."""

from __future__ import annotations

from datetime import datetime, timedelta

from screnpla.accounts.models import User
from screnpla.accounts.notices import add_notice
from screnpla.accounts.repository.user_rows import lock_user_id
from screnpla.kit.errors import Invalid
from screnpla.kit.services import Services
from screnpla.library.access import Action, is_allowed
from screnpla.library.fields.merged_lists import MAX_ID_LENGTH
from screnpla.library.opening import open_script
from screnpla.library.repository.people_rows import list_people
from screnpla.manuscript.recovered.lines import shorten
from screnpla.screenplay.clean_text import clean_text, is_clean
from screnpla.story.repository import ASSIGNMENT, was_notified_since

NO_WRITER = "A beat can be assigned to people who may edit the script only."
NO_BEAT = f"The id of a beat is a text of at most {MAX_ID_LENGTH} characters"
# So long the same is told once.
ONCE_IN = timedelta(minutes=10)
_LONGEST_TITLE = 80


async def notify_assignee(
    services: Services, user: User, script_id: str, beat_id: str, assignee_id: str, title: str, now: datetime
) -> None:
    """`title`: of the beat. Raises Invalid, NotFound or Forbidden."""
    await services.limits.hit("texts", user.id)
    if len(beat_id) > MAX_ID_LENGTH or not is_clean(beat_id):
        raise Invalid(NO_BEAT)
    async with services.db.session() as db:
        script = (await open_script(db, user, script_id, Action.WRITE)).script
        people = await list_people(db, script)
        if not any(person.user.id == assignee_id and is_allowed(person.role, Action.WRITE) for person in people):
            raise Invalid(NO_WRITER)
        if assignee_id == user.id:
            return
        data = {"scriptId": script_id, "beatId": beat_id}
        if await lock_user_id(db, assignee_id) is None or await was_notified_since(
            db, assignee_id, data, now - ONCE_IN
        ):
            return
        text = f"{user.name} assigned {_name_beat(title)} to you in {_name_script(script.title)}"
        await add_notice(db, assignee_id, kind=ASSIGNMENT, text=text, data=data, now=now)


def _name_beat(title: str) -> str:
    words = shorten(clean_text(title), _LONGEST_TITLE)
    return f"the beat ‘{words}’" if words.strip() else "a beat"


def _name_script(title: str) -> str:
    return f"‘{shorten(title, _LONGEST_TITLE)}’" if title.strip() else "a script"
