"""Sign-up and sign-in with Google: by the address that the provider vouches for."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy.exc import IntegrityError

from screnpla.accounts.email.email_ownership import EXISTS, release_email_for_proof, write_ended_claim_letters
from screnpla.accounts.models import User, new_id
from screnpla.accounts.openid.provider import FAILED, Identity
from screnpla.accounts.profile.referrals import find_referrer
from screnpla.accounts.repository.user_rows import (
    find_user_by_confirmed_email,
    find_user_by_google_subject,
    set_google_subject,
)
from screnpla.accounts.services import AccountServices
from screnpla.accounts.validation import check_email, clean_provider_name
from screnpla.kit.errors import Conflict, Invalid, NotFound, NotSignedIn
from screnpla.mail.letters import google_linked_letter, welcome_letter

NO_ACCOUNT = "Email doesn't exist, please sign up."


async def sign_in_with_google(services: AccountServices, identity: Identity, now: datetime) -> User:
    """Raises NotFound(NO_ACCOUNT), or NotSignedIn(FAILED) when the provider does not vouch for the address."""
    async with services.db.reading() as db:
        user = await find_user_by_google_subject(db, identity.subject)
    return user or await _link_google(services, identity, now)


async def sign_up_with_google(services: AccountServices, identity: Identity, ref: str | None, now: datetime) -> User:
    """Raises Conflict('Email already exists'), or NotSignedIn(FAILED) as above."""
    email = _proven_email(identity)
    name = clean_provider_name(identity.name) or email.partition("@")[0]
    user = User(id=new_id(), email=email, confirmed_email=email, name=name, provider="google", created_at=now)
    user.google_subject = identity.subject
    try:
        async with services.db.session() as db:
            ended_claim = await release_email_for_proof(db, email, now)
            user.referred_by = await find_referrer(db, ref)
            db.add(user)
    except IntegrityError as failure:
        raise Conflict(EXISTS) from failure
    await services.mail_queue.add_all(write_ended_claim_letters(services, ended_claim))
    await services.mail_queue.add(
        welcome_letter(email, name, f"{services.public_address}/desk"), key=f"welcome-{user.id}"
    )
    return user


async def _link_google(services: AccountServices, identity: Identity, now: datetime) -> User:
    """Links by the proven address only: whoever merely claims one would share their account with its owner."""
    email = _proven_email(identity)
    try:
        async with services.db.session() as db:
            user = await set_google_subject(db, email, identity.subject, now)
            has_account = user is not None or await find_user_by_confirmed_email(db, email) is not None
    except IntegrityError as failure:  # somebody else became this subject in the same moment
        raise NotSignedIn(FAILED) from failure
    if user is None:
        raise NotSignedIn(FAILED) if has_account else NotFound(NO_ACCOUNT)
    letter = google_linked_letter(email, f"{services.public_address}/account")
    await services.mail_queue.add(letter, key=f"google-linked-{user.id}-{now.timestamp()}")
    return user


def _proven_email(identity: Identity) -> str:
    if not identity.email_is_verified:
        raise NotSignedIn(FAILED)
    try:
        return check_email(identity.email)
    except Invalid as failure:
        raise NotSignedIn(FAILED) from failure
