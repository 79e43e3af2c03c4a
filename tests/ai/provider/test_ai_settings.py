"""Settings of the provider, and where keys may go."""

from __future__ import annotations

import pytest
from pydantic import SecretStr, ValidationError

from screnpla.ai.provider.ai_client import AiClient, is_allowed_base, server_endpoint
from screnpla.ai.provider.model_request import Endpoint
from screnpla.cli.main import main
from screnpla.kit.settings import Settings
from tests.ai.provider.conftest import KEY, make_request
from tests.servers.scripted_provider import ScriptedProvider, answer_error, answer_stream


@pytest.mark.parametrize(
    ("typed", "called"),
    [
        ("https://api.example.com/v1", "https://api.example.com/v1"),
        ("https://API.example.com/v1/", "https://api.example.com/v1"),
        (" https://api.example.com ", "https://api.example.com/v1"),
        ("https://api.example.com/v1/chat/completions", "https://api.example.com/v1"),
        ("http://127.0.0.1:11434", "http://127.0.0.1:11434/v1"),
        ("http://[::1]:8080/", "http://[::1]:8080/v1"),
        ("http://gpu.lan/llm/", "http://gpu.lan/llm/v1"),
        ("https://api.example.com/v1beta/openai/", "https://api.example.com/v1beta/openai"),
        ("https://example.com/openai/v4", "https://example.com/openai/v4"),
    ],
)
def test_a_base_address_is_completed(typed: str, called: str) -> None:
    assert Settings(ai_base_url=typed).ai_base_url == called
    assert Endpoint(typed).base == called


@pytest.mark.parametrize(
    "typed",
    [
        "api.example.com",
        "ftp://example.com",
        "file:///etc/passwd",
        "https://",
        "https://user:password@example.com/v1",
        "https://@example.com/v1",
        "https://example.com/v1?key=1",
        "https://example.com/v1#x",
        "https://exa mple.com/v1",
        "https://example.com\\@evil.example",
        "https://example.com:port/v1",
        "https://example.com:0/v1",
        "http://[::1/v1",
    ],
)
def test_an_address_that_is_none_is_refused(typed: str) -> None:
    with pytest.raises(ValidationError):
        Settings(ai_base_url=typed)
    with pytest.raises(ValueError, match="must look like"):
        Endpoint(typed)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("AI_BASE_URL", "example.com"),
        ("AI_ALLOWED_BASES", "https://a.example, b"),
        ("AI_API_KEY", "two words"),
        ("AI_CONTEXT", "many"),
        ("AI_CONTEXT", "0"),
        ("AI_PRICES", "cheap"),
        ("AI_PRICES", "[]"),
        ("AI_PRICES", "[" * 100_000),
        ("AI_PRICES", '{"m": {"in": 1}}'),
        ("AI_PRICES", '{"m": {"in": -1, "out": 1, "date": "2026-11-01"}}'),
        ("AI_PRICES", '{"m": {"in": NaN, "out": 1, "date": "2026-11-01"}}'),
        ("AI_PRICES", '{"m": {"in": 1, "out": 1, "date": "today"}}'),
    ],
)
def test_a_wrong_setting_stops_the_start_with_its_name_and_without_its_value(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str, value: str
) -> None:
    monkeypatch.setenv(f"SCRENPLA_{name}", value)
    assert main(["serve"]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"SCRENPLA_{name}: ")
    assert "two words" not in said


def test_the_key_is_never_printed(scripted_provider: ScriptedProvider) -> None:
    settings = Settings(ai_base_url=scripted_provider.base, ai_api_key=KEY)  # type: ignore[arg-type]
    endpoint = server_endpoint(settings)
    assert endpoint
    assert endpoint.key_text == KEY
    assert "sesame" not in f"{settings!r} {endpoint!r} {endpoint}"


def test_without_a_base_address_there_is_no_provider() -> None:
    assert server_endpoint(Settings(ai_api_key=KEY)) is None  # type: ignore[arg-type]


def test_a_key_of_ones_own_goes_to_allowed_bases_only() -> None:
    settings = Settings(
        ai_base_url="https://ours.example",
        ai_allowed_bases="https://a.example/v1/, http://127.0.0.1:8080,",  # type: ignore[arg-type]
    )
    allowed = ("https://ours.example/v1/", "https://a.example", "http://127.0.0.1:8080/v1")
    for base in allowed:
        assert is_allowed_base(settings, Endpoint(base))
    for base in ("https://b.example", "http://a.example", "https://a.example:444", "https://a.example/v2"):
        assert not is_allowed_base(settings, Endpoint(base))
    assert not is_allowed_base(Settings(), Endpoint("https://a.example"))


async def test_without_a_key_none_is_sent(client: AiClient, scripted_provider: ScriptedProvider) -> None:
    scripted_provider.script = [answer_stream("Yes")]
    await client.complete_answer(Endpoint(scripted_provider.base + "/", SecretStr(" ")), make_request())
    assert "Authorization" not in scripted_provider.requests[0].headers
    assert scripted_provider.requests[0].path == "/v1/chat/completions"


async def test_the_log_has_numbers_and_neither_key_nor_text(
    client: AiClient, endpoint: Endpoint, scripted_provider: ScriptedProvider, capsys: pytest.CaptureFixture[str]
) -> None:
    scripted_provider.script = [answer_stream("the answer", usage=(31, 7)), answer_error(400, f"odd: the prompt {KEY}")]
    await client.complete_answer(endpoint, make_request("the prompt"))
    with pytest.raises(Exception, match="odd"):
        await client.complete_answer(endpoint, make_request("the prompt", model=KEY))
    logged = capsys.readouterr().out
    for said in (
        "ai.answered",
        "kind=chat",
        "model=scripted-1",
        "status=200",
        "prompt_tokens=31",
        "answer_tokens=7",
        "ms=",
    ):
        assert said in logged
    for said in ("ai.failed", "outcome=refused", "status=400"):
        assert said in logged
    for secret in ("the prompt", "the answer", "sesame", "127.0.0.1"):
        assert secret not in logged
