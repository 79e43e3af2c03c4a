"""Settings, read once from the environment and passed in from then on."""

from __future__ import annotations

import ipaddress
import json
import os
import re
import secrets
import tempfile
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

from pydantic import BaseModel, ConfigDict, Field, SecretStr, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict


class ModelPrice(BaseModel):
    """What a model costs, per million tokens, and when somebody looked that up."""

    model_config = ConfigDict(frozen=True, extra="forbid", allow_inf_nan=False)

    prompt: float = Field(ge=0, alias="in")
    # Of prompt tokens that the provider had in its cache; None: they cost as much as others.
    cached: float | None = Field(default=None, ge=0)
    answer: float = Field(ge=0, alias="out")
    currency: str = Field(default="USD", pattern="^[A-Z]{3}$")
    looked_up: date = Field(alias="date")


class Settings(BaseSettings):
    """`docs/settings.md` explains every field to the person who runs the server; a test holds it complete."""

    model_config = SettingsConfigDict(
        env_prefix="SCRENPLA_", frozen=True, extra="ignore", env_ignore_empty=True, hide_input_in_errors=True
    )

    host: str = "127.0.0.1"
    port: int = Field(default=8000, ge=0, le=65535)
    workers: int = Field(default=1, ge=1, le=64)
    public_url: str = ""
    data_dir: Path = Path("data")
    secret_key: SecretStr | None = None
    secret_key_old: SecretStr | None = None
    database_url: SecretStr | None = None
    redis_url: SecretStr | None = None
    storage_url: SecretStr | None = None
    smtp_url: SecretStr | None = None
    mail_from: str = "Screnpla <screnpla@localhost>"
    google_client_id: str = ""
    google_client_secret: SecretStr | None = None
    google_issuer: str = "https://accounts.google.com"
    ai_base_url: str = ""
    ai_api_key: SecretStr | None = None
    ai_model: str = Field(default="", max_length=200)
    ai_context: int | None = Field(default=None, ge=512, le=10_000_000)
    ai_allowed_bases: Annotated[tuple[str, ...], NoDecode] = ()
    ai_prices: Annotated[dict[str, ModelPrice] | None, NoDecode] = None
    hide_unknown_accounts: bool = False
    brand_url: str = ""
    terms_url: str = ""
    privacy_url: str = ""
    rate_limits: str = ""
    trusted_proxies: Annotated[tuple[str, ...], NoDecode] = ()
    session_days: int = Field(default=30, ge=1, le=365)
    backup_dir: Path | None = None
    backup_keep: int = Field(default=0, ge=0)

    @field_validator("trusted_proxies", "ai_allowed_bases", mode="before")
    @classmethod
    def _split_at_commas(cls, value: object) -> object:
        if isinstance(value, str):
            return tuple(part.strip() for part in value.split(",") if part.strip())
        return value

    @field_validator("trusted_proxies")
    @classmethod
    def _proxies_are_networks(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        for part in value:
            ipaddress.ip_network(part, strict=False)
        return value

    @field_validator("secret_key", "secret_key_old")
    @classmethod
    def _key_is_long(cls, value: SecretStr | None) -> SecretStr | None:
        if value is not None and len(value.get_secret_value()) < 32:
            raise ValueError("must have at least 32 characters")
        return value

    @field_validator("database_url")
    @classmethod
    def _database_is_one_of_ours(cls, value: SecretStr | None) -> SecretStr | None:
        schemes = ("postgres://", "postgresql://", "postgresql+psycopg://", "sqlite+aiosqlite://")
        if value is not None and not value.get_secret_value().startswith(schemes):
            raise ValueError("must look like postgresql://user:password@host/name")
        return value

    @field_validator("redis_url")
    @classmethod
    def _redis_is_redis(cls, value: SecretStr | None) -> SecretStr | None:
        if value is not None and not value.get_secret_value().startswith(("redis://", "rediss://", "unix://")):
            raise ValueError("must look like redis://host:6379")
        return value

    @field_validator("ai_base_url")
    @classmethod
    def _ai_base_is_an_api(cls, value: str) -> str:
        return normalise_ai_base(value) if value else ""

    @field_validator("ai_allowed_bases")
    @classmethod
    def _allowed_bases_are_apis(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(normalise_ai_base(part) for part in value))

    @field_validator("ai_api_key")
    @classmethod
    def _ai_key_fits_a_header(cls, value: SecretStr | None) -> SecretStr | None:
        # Refused here, because a header that cannot be sent is quoted in full by the library that refuses it.
        if value is not None and not is_header_token(value.get_secret_value()):
            raise ValueError("must be one word of ASCII characters")
        return value

    @field_validator("ai_prices", mode="before")
    @classmethod
    def _prices_are_json(cls, value: object) -> object:
        if isinstance(value, str):
            try:
                return json.loads(value)
            except (ValueError, RecursionError) as failure:
                raise ValueError(PRICE_EXAMPLE) from failure
        return value

    @field_validator("public_url", "google_issuer", "brand_url", "terms_url", "privacy_url")
    @classmethod
    def _links_are_http(cls, value: str) -> str:
        # A javascript: address in a setting would run in every visitor's browser.
        if value and urlsplit(value).scheme not in ("http", "https"):
            raise ValueError("must begin with http:// or https://")
        return value.rstrip("/")

    @cached_property
    def public_address(self) -> str:
        """The address written into letters; never taken from a request's Host header."""
        if self.public_url:
            return self.public_url
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{host}:{self.port}"

    @property
    def is_https(self) -> bool:
        return self.public_address.startswith("https://")

    @cached_property
    def has_mailbox(self) -> bool:
        """Letters are shown to whoever sits at this machine, where nobody else can come: no network, no proxy."""
        public_host = urlsplit(self.public_address).hostname or ""
        return (
            self.smtp_url is None and not self.trusted_proxies and is_loopback(self.host) and is_loopback(public_host)
        )

    @property
    def outbox_folder(self) -> Path:
        return self.data_dir / "outbox"

    @cached_property
    def database_address(self) -> str:
        """The SQLAlchemy address; `postgres://` and `postgresql://` are understood as psycopg's."""
        if self.database_url is None:
            return f"sqlite+aiosqlite:///{self.data_dir.absolute() / 'screnpla.db'}"
        url = self.database_url.get_secret_value()
        for prefix in ("postgres://", "postgresql://"):
            if url.startswith(prefix):
                return "postgresql+psycopg://" + url.removeprefix(prefix)
        return url

    @property
    def on_postgres(self) -> bool:
        return self.database_address.startswith("postgresql")

    @cached_property
    def signing_key(self) -> str:
        """Signs tokens and cookies. Made on first start and kept in the data folder, readable by its owner only."""
        if self.secret_key is not None:
            return self.secret_key.get_secret_value()
        path = self.data_dir / "secret_key"
        if not path.exists():
            make_key_file(path)
        key = path.read_text().strip()
        if len(key) < 32:
            raise ValueError(
                f"{path} is damaged. Delete it and everybody signs in anew, or bring it back from a backup."
            )
        return key

    @property
    def old_signing_key(self) -> str:
        """Opens what was sealed before the key was changed; signs nothing. Empty where there is none."""
        return self.secret_key_old.get_secret_value() if self.secret_key_old else ""


PRICE_EXAMPLE = (
    'must look like {"some-model": {"in": 1.25, "cached": 0.125, "out": 10, "currency": "USD", "date": "2026-11-01"}}'
)
# `v1` of OpenAI and most others, `v1beta` of Google, `v4` of Zhipu.
_API_VERSION = re.compile(r"/v\d+[a-z0-9]*(?=/|$)")


def normalise_ai_base(address: str) -> str:
    """The base address of an OpenAI-compatible API as it is called: with a version, without a slash at its end."""
    wrong = ValueError("must look like https://api.example.com/v1")
    address = address.strip()
    try:
        parts = urlsplit(address)
        is_plain = (
            bool(parts.hostname) and parts.port != 0 and not (parts.query or parts.fragment or "@" in parts.netloc)
        )
    except ValueError:  # half a bracket, or a port that is no number
        raise wrong from None
    if not is_plain or parts.scheme not in ("http", "https") or not re.fullmatch(r"[^\s\\\x00-\x20\x7f]+", address):
        raise wrong
    # People paste what a manual shows: the address of a call.
    path = parts.path.rstrip("/").removesuffix("/chat/completions").rstrip("/")
    if not _API_VERSION.search(path):
        path += "/v1"
    return f"{parts.scheme}://{parts.netloc.lower()}{path}"


def is_header_token(value: str) -> bool:
    return bool(re.fullmatch(r"[\x21-\x7e]+", value))


def is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def make_key_file(path: Path) -> None:
    """Whole or not at all, and of several that try at once the first one's stays: half a key would lock all out."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    handle, temp_path = tempfile.mkstemp(dir=path.parent, prefix=".secret_key-")
    with os.fdopen(handle, "w") as file:
        file.write(secrets.token_urlsafe(48))
        file.flush()
        os.fsync(file.fileno())
    try:
        os.link(temp_path, path)
    except FileExistsError:
        pass
    except OSError:  # a file system without hard links
        Path(temp_path).replace(path)
    Path(temp_path).unlink(missing_ok=True)
