"""Sign-up and sign-in by whom the provider vouches for."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy.exc import IntegrityError

from screnpla.accounts.addresses import EXISTS, letters_about, make_room
from screnpla.accounts.models import User, new_id
from screnpla.accounts.openid.provider import FAILED, Identity
from screnpla.accounts.referrals import referrer
from screnpla.accounts.repository import user_rows
from screnpla.accounts.rules import check_email, name_told_by_others
from screnpla.accounts.tools import Tools
from screnpla.kit.errors import Conflict, Invalid, NotFound, NotSignedIn
from screnpla.mail import letters

NO_ACCOUNT = "Email doesn't exist, please sign up."


async def sign_in(tools: Tools, identity: Identity, now: datetime) -> User:
    """Raises NotFound(NO_ACCOUNT), or NotSignedIn(FAILED) when the provider does not vouch for the address."""
    async with tools.db.reading() as db:
        user = await user_rows.by_google_subject(db, identity.subject)
    return user or await _link(tools, identity, now)


async def sign_up(tools: Tools, identity: Identity, ref: str | None, now: datetime) -> User:
    """Raises Conflict('Email already exists'), or NotSignedIn(FAILED) as above."""
    email = _proven_email(identity)
    name = name_told_by_others(identity.name) or email.partition("@")[0]
    user = User(id=new_id(), email=email, confirmed_email=email, name=name, provider="google", created_at=now)
    user.google_subject = identity.subject
    try:
        async with tools.db.session() as db:
            gave_way = await make_room(db, email, now)
            user.referred_by = await referrer(db, ref)
            db.add(user)
    except IntegrityError as failure:
        raise Conflict(EXISTS) from failure
    await tools.post.post_all(letters_about(tools, gave_way))
    await tools.post.post(letters.welcome(email, name, f"{tools.public_address}/desk"), key=f"welcome-{user.id}")
    return user


async def _link(tools: Tools, identity: Identity, now: datetime) -> User:
    """By the proven address only: whoever merely claims one would share their account with its owner."""
    email = _proven_email(identity)
    try:
        async with tools.db.session() as db:
            user = await user_rows.link_google(db, email, identity.subject, now)
            known = user is not None or await user_rows.by_confirmed_email(db, email) is not None
    except IntegrityError as failure:  # somebody else became this subject in the same moment
        raise NotSignedIn(FAILED) from failure
    if user is None:
        raise NotSignedIn(FAILED) if known else NotFound(NO_ACCOUNT)
    letter = letters.google_linked(email, f"{tools.public_address}/account")
    await tools.post.post(letter, key=f"google-linked-{user.id}-{now.timestamp()}")
    return user


def _proven_email(identity: Identity) -> str:
    if not identity.email_is_verified:
        raise NotSignedIn(FAILED)
    try:
        return check_email(identity.email)
    except Invalid as failure:
        raise NotSignedIn(FAILED) from failure
