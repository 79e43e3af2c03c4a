"""Settings: read once, explained to the person who runs the server, and refused with a sentence when wrong."""

from __future__ import annotations

import re
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from screnpla.cli.main import main
from screnpla.kit.settings import Settings

DOCS = Path(__file__).parents[2] / "docs" / "settings.md"


def test_the_documentation_names_every_setting_and_no_other() -> None:
    documented = re.findall(r"^\| `SCRENPLA_([A-Z_]+)`", DOCS.read_text(), re.MULTILINE)
    assert sorted(documented) == sorted(name.upper() for name in Settings.model_fields)


def test_the_documentation_gives_the_true_defaults() -> None:
    rows = dict(re.findall(r"^\| `SCRENPLA_([A-Z_]+)` \| (.*?) \|", DOCS.read_text(), re.MULTILINE))
    for name, field in Settings.model_fields.items():
        default = field.default
        if default not in (None, "", ()):
            assert rows[name.upper()] == f"`{default}`".replace("False", "false")


def test_settings_cannot_be_changed() -> None:
    with pytest.raises(ValidationError):
        Settings().host = "0.0.0.0"


def test_secrets_are_not_shown() -> None:
    printed = repr(
        Settings(
            secret_key="key-sesame-and-more-so-that-it-is-long-enough",  # type: ignore[arg-type]
            secret_key_old="old-sesame-and-more-so-that-it-is-long-enough",  # type: ignore[arg-type]
            database_url="postgresql://u:db-sesame@h/d",  # type: ignore[arg-type]
            redis_url="redis://:redis-sesame@h",  # type: ignore[arg-type]
            smtp_url="smtp://u:smtp-sesame@h",  # type: ignore[arg-type]
            storage_url="s3://u:s3-sesame@bucket",  # type: ignore[arg-type]
        )
    )
    assert "sesame" not in printed


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PORT", "eighty"),
        ("PORT", "70000"),
        ("PUBLIC_URL", "javascript:alert(1)"),
        ("TRUSTED_PROXIES", "me"),
        ("SESSION_DAYS", "0"),
        ("SECRET_KEY", "short"),
        ("SECRET_KEY_OLD", "short"),
    ],
)
def test_serve_exits_with_the_name_of_a_wrong_setting(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str, value: str
) -> None:
    monkeypatch.setenv(f"SCRENPLA_{name}", value)
    assert main(["serve"]) == 2
    assert capsys.readouterr().err.startswith(f"SCRENPLA_{name}: ")


def test_the_signing_key_is_made_once_and_readable_by_its_owner_only(tmp_path: Path) -> None:
    first, second = Settings(data_dir=tmp_path).signing_key, Settings(data_dir=tmp_path).signing_key
    assert first == second
    assert len(first) >= 48
    assert stat.S_IMODE((tmp_path / "secret_key").stat().st_mode) == 0o600


@pytest.mark.parametrize(
    ("url", "used"),
    [
        ("postgres://u@h/d", "postgresql+psycopg://u@h/d"),
        ("postgresql://u@h/d", "postgresql+psycopg://u@h/d"),
        ("sqlite+aiosqlite:////tmp/x.db", "sqlite+aiosqlite:////tmp/x.db"),
    ],
)
def test_a_usual_postgresql_url_is_given_the_psycopg_driver(url: str, used: str) -> None:
    assert Settings(database_url=url).database_address == used  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("changed", "visible"),
    [
        ({}, True),
        ({"host": "::1"}, True),
        ({"host": "localhost"}, True),
        ({"public_url": "http://localhost:8000"}, True),
        ({"host": "0.0.0.0"}, False),
        ({"trusted_proxies": "127.0.0.1"}, False),
        ({"public_url": "https://write.example.com"}, False),
        ({"smtp_url": "smtp://mail.example.com"}, False),
    ],
)
def test_the_mailbox_exists_only_on_a_local_server_without_proxy_or_smtp(
    changed: dict[str, Any], visible: bool
) -> None:
    assert Settings(**changed).has_mailbox is visible


@pytest.mark.parametrize("stored", ["", "half a key"])
def test_a_damaged_key_file_is_reported_and_not_used(tmp_path: Path, stored: str) -> None:
    (tmp_path / "secret_key").write_text(stored)
    with pytest.raises(ValueError, match="is damaged"):
        _ = Settings(data_dir=tmp_path).signing_key


def test_concurrent_starts_use_the_same_signing_key(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as many:
        keys = set(many.map(lambda _: Settings(data_dir=tmp_path / "new").signing_key, range(32)))
    assert len(keys) == 1
    assert [path.name for path in (tmp_path / "new").iterdir()] == ["secret_key"]
