"""Good files spoilt in many ways: what a broken disk, a wrong program or somebody with bad intent would send."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

TOKENS: Sequence[bytes] = (
    b"<", b">", b"&", b"</Paragraph>", b"<Paragraph>", b"<DualDialogue>", b"<OmittedScene>", b"<ScriptNote>", b"&#0;",
    b"&#x2028;", b"<!DOCTYPE x>", b"<!ENTITY a 'b'>", b"<![CDATA[", b"]]>", b'Type="Character"', b'Number="', b"<Text>",
    b"[[", b"]]", b"/*", b"*/", b"***", b"**", b"*", b"_", b"\\", b"\n\n", b"\r\n", b"===", b"> ", b" <", b"^", b"~",
    b"#", b"{", b"}", b"[", b"]", b'"', b",", b":", b"null", b"true", b"1e999", b"-1", b'"children":',
    b'"type":"duo-dialogue"', b"\\ud800", b'"id":"e1"', b"\0", b"\xff\xfe", b"\xef\xbb\xbf", b"\xc3",
    b"\xe2\x80\xa8", b"\xf0\x9f\x92\x80",
)  # fmt: skip
BIGGEST = 400_000


def spoil(good: Sequence[bytes], seed: int) -> bytes:
    """The spoilt file numbered `seed`: always the same one for the same number."""
    chance = random.Random(seed)
    data = chance.choice(good)
    for _ in range(chance.choice((1, 1, 2, 3, 8, 20))):
        data = chance.choice(WAYS)(data, chance)[:BIGGEST]
    return data


def _place(data: bytes, chance: random.Random) -> int:
    return chance.randint(0, len(data))


def _stretch(data: bytes, chance: random.Random) -> tuple[int, int]:
    start = _place(data, chance)
    return start, min(len(data), start + chance.choice((1, 3, 10, 50, 400)))


def flip(data: bytes, chance: random.Random) -> bytes:
    at = _place(data, chance)
    return data[:at] + bytes([chance.randrange(256)]) + data[at + 1 :]


def insert_token(data: bytes, chance: random.Random) -> bytes:
    at = _place(data, chance)
    return data[:at] + chance.choice(TOKENS) * chance.choice((1, 1, 2, 30, 2000)) + data[at:]


def cut_out(data: bytes, chance: random.Random) -> bytes:
    start, end = _stretch(data, chance)
    return data[:start] + data[end:]


def double(data: bytes, chance: random.Random) -> bytes:
    start, end = _stretch(data, chance)
    return data[:end] + data[start:end] * chance.choice((1, 2, 40)) + data[end:]


def truncate(data: bytes, chance: random.Random) -> bytes:
    return data[: _place(data, chance)]


def swap(data: bytes, chance: random.Random) -> bytes:
    start, end = _stretch(data, chance)
    other = _place(data, chance)
    return data[:other] + data[start:end] + data[other:start] + data[end:] if other < start else data


def recode(data: bytes, chance: random.Random) -> bytes:
    text = data.decode("utf-8", "replace")
    return text.encode(chance.choice(("utf-16", "utf-16-le", "latin-1", "utf-8-sig", "utf-32")), "replace")


WAYS: Sequence[Callable[[bytes, random.Random], bytes]] = (
    flip, flip, insert_token, insert_token, cut_out, double, truncate, swap, recode,
)  # fmt: skip
