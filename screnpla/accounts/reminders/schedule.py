"""Writing schedule of a user: its change, its confirmation by letter, and links that end the reminders."""

from __future__ import annotations

from datetime import datetime

from itsdangerous import BadSignature, URLSafeSerializer

from screnpla.accounts.models import User, empty_week, new_id
from screnpla.accounts.reminders.writing_week import find_next_reminder, find_time_zone, list_chosen_days
from screnpla.accounts.repository.user_rows import lock_user
from screnpla.accounts.services import AccountServices
from screnpla.kit.errors import Refused
from screnpla.mail.letters import writing_schedule_letter

NOT_WHOLE = "This link is not whole. Please open it from the letter again."


# These links are signed, good for ever, and good for nothing else.
def unsubscribe_page(services: AccountServices, user_id: str) -> str:
    return f"{services.public_address}/unsubscribe?token={_signer(services).dumps(user_id)}"


def one_click_unsubscribe_url(services: AccountServices, user_id: str) -> str:
    """For mail programs, which call it by themselves (RFC 8058)."""
    return f"{services.public_address}/api/user/unsubscribe?token={_signer(services).dumps(user_id)}"


def read_unsubscribe_token(services: AccountServices, token: str) -> str:
    """The id of the user in whose letter it stood."""
    try:
        user_id = _signer(services).loads(token.encode("utf-8", "replace"))
    except BadSignature:
        raise Refused(NOT_WHOLE) from None
    return str(user_id)


def _signer(services: AccountServices) -> URLSafeSerializer:
    return URLSafeSerializer(services.signing_key, salt="unsubscribe")


def plan_next_reminder(user: User, now: datetime) -> None:
    """Sets the next reminder: after every change of the days, the time zone or the date of deletion."""
    is_leaving = user.delete_after is not None
    user.next_reminder_at = (
        None if is_leaving else find_next_reminder(user.schedule_writing, find_time_zone(user.time_zone), now)
    )


async def send_schedule_letter(services: AccountServices, user: User) -> None:
    await services.limits.hit("schedule_letters", user.id)
    days, zone = list_chosen_days(user.schedule_writing), find_time_zone(user.time_zone)
    # To the proven address: whoever types a stranger's into their account must not fill that one's mailbox.
    letter = writing_schedule_letter(user.confirmed_email, days, zone.key, f"{services.public_address}/account")
    await services.mail_queue.add_or_raise(letter, key=f"schedule-{new_id()}")


async def unsubscribe_from_reminders(services: AccountServices, token: str, now: datetime) -> None:
    """Also when the person has left since: they get no more reminders either way."""
    user_id = read_unsubscribe_token(services, token)
    async with services.db.session() as db:
        user = await lock_user(db, user_id)
        if user is not None:
            user.schedule_writing = empty_week()
            plan_next_reminder(user, now)
