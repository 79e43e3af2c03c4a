"""Password hashing with Argon2id, away from the event loop: a hash takes a quarter of a second on purpose."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from pwdlib import PasswordHash
from pwdlib.exceptions import PwdlibError
from pwdlib.hashers.argon2 import Argon2Hasher


class PasswordHasher:
    def __init__(self, hasher: Argon2Hasher | None = None) -> None:
        self._hash = PasswordHash((hasher or Argon2Hasher(),))
        # Threads of its own, few: a flood of sign-ins must not take the threads (or 64 MB each) from everything else.
        self._threads = ThreadPoolExecutor(max_workers=2, thread_name_prefix="argon2")
        self._nobodys = self._hash.hash("nobody has this password")

    async def hash(self, password: str) -> str:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._hash.hash, password)

    async def matches(self, password: str, hashed: str | None) -> bool:
        """Takes the same time when there is no hash, so that a clock does not tell who has an account."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._matches, password, hashed)

    def _matches(self, password: str, hashed: str | None) -> bool:
        try:
            right = self._hash.verify(password, hashed or self._nobodys)
        except (PwdlibError, UnicodeError):
            return False
        return right and hashed is not None

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
