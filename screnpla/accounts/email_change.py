"""A new e-mail address: at once, with a way back for the old one and a proof for the new one."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts import mailed_links, way_back
from screnpla.accounts.addresses import EXISTS, letters_about, make_room_for_claim, must_be_unproven
from screnpla.accounts.mailed_links import DEAD, Purpose
from screnpla.accounts.models import User
from screnpla.accounts.repository import link_rows, user_rows
from screnpla.accounts.reset_letter import reset_page
from screnpla.accounts.rules import check_email
from screnpla.accounts.sessions import SIGN_IN_AGAIN
from screnpla.accounts.tools import Tools
from screnpla.kit.errors import Conflict, Invalid, NotSignedIn, Refused
from screnpla.kit.limits import address_key
from screnpla.mail import letters
from screnpla.mail.delivery import Posting

MISSING = "Email is required"
NOT_VALID = "Email is not valid"
CONFIRMED_ALREADY = "Your e-mail is confirmed already"
ANOTHERS = "This link belongs to another account. Please sign in to that one first."


async def check_claim(tools: Tools, user_id: str, given_email: str) -> str:
    """The address as we keep it. Counts against the limit, so it is asked outside of a unit of work."""
    if not given_email.strip():
        raise Invalid(MISSING)
    try:
        email = check_email(given_email)
    except Invalid as problem:
        raise Invalid(NOT_VALID) from problem
    await tools.limits.hit("email_changes", user_id)
    # Each brings a letter to the new address: many accounts together must not fill one mailbox.
    await tools.limits.hit("codes", email)
    return email


async def claim(tools: Tools, db: AsyncSession, user: User, email: str, now: datetime) -> list[Posting]:
    """Changes `user.email` inside the caller's unit of work; the caller posts the letters after it."""
    held = await _held(db, user.id)
    if email == held.email:
        return []
    gave_way = await make_room_for_claim(db, email, held.id, now)
    await link_rows.void(db, held.id, Purpose.CONFIRM)
    held.email = email
    await _must_be_free(db)
    postings = letters_about(tools, gave_way)
    return postings if held.email_is_confirmed else [*postings, *await _letters_about_claim(tools, db, held, now)]


async def _letters_about_claim(tools: Tools, db: AsyncSession, user: User, now: datetime) -> list[Posting]:
    # A way back with each change, so that it always lives for its whole week; the ones before it live on, too.
    back = await mailed_links.write(db, user.id, Purpose.TAKE_BACK, user.confirmed_email, now)
    proof = await mailed_links.write(db, user.id, Purpose.CONFIRM, user.email, now)
    here = tools.public_address
    changed = letters.email_changed(user.confirmed_email, user.email, back.at(f"{here}/take-back-email"))
    confirm_it = letters.confirm_email(user.email, proof.at(f"{here}/confirm-email"))
    return [Posting(changed, f"email-changed-{back.token}"), Posting(confirm_it, f"confirm-email-{proof.token}")]


async def send_confirmation(tools: Tools, user: User, now: datetime) -> None:
    """The letter with the confirmation link once more."""
    if user.email_is_confirmed:
        raise Refused(CONFIRMED_ALREADY)
    await tools.limits.hit("codes", user.email)
    async with tools.db.session() as db:
        held = await _held(db, user.id)
        proof = await mailed_links.write(db, held.id, Purpose.CONFIRM, held.email, now)
    # Sent within the request, because somebody waits for it. When it cannot leave, the earlier links still work.
    await tools.sender.send(letters.confirm_email(held.email, proof.at(f"{tools.public_address}/confirm-email")))


async def confirm(tools: Tools, user_id: str, *, token: str, secret: str, now: datetime) -> User:
    """Whoever opened the letter must be signed in: else a mistyped address would let a stranger say yes to it."""
    async with tools.db.session() as db:
        link = await mailed_links.spend(db, Purpose.CONFIRM, token, secret, now)
        if link.user_id != user_id:
            raise Refused(ANOTHERS)
        user = await _held(db, user_id)
        if user.email != link.email:
            raise Refused(DEAD)
        await must_be_unproven(db, link.email, now, user_id=user_id)
        user.confirmed_email = link.email
        await link_rows.void(db, user_id, Purpose.CONFIRM)
        await link_rows.void_ways_elsewhere(db, user_id, link.email, Purpose.TAKE_BACK)
        await _must_be_free(db)
    return user


async def take_back(tools: Tools, *, token: str, secret: str, address: str, now: datetime) -> str:
    """The address that is in force again. Nobody is signed in: whoever holds the letter holds the address."""
    await tools.limits.hit("tries_address", address_key(address))
    async with tools.db.session() as db:
        link = await mailed_links.spend(db, Purpose.TAKE_BACK, token, secret, now)
        user = await _held(db, link.user_id)
        await way_back.lead(db, user, link, now)
        await _must_be_free(db)
        new_password = await mailed_links.write(db, user.id, Purpose.RESET, link.email, now)
    page = reset_page(tools, new_password, user.id)
    await tools.post.post(letters.email_taken_back(link.email, page), key=f"email-taken-back-{link.id}")
    return link.email


async def _held(db: AsyncSession, user_id: str) -> User:
    held = await user_rows.locked(db, user_id)
    if held is None:
        raise NotSignedIn(SIGN_IN_AGAIN)
    return held


async def _must_be_free(db: AsyncSession) -> None:
    """Of two people who get the same address at once, the database lets one have it."""
    try:
        await db.flush()
    except IntegrityError as taken:
        raise Conflict(EXISTS) from taken
