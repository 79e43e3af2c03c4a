"""/api/auth: sign-up, sign-in, sign-out, forgotten passwords, invitations."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Cookie, Depends, Header, Response
from pydantic import BaseModel, Field

from screnpla.accounts import referrals, reset, sessions, signin, signup
from screnpla.accounts.profile import NOT_FOUND
from screnpla.accounts.two_factor import second_step
from screnpla.api import cookies
from screnpla.api.answers import Answer, Body, Done, Refusal
from screnpla.api.deps import CallerAddress, CurrentUser, Now, OpenHouse, same_origin
from screnpla.api.people import Person, SignedInPerson, person, signed_in_person
from screnpla.kit.errors import NotFound

router = APIRouter(prefix="/api/auth", tags=["auth"], dependencies=[Depends(same_origin)])


class VerifyEmail(Body):
    email: str = ""
    eToken: str | None = Field(default=None, description="The mailed code; without it a code is sent")  # noqa: N815


class Register(Body):
    # Missing is the same as empty: the rules of the specification then say what to do.
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
async def verify_email(
    body: VerifyEmail, house: OpenHouse, now: Now, address: CallerAddress, response: Response
) -> Done:
    if body.eToken is None:
        await signup.send_code(house.accounts, body.email, address, now)
        return Done(message="We sent you a code")
    code_id = await signup.check_code(house.accounts, body.email, body.eToken, address, now)
    cookies.keep_confirmation(response, house, code_id)
    return Done(message="Your e-mail is confirmed")


@router.post("/register")
async def register(
    body: Register,
    house: OpenHouse,
    now: Now,
    response: Response,
    screnpla_confirmed: Annotated[str | None, Cookie()] = None,
) -> Answer[Person]:
    user = await signup.register(
        house.accounts,
        name=body.name,
        email=body.email,
        password=body.password,
        picture=body.avatar or "",
        code_id=cookies.read_confirmation(house, screnpla_confirmed),
        ref=body.ref,
        now=now,
    )
    cookies.drop(response, cookies.CONFIRMED)
    return Answer(data=await person(house, user), message="Your account is ready")


@router.post("/login", responses={401: {"model": NotYet}})
async def login(
    body: Login,
    house: OpenHouse,
    now: Now,
    address: CallerAddress,
    response: Response,
    user_agent: Annotated[str, Header()] = "",
    screnpla_renewal: Annotated[str | None, Cookie()] = None,
) -> Answer[SignedInPerson]:
    user, opened = await signin.sign_in(
        house.accounts,
        email=body.email,
        password=body.password,
        device=user_agent,
        address=address,
        now=now,
        instead_of=cookies.hash_of(screnpla_renewal),
    )
    cookies.keep_renewal(response, house, opened.renewal)
    return Answer(data=await signed_in_person(house, user, opened.token), message="Login success")


@router.post("/twoFactor")
async def second_factor(
    body: SecondFactor,
    house: OpenHouse,
    now: Now,
    response: Response,
    user_agent: Annotated[str, Header()] = "",
    screnpla_renewal: Annotated[str | None, Cookie()] = None,
) -> Answer[SignedInPerson]:
    user = await second_step.redeem(house.accounts, ticket=body.ticket, code=body.code, now=now)
    opened = await sessions.open_session(
        house.accounts, user, user_agent, now, instead_of=cookies.hash_of(screnpla_renewal)
    )
    cookies.keep_renewal(response, house, opened.renewal)
    return Answer(data=await signed_in_person(house, user, opened.token), message="Login success")


@router.post("/generateOtp")
async def generate_otp(body: GenerateOtp, house: OpenHouse, now: Now, address: CallerAddress) -> Done:
    """Mails the link that sets a new password."""
    await reset.send_link(house.accounts, body.email, address, now)
    return Done(message="If we know this address, a link is on its way to it. Please check your e-mail.")


@router.post("/verifyOTP")
async def verify_otp(body: VerifyOtp, house: OpenHouse, now: Now, address: CallerAddress) -> Done:
    """Sets the new password and signs this person out everywhere."""
    await reset.set_password(
        house.accounts,
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
    house: OpenHouse, now: Now, response: Response, screnpla_renewal: Annotated[str | None, Cookie()] = None
) -> Answer[Token]:
    """A fresh token while the session lives; the http-only cookie of the sign-in is the key."""
    renewed = await sessions.renew(house.accounts, screnpla_renewal, now)
    cookies.keep_renewal(response, house, screnpla_renewal or "")
    return Answer(data=Token(token=renewed.token, userId=renewed.user_id))


@router.post("/getUser")
async def get_user(body: GetUser, house: OpenHouse, me: CurrentUser) -> Answer[Person]:
    asked_by_id = body.id is not None and body.id == me.user.id
    asked_by_email = body.id is None and body.email is not None and body.email.strip().lower() == me.user.email
    if not (asked_by_id or asked_by_email):
        raise NotFound(NOT_FOUND)
    return Answer(data=await person(house, me.user))


@router.post("/logout")
async def logout(house: OpenHouse, me: CurrentUser, response: Response) -> Done:
    await sessions.sign_out(house.accounts, me.session_id)
    cookies.drop(response, cookies.RENEWAL)
    return Done(message="You are signed out")


@router.post("/logoutEverywhere")
async def logout_everywhere(house: OpenHouse, me: CurrentUser, response: Response) -> Done:
    await sessions.sign_out_everywhere(house.accounts, me.user.id)
    cookies.drop(response, cookies.RENEWAL)
    return Done(message="You are signed out on all devices")


@router.post("/inviteUser")
async def invite_user(body: Invitation, house: OpenHouse, me: CurrentUser, now: Now) -> Done:
    await referrals.invite(house.accounts, me.user, body.email, now)
    return Done(message="Invitation sent successfully")
