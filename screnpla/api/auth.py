"""/api/auth: sign-up, sign-in, sign-out."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Cookie, Depends, Header, Response
from pydantic import BaseModel, Field

from screnpla.accounts import sessions, signin, signup
from screnpla.accounts.profile import NOT_FOUND
from screnpla.api import cookies
from screnpla.api.answers import Answer, Body, Done
from screnpla.api.deps import CallerAddress, CurrentUser, Now, OpenHouse, same_origin
from screnpla.api.people import Person, SignedInPerson, shown
from screnpla.kit.errors import Invalid, NotFound

router = APIRouter(prefix="/api/auth", tags=["auth"], dependencies=[Depends(same_origin)])


class VerifyEmail(Body):
    email: str = ""
    eToken: str | None = Field(default=None, description="The mailed code; without it a code is sent")  # noqa: N815


class Register(Body):
    # Missing is the same as empty: the rules of the specification then say what to do.
    name: str = ""
    email: str = ""
    password: str = ""
    avatar: str | None = None
    provider: str | None = Field(default=None, description="Accepted and ignored: the server knows")


class Login(Body):
    email: str
    password: str


class GetUser(Body):
    id: str | None = None
    email: str | None = None


class Token(BaseModel):
    token: str


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
    if body.avatar:
        raise Invalid("Please add your picture after signing up")
    user = await signup.register(
        house.accounts,
        name=body.name,
        email=body.email,
        password=body.password,
        code_id=cookies.read_confirmation(house, screnpla_confirmed),
        now=now,
    )
    cookies.drop(response, cookies.CONFIRMED)
    return Answer(data=Person.model_validate(shown(user)), message="Your account is ready")


@router.post("/login")
async def login(
    body: Login,
    house: OpenHouse,
    now: Now,
    address: CallerAddress,
    response: Response,
    user_agent: Annotated[str, Header()] = "",
) -> Answer[SignedInPerson]:
    user, opened = await signin.sign_in(
        house.accounts, email=body.email, password=body.password, device=user_agent, address=address, now=now
    )
    cookies.keep_renewal(response, house, opened.renewal)
    person = SignedInPerson.model_validate({**shown(user), "token": opened.token})
    return Answer(data=person, message="Login success")


@router.post("/renew")
async def renew(
    house: OpenHouse, now: Now, response: Response, screnpla_renewal: Annotated[str | None, Cookie()] = None
) -> Answer[Token]:
    """A fresh token while the session lives; the http-only cookie of the sign-in is the key."""
    token = await sessions.renew(house.accounts, screnpla_renewal, now)
    cookies.keep_renewal(response, house, screnpla_renewal or "")
    return Answer(data=Token(token=token))


@router.post("/getUser")
async def get_user(body: GetUser, me: CurrentUser) -> Answer[Person]:
    asked_by_id = body.id is not None and body.id == me.user.id
    asked_by_email = body.id is None and body.email is not None and body.email.strip().lower() == me.user.email
    if not (asked_by_id or asked_by_email):
        raise NotFound(NOT_FOUND)
    return Answer(data=Person.model_validate(shown(me.user)))


@router.post("/logout")
async def logout(house: OpenHouse, me: CurrentUser, response: Response) -> Done:
    await sessions.sign_out(house.accounts, me.session_id)
    cookies.drop(response, cookies.RENEWAL)
    return Done(message="You are signed out")
