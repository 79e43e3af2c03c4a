"""Google sign-in: every way in which an answer of the provider, or of an impostor, can be invalid."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime, timedelta
from typing import Any
from urllib.parse import parse_qs, urlsplit

import jwt
import pytest
from cryptography.hazmat.primitives import serialization

from screnpla.accounts.openid.provider import GoogleProvider, Identity
from screnpla.kit.errors import NotSignedIn
from tests.servers.odd_oidc import CLIENT, KEY, OddProvider, new_key, published
from tests.servers.ports import free_port

NOW = datetime(2026, 11, 15, 9, 0, tzinfo=UTC)
BACK = "http://127.0.0.1:8000/api/auth/google/callback"
SECRET = "a secret: with+signs"

Spoil = Callable[[OddProvider, dict[str, Any]], None]


@pytest.fixture
async def provider(odd_provider: OddProvider) -> AsyncIterator[GoogleProvider]:
    opened = GoogleProvider(odd_provider.issuer, CLIENT, SECRET, BACK)
    yield opened
    await opened.close()


async def identified(provider: GoogleProvider, nonce: str = "n", now: datetime = NOW) -> Identity:
    return await provider.identify(code="c", nonce=nonce, verifier="v", now=now)


async def refused(provider: GoogleProvider, now: datetime = NOW) -> None:
    with pytest.raises(NotSignedIn, match=r"^Login Failed$"):
        await identified(provider, now=now)


def claims(odd_provider: OddProvider, **changed: Any) -> dict[str, Any]:
    return odd_provider.claims("n", NOW.timestamp(), **changed)


async def test_a_browser_is_sent_with_state_nonce_and_a_challenge(
    odd_provider: OddProvider, provider: GoogleProvider
) -> None:
    odd_provider.discovery["authorization_endpoint"] += "?tenant=1"
    visit = await provider.begin_authorization(NOW)
    params = {name: values[0] for name, values in parse_qs(urlsplit(visit.address).query).items()}
    challenge = encoded(hashlib.sha256(visit.verifier.encode()).digest()).decode()
    assert params == {
        "tenant": "1",
        "response_type": "code",
        "client_id": CLIENT,
        "redirect_uri": BACK,
        "scope": "openid email profile",
        "state": visit.state,
        "nonce": visit.nonce,
        "code_challenge": challenge,
        "code_challenge_method": "S256",
        "prompt": "select_account",
    }
    assert len({visit.state, visit.nonce, visit.verifier}) == 3
    assert min(len(visit.state), len(visit.nonce), len(visit.verifier)) >= 43
    assert visit != await provider.begin_authorization(NOW)


async def test_the_callback_identifies_a_person_by_the_signed_id_token(
    odd_provider: OddProvider, provider: GoogleProvider
) -> None:
    odd_provider.vouch(claims(odd_provider))
    assert await identified(provider) == Identity("g-1", "ana@example.com", email_is_verified=True, name="Ana Lind")
    assert odd_provider.forms == [
        {"grant_type": ["authorization_code"], "code": ["c"], "redirect_uri": [BACK], "code_verifier": ["v"]}
    ]
    decoded = base64.b64decode((odd_provider.credentials[0] or "").removeprefix("Basic ")).decode()
    assert decoded == f"{CLIENT}:a+secret%3A+with%2Bsigns"


def encoded(part: bytes) -> bytes:
    return base64.urlsafe_b64encode(part).rstrip(b"=")


def handmade(header: dict[str, str], token_claims: dict[str, Any], key: bytes = b"") -> str:
    """Tokens that the library would not make."""
    signed = encoded(json.dumps(header).encode()) + b"." + encoded(json.dumps(token_claims).encode())
    signature = encoded(hmac.digest(key, signed, "sha256")) if key else b""
    return (signed + b"." + signature).decode()


def unsigned(odd_provider: OddProvider, token_claims: dict[str, Any]) -> None:
    odd_provider.token = {"id_token": handmade({"alg": "none", "kid": "first"}, token_claims)}


def signed_with_the_public_key_as_a_password(odd_provider: OddProvider, token_claims: dict[str, Any]) -> None:
    public = KEY.public_key().public_bytes(serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo)
    odd_provider.token = {"id_token": handmade({"alg": "HS256", "kid": "first"}, token_claims, public)}


def vouching(**changed: Any) -> Spoil:
    """A rightly signed token in which something is wrong; `...` leaves the claim out."""
    return lambda odd_provider, token_claims: odd_provider.vouch(
        {name: v for name, v in {**token_claims, **changed}.items() if v is not ...}
    )


def with_token(token: Any) -> Spoil:
    def spoil(odd_provider: OddProvider, _claims: dict[str, Any]) -> None:
        odd_provider.token = token

    return spoil


def with_answer(path: str, body: bytes, status: int = 200) -> Spoil:
    def spoil(odd_provider: OddProvider, token_claims: dict[str, Any]) -> None:
        odd_provider.vouch(token_claims)
        odd_provider.instead[path], odd_provider.status = body, status

    return spoil


def with_discovery(**changed: Any) -> Spoil:
    def spoil(odd_provider: OddProvider, token_claims: dict[str, Any]) -> None:
        odd_provider.vouch(token_claims)
        odd_provider.discovery |= changed

    return spoil


def with_keys(keys: Any) -> Spoil:
    def spoil(odd_provider: OddProvider, token_claims: dict[str, Any]) -> None:
        odd_provider.vouch(token_claims)
        odd_provider.keys = keys

    return spoil


def tampered(odd_provider: OddProvider, token_claims: dict[str, Any]) -> None:
    odd_provider.vouch(token_claims)
    header, _, signature = odd_provider.token["id_token"].split(".")
    other = encoded(json.dumps({**token_claims, "sub": "g-2"}).encode()).decode()
    odd_provider.token["id_token"] = f"{header}.{other}.{signature}"


def with_a_short_key(odd_provider: OddProvider, token_claims: dict[str, Any]) -> None:
    key = new_key(1024)
    odd_provider.keys = {"keys": [published(key, "first")]}
    with pytest.warns(jwt.InsecureKeyLengthWarning):
        odd_provider.vouch(token_claims, key=key)


def with_one_of_two_keys(odd_provider: OddProvider, token_claims: dict[str, Any]) -> None:
    odd_provider.keys = {"keys": [published(KEY, "first"), published(new_key(), "second")]}
    odd_provider.vouch(token_claims, name="")


def moved(odd_provider: OddProvider, token_claims: dict[str, Any]) -> None:
    odd_provider.vouch(token_claims)
    odd_provider.status = 302


SPOILT: dict[str, Spoil] = {
    "alg none": unsigned,
    "HS256 with the public key": signed_with_the_public_key_as_a_password,
    "another's key under the right name": lambda odd_provider, token_claims: odd_provider.vouch(
        token_claims, key=new_key()
    ),
    "an unknown key": lambda odd_provider, token_claims: odd_provider.vouch(token_claims, name="second"),
    "an algorithm that is not offered": lambda odd_provider, token_claims: odd_provider.vouch(
        token_claims, algorithm="RS512"
    ),
    "without saying which of two keys": with_one_of_two_keys,
    "changed after signing": tampered,
    "a key that is too short": with_a_short_key,
    "another visit's nonce": vouching(nonce="other"),
    "no nonce": vouching(nonce=...),
    "a nonce that is no text": vouching(nonce=["n"]),
    "for another client": vouching(aud="somebody"),
    "for nobody": vouching(aud=...),
    "for several, without saying for whom": vouching(aud=[CLIENT, "somebody"]),
    "for several, made for another": vouching(aud=[CLIENT, "somebody"], azp="somebody"),
    "for us, made for another": vouching(azp="somebody"),
    "by another issuer": vouching(iss="https://accounts.google.com"),
    "by no issuer": vouching(iss=...),
    "over": vouching(exp=NOW.timestamp()),
    "without an end": vouching(exp=...),
    "an end that is no number": vouching(exp="never"),
    "an end that is not a number": vouching(exp=float("nan")),
    "no subject": vouching(sub=...),
    "an empty subject": vouching(sub=""),
    "a subject that is a number": vouching(sub=7),
    "a subject with a zero": vouching(sub="g\x00"),
    "a subject beyond measure": vouching(sub="g" * 256),
    "no id token": with_token({"access_token": "x"}),
    "an id token that is a number": with_token({"id_token": 7}),
    "an id token that is garbage": with_token({"id_token": "a.b.c"}),
    "an id token of odd letters": with_token({"id_token": "ä.\ud800.\x00"}),
    "an error": with_token({"error": "invalid_grant"}),
    "a list": with_token(["id_token"]),
    "no JSON": with_answer("/token", b"<html>"),
    "no text": with_answer("/token", b"\xff\xfe\x00"),
    "nothing": with_answer("/token", b""),
    "endless nesting": with_answer("/token", b"[" * 200_000),
    "far too much": with_answer("/token", b" " * 300_000 + b"{}"),
    "a refusal": with_answer("/token", b"{}", status=400),
    "a failure": with_answer("/token", b"{}", status=500),
    "moved elsewhere": moved,
    "keys that are none": with_answer("/keys", b"[]"),
    "no keys": with_keys({"keys": []}),
    "odd keys": with_keys(
        {"keys": [7, None, {}, {"kty": 7}, {"kty": "RSA", "kid": "first"}, {"kty": "RSA", "alg": []}]}
    ),
    "a password as a key": with_keys({"keys": [{"kty": "oct", "k": "AAAA", "kid": "first"}]}),
    "a key for something else": with_keys({"keys": [published(KEY, "first", use="enc")]}),
    "another's name": with_discovery(issuer="https://evil.example"),
    "no name": with_discovery(issuer=None),
    "an endpoint without HTTPS": with_discovery(token_endpoint="http://evil.example/token"),
    "keys without HTTPS": with_discovery(jwks_uri="http://evil.example/keys"),
    "an endpoint that is no address": with_discovery(authorization_endpoint="javascript:alert(1)"),
    "an endpoint that is nothing": with_discovery(authorization_endpoint=None),
    "an endpoint that cannot be read": with_discovery(authorization_endpoint="https://evil.example:door/"),
    "no algorithms": with_discovery(id_token_signing_alg_values_supported=None),
    "odd algorithms": with_discovery(id_token_signing_alg_values_supported=[[], 7, "none"]),
}


@pytest.mark.parametrize("spoil", SPOILT.values(), ids=SPOILT)
async def test_an_invalid_token_response_is_a_failed_sign_in(
    odd_provider: OddProvider, provider: GoogleProvider, spoil: Spoil
) -> None:
    spoil(odd_provider, claims(odd_provider))
    await refused(provider)


async def test_a_token_for_several_audiences_is_accepted_when_we_are_the_authorized_party(
    odd_provider: OddProvider, provider: GoogleProvider
) -> None:
    odd_provider.vouch(claims(odd_provider, aud=[CLIENT, "somebody"], azp=CLIENT))
    assert (await identified(provider)).subject == "g-1"


async def test_a_token_without_a_key_id_is_accepted_when_the_provider_has_one_key(
    odd_provider: OddProvider, provider: GoogleProvider
) -> None:
    odd_provider.vouch(claims(odd_provider), name="")
    assert (await identified(provider)).subject == "g-1"


@pytest.mark.parametrize("word", [False, None, "true", 1, ...])
async def test_an_address_is_verified_only_by_a_boolean_true(
    odd_provider: OddProvider, provider: GoogleProvider, word: object
) -> None:
    odd_provider.vouch(claims(odd_provider, email_verified=word))
    assert (await identified(provider)).email_is_verified is False


async def test_names_and_addresses_of_a_wrong_type_are_ignored(
    odd_provider: OddProvider, provider: GoogleProvider
) -> None:
    odd_provider.vouch(claims(odd_provider, name=["Ana"], email={"a": 1}))
    identity = await identified(provider)
    assert (identity.name, identity.email) == ("", "")


async def test_discovery_and_keys_are_fetched_once_an_hour(odd_provider: OddProvider, provider: GoogleProvider) -> None:
    for minutes in (0, 30, 59, 60):
        now = NOW + timedelta(minutes=minutes)
        odd_provider.vouch(odd_provider.claims("n", now.timestamp()))
        await identified(provider, now=now)
    assert (
        odd_provider.requested_paths.count("/keys")
        == odd_provider.requested_paths.count("/.well-known/openid-configuration")
        == 2
    )


async def test_unknown_keys_are_fetched_at_most_once_a_minute(
    odd_provider: OddProvider, provider: GoogleProvider
) -> None:
    odd_provider.vouch(claims(odd_provider))
    await identified(provider)
    second = new_key()
    odd_provider.keys = {"keys": [published(second, "second")]}
    odd_provider.vouch(claims(odd_provider), key=second, name="second")
    for seconds in (0, 59):
        await refused(provider, NOW + timedelta(seconds=seconds))
    assert odd_provider.requested_paths.count("/keys") == 1
    assert (await identified(provider, now=NOW + timedelta(seconds=60))).subject == "g-1"
    odd_provider.vouch(claims(odd_provider))
    await refused(provider, NOW + timedelta(seconds=61))


async def test_a_provider_that_does_not_answer_times_out(odd_provider: OddProvider) -> None:
    for path in ("/.well-known/openid-configuration", "/token", "/keys"):
        provider = GoogleProvider(odd_provider.issuer, CLIENT, SECRET, BACK, patience=0.3)
        odd_provider.vouch(claims(odd_provider))
        odd_provider.instead = {path: None}
        await refused(provider)
        await provider.close()


async def test_an_absent_provider_is_a_failed_sign_in() -> None:
    provider = GoogleProvider(f"http://127.0.0.1:{free_port()}", CLIENT, SECRET, BACK)
    with pytest.raises(NotSignedIn):
        await provider.begin_authorization(NOW)
    await provider.close()


@pytest.mark.parametrize("issuer", ["http://accounts.example", "http://10.0.0.1", "https://", "ftp://127.0.0.1"])
def test_a_provider_without_https_stops_the_start(issuer: str) -> None:
    with pytest.raises(ValueError, match="SCRENPLA_GOOGLE_ISSUER"):
        GoogleProvider(issuer, CLIENT, SECRET, BACK)


async def test_the_log_names_the_cause_of_a_failed_sign_in_and_no_secret(
    odd_provider: OddProvider, provider: GoogleProvider, capsys: pytest.CaptureFixture[str]
) -> None:
    odd_provider.vouch(claims(odd_provider, aud="somebody"))
    await refused(provider)
    printed = "".join(capsys.readouterr())
    assert "InvalidAudienceError" in printed
    for secret in (SECRET, odd_provider.token["id_token"], "ana@example.com"):
        assert secret not in printed
