"""Everything of a person in one file to take away."""

from __future__ import annotations

import asyncio
import io
import zipfile
from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import datetime

from screnpla.accounts.leaving.own_data import own_data
from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools

# What a room has of a person: files by their names, which are ours and never a person's words.
Shelf = Callable[[User], Awaitable[Mapping[str, bytes]]]

README = """Screnpla: all the work of {name}, packed on {now:%d %B %Y at %H:%M} UTC

account.json   who you are to us: name, addresses, settings, writing schedule,
               the browsers you are signed in with, and how many friends joined by your link
avatar.webp    your picture, if you have one

Not in here: your password, the secrets of two-factor sign-in, and letters that we sent to you.
"""


async def all_work(tools: Tools, user: User, now: datetime, shelves: Sequence[Shelf] = ()) -> bytes:
    """A zip file."""
    await tools.limits.hit("downloads", user.id)
    files = {"README.txt": README.format(name=user.name, now=now).encode()}
    files |= await own_data(tools, user, now)
    for shelf in shelves:
        files |= await shelf(user)
    return await asyncio.to_thread(_pack, files, now)


def _pack(files: Mapping[str, bytes], now: datetime) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, now.timetuple()[:6])
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)
    return packed.getvalue()
