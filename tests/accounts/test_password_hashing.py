"""Passwords: Argon2id, away from the event loop, and silent about who has an account."""

from __future__ import annotations

import asyncio
import threading

from pwdlib.hashers.argon2 import Argon2Hasher

from screnpla.accounts.password_hashing import PasswordHasher


async def test_passwords_are_stored_as_argon2id_each_with_its_own_salt() -> None:
    passwords = PasswordHasher()
    one, other = await asyncio.gather(passwords.hash("Fade-in1!"), passwords.hash("Fade-in1!"))
    assert one.startswith("$argon2id$")
    assert one != other
    assert await passwords.matches("Fade-in1!", one)
    assert not await passwords.matches("Fade-in2!", one)
    passwords.close()


async def test_hashing_a_password_does_not_block_the_event_loop() -> None:
    passwords = PasswordHasher(Argon2Hasher(time_cost=6))
    turns = 0
    hashing = asyncio.create_task(passwords.hash("Fade-in1!"))
    while not hashing.done():
        turns += 1
        await asyncio.sleep(0.001)
    assert turns > 5
    assert any(thread.name.startswith("argon2") for thread in threading.enumerate())
    passwords.close()


async def test_a_password_never_matches_without_an_account_or_with_an_invalid_hash() -> None:
    passwords = PasswordHasher()
    assert not await passwords.matches("nobody has this password", None)
    assert not await passwords.matches("Fade-in1!", "not a hash")
    passwords.close()
