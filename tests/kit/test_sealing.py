"""Sealing: opened only with the same key, for the same purpose, and undamaged."""

from __future__ import annotations

from screnpla.kit.sealing import SealingKeys, open_rotated_secret, open_secret, seal_secret

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


def test_after_a_change_of_the_key_a_secret_is_opened_with_the_one_before_and_sealed_anew() -> None:
    purpose, new = "ai key of ana", f"{KEY}!"
    opened = open_rotated_secret(SealingKeys(new, KEY), purpose, seal_secret(KEY, purpose, "secret"))
    assert opened
    assert opened.text == "secret"
    assert opened.sealed_anew
    assert open_secret(new, purpose, opened.sealed_anew) == "secret"
    again = open_rotated_secret(SealingKeys(new, KEY), purpose, opened.sealed_anew)
    assert again
    assert (again.text, again.sealed_anew) == ("secret", None)


def test_without_the_key_before_a_secret_stays_closed() -> None:
    sealed = seal_secret(KEY, "ai key of ana", "secret")
    for keys in (SealingKeys(f"{KEY}!"), SealingKeys(f"{KEY}!", f"{KEY}?")):
        assert open_rotated_secret(keys, "ai key of ana", sealed) is None
    # No key is not a key: nothing is opened with the empty one.
    assert open_rotated_secret(SealingKeys(KEY), "ai key of ana", seal_secret("", "ai key of ana", "secret")) is None


def test_neither_keys_nor_secrets_are_printed() -> None:
    keys = SealingKeys(f"{KEY}!", KEY)
    opened = open_rotated_secret(keys, "ai key of ana", seal_secret(KEY, "ai key of ana", "sesame"))
    assert KEY not in repr(keys)
    assert "sesame" not in repr(opened)
