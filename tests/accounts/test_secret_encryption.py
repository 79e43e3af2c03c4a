"""Encryption of secrets: decrypted only with the same key, for the same person, and undamaged."""

from __future__ import annotations

from screnpla.accounts.two_factor.authenticator import decrypt_secret, encrypt_secret

KEY = "a key that is long enough for anybody"


def test_a_secret_is_decrypted_with_the_same_key_for_the_same_person() -> None:
    encrypted = encrypt_secret(KEY, "ana", "secret")
    assert "secret" not in encrypted
    assert decrypt_secret(KEY, "ana", encrypted) == "secret"


def test_a_secret_is_not_decrypted_with_another_key_for_another_person_or_when_damaged() -> None:
    encrypted = encrypt_secret(KEY, "ana", "secret")
    assert decrypt_secret(f"{KEY}!", "ana", encrypted) is None
    assert decrypt_secret(KEY, "bo", encrypted) is None
    assert decrypt_secret(KEY, "ana", f"{encrypted[:-8]}AAAAAAA=") is None
    assert decrypt_secret(KEY, "ana", "") is None
