"""Sealing: opened only with the same key, for the same purpose, and undamaged."""

from __future__ import annotations

from screnpla.kit.sealing import open_secret, seal_secret

KEY = "a key that is long enough for anybody"


def test_a_secret_is_opened_with_the_same_key_for_the_same_purpose() -> None:
    sealed = seal_secret(KEY, "ai key of ana", "secret")
    assert "secret" not in sealed
    assert open_secret(KEY, "ai key of ana", sealed) == "secret"


def test_a_secret_is_not_opened_with_another_key_for_another_purpose_or_when_damaged() -> None:
    sealed = seal_secret(KEY, "ai key of ana", "secret")
    assert open_secret(f"{KEY}!", "ai key of ana", sealed) is None
    assert open_secret(KEY, "ai key of bo", sealed) is None
    assert open_secret(KEY, "two-factor secret of ana", sealed) is None
    assert open_secret(KEY, "ai key of ana", f"{sealed[:-8]}AAAAAAA=") is None
    assert open_secret(KEY, "ai key of ana", "") is None
