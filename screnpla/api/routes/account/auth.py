"""/api/auth: sign-up, sign-in, sign-out, forgotten passwords, invitations."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Cookie, Depends, Header, Response
from pydantic import BaseModel, Field

from screnpla.accounts.profile.edit_profile import NOT_FOUND
from screnpla.accounts.profile.referrals import invite_friend
from screnpla.accounts.sessions.browser_sessions import open_session, renew_token, sign_out, sign_out_everywhere
from screnpla.accounts.sign_in.password_reset import reset_password, send_reset_link
from screnpla.accounts.sign_in.signin import sign_in_with_password
from screnpla.accounts.sign_in.signup import check_sign_up_code, create_account, send_sign_up_code
from screnpla.accounts.two_factor.second_step import redeem_ticket
from screnpla.api.deps import App, CallerAddress, CurrentUser, Now, require_same_origin
from screnpla.api.routes.account.cookies import (
    CONFIRMED,
    RENEWAL,
    clear_cookie,
    hash_renewal,
    read_confirmation_cookie,
    set_confirmation_cookie,
    set_device_cookie,
    set_renewal_cookie,
)
from screnpla.api.shapes.envelope import Answer, Body, Done, Refusal
from screnpla.api.shapes.people import Person, SignedInPerson, build_person, build_signed_in_person
from screnpla.kit.errors import NotFound

router = APIRouter(prefix="/api/auth", tags=["auth"], dependencies=[Depends(require_same_origin)])


class VerifyEmail(Body):
    email: str = ""
    eToken: str | None = Field(default=None, description="The mailed code; without it a code is sent")  # noqa: N815


class Register(Body):
    # A missing field is the same as an empty one: the rules of the specification then give the message.
    name: str = ""
    email: str = ""
    password: str = ""
    avatar: str | None = Field(default=None, description="An image as a data: address")
    provider: str | None = Field(default=None, description="Accepted and ignored: the server knows")
    ref: str | None = Field(default=None, max_length=64, description="The id of the person whose link led here")


class Login(Body):
    email: str
    password: str


class GetUser(Body):
    id: str | None = None
    email: str | None = None


class GenerateOtp(Body):
    email: str = ""


class VerifyOtp(Body):
    password: str = ""
    token: str = ""
    secret: str = ""
    userId: str = ""  # noqa: N815


class SecondFactor(Body):
    ticket: str
    code: str


class Invitation(Body):
    email: str = ""


class Token(BaseModel):
    token: str
    userId: str  # noqa: N815


class Ticket(BaseModel):
    """The password was right; `POST twoFactor` with this ticket and a code ends the sign-in."""

    twoFactor: Literal[True] = True  # noqa: N815
    ticket: str


class NotYet(Refusal):
    data: Ticket | None = None


@router.post("/verifyEmail")
async def verify_email(body: VerifyEmail, app: App, now: Now, address: CallerAddress, response: Response) -> Done:
    if body.eToken is None:
        await send_sign_up_code(app.services, body.email, address, now)
        return Done(message="We sent you a code")
    code_id = await check_sign_up_code(app.services, body.email, body.eToken, address, now)
    set_confirmation_cookie(response, app, code_id)
    return Done(message="Your e-mail is confirmed")


@router.post("/register")
async def register(
    body: Register,
    app: App,
    now: Now,
    response: Response,
    screnpla_confirmed: Annotated[str | None, Cookie()] = None,
) -> Answer[Person]:
    user = await create_account(
        app.services,
        name=body.name,
        email=body.email,
        password=body.password,
        picture=body.avatar or "",
        code_id=read_confirmation_cookie(app, screnpla_confirmed),
        ref=body.ref,
        now=now,
    )
    clear_cookie(response, CONFIRMED)
    return Answer(data=await build_person(app, user), message="Your account is ready")


@router.post("/login", responses={401: {"model": NotYet}})
async def login(
    body: Login,
    app: App,
    now: Now,
    address: CallerAddress,
    response: Response,
    user_agent: Annotated[str, Header()] = "",
    screnpla_renewal: Annotated[str | None, Cookie()] = None,
    screnpla_device: Annotated[str | None, Cookie()] = None,
) -> Answer[SignedInPerson]:
    user, opened = await sign_in_with_password(
        app.services,
        email=body.email,
        password=body.password,
        device_name=user_agent,
        address=address,
        now=now,
        instead_of=hash_renewal(screnpla_renewal),
        device_cookie=screnpla_device,
    )
    set_renewal_cookie(response, app, opened.renewal)
    set_device_cookie(response, app, screnpla_device, user, now)
    return Answer(data=await build_signed_in_person(app, user, opened.token), message="Login success")


@router.post("/twoFactor")
async def second_factor(
    body: SecondFactor,
    app: App,
    now: Now,
    response: Response,
    user_agent: Annotated[str, Header()] = "",
    screnpla_renewal: Annotated[str | None, Cookie()] = None,
    screnpla_device: Annotated[str | None, Cookie()] = None,
) -> Answer[SignedInPerson]:
    user = await redeem_ticket(app.services, ticket=body.ticket, code=body.code, now=now)
    opened = await open_session(app.services, user, user_agent, now, instead_of=hash_renewal(screnpla_renewal))
    set_renewal_cookie(response, app, opened.renewal)
    set_device_cookie(response, app, screnpla_device, user, now)
    return Answer(data=await build_signed_in_person(app, user, opened.token), message="Login success")


@router.post("/generateOtp")
async def generate_otp(body: GenerateOtp, app: App, now: Now, address: CallerAddress) -> Done:
    """Mails the link that sets a new password."""
    await send_reset_link(app.services, body.email, address, now)
    return Done(message="If we know this address, a link is on its way to it. Please check your e-mail.")


@router.post("/verifyOTP")
async def verify_otp(body: VerifyOtp, app: App, now: Now, address: CallerAddress) -> Done:
    """Sets the new password and signs this person out everywhere."""
    await reset_password(
        app.services,
        password=body.password,
        token=body.token,
        secret=body.secret,
        user_id=body.userId,
        address=address,
        now=now,
    )
    return Done(message="Your password is changed. Please sign in.")


@router.post("/renew")
async def renew(
    app: App, now: Now, response: Response, screnpla_renewal: Annotated[str | None, Cookie()] = None
) -> Answer[Token]:
    """A fresh token while the session lives; the http-only cookie of the sign-in is the key."""
    renewed = await renew_token(app.services, screnpla_renewal, now)
    set_renewal_cookie(response, app, screnpla_renewal or "")
    return Answer(data=Token(token=renewed.token, userId=renewed.user_id))


@router.post("/getUser")
async def get_user(body: GetUser, app: App, me: CurrentUser) -> Answer[Person]:
    asked_by_id = body.id is not None and body.id == me.user.id
    asked_by_email = body.id is None and body.email is not None and body.email.strip().lower() == me.user.email
    if not (asked_by_id or asked_by_email):
        raise NotFound(NOT_FOUND)
    return Answer(data=await build_person(app, me.user))


@router.post("/logout")
async def logout(app: App, me: CurrentUser, response: Response) -> Done:
    await sign_out(app.services, me.session_id)
    clear_cookie(response, RENEWAL)
    return Done(message="You are signed out")


@router.post("/logoutEverywhere")
async def logout_everywhere(app: App, me: CurrentUser, response: Response) -> Done:
    await sign_out_everywhere(app.services, me.user.id)
    clear_cookie(response, RENEWAL)
    return Done(message="You are signed out on all devices")


@router.post("/inviteUser")
async def invite_user(body: Invitation, app: App, me: CurrentUser, now: Now) -> Done:
    await invite_friend(app.services, me.user, body.email, now)
    return Done(message="Invitation sent successfully")
