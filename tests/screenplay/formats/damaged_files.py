"""Good files spoilt in many ways: what a broken disk, a wrong program or somebody with bad intent would send."""

from __future__ import annotations

import io
import random
import re
import zipfile
import zlib
from collections.abc import Callable, Sequence

from tests.screenplay.formats.fixture_files import make_zip

TOKENS: Sequence[bytes] = (
    b"<", b">", b"&", b"</Paragraph>", b"<Paragraph>", b"<DualDialogue>", b"<OmittedScene>", b"<ScriptNote>", b"&#0;",
    b"&#x2028;", b"<!DOCTYPE x>", b"<!ENTITY a 'b'>", b"<![CDATA[", b"]]>", b'Type="Character"', b'Number="', b"<Text>",
    b"[[", b"]]", b"/*", b"*/", b"***", b"**", b"*", b"_", b"\\", b"\n\n", b"\r\n", b"===", b"> ", b" <", b"^", b"~",
    b"#", b"{", b"}", b"[", b"]", b'"', b",", b":", b"null", b"true", b"1e999", b"-1", b'"children":',
    b'"type":"duo-dialogue"', b"\\ud800", b'"id":"e1"', b"\0", b"\xff\xfe", b"\xef\xbb\xbf", b"\xc3",
    b"\xe2\x80\xa8", b"\xf0\x9f\x92\x80",
    b"<w:p>", b"</w:p>", b'<w:r><w:br w:type="page"/></w:r>', b"<w:tbl><w:tr><w:tc>",
    b'w:val="-99999999999"', b"<para>",
    b'<style basestylename="Character" dualdialogue="1"/>', b'leftindent="1e30"', b"<p class='dialog'>",
    b"<br>", b"</body>",
    b"%", b"(", b") Tj", b"BT", b"ET", b"q ", b"Q ", b"1 0 0 1 1e30 nan cm ", b"endobj", b"endstream",
    b"/Kids [1 0 R]", b"1 0 R",
    b"/Length 9999999999", b"0 0 0 0 re f ", b"\x0c", b"\t\t", b"          ",
)  # fmt: skip
BIGGEST = 400_000


_PACKED = b"PK\x03\x04"
_STREAM = re.compile(rb"<<([^<>]*)/Filter ?/FlateDecode([^<>]*)>>\s*stream\r?\n(.*?)\r?\nendstream", re.DOTALL)


def damage_file(good: Sequence[bytes], seed: int) -> bytes:
    """The spoilt file numbered `seed`: always the same one for the same number."""
    rng = random.Random(seed)
    data = rng.choice(good)
    # Of a packed file mostly what is inside is spoilt: on the outside hardly anything is noticed but the damage.
    if data.startswith(_PACKED) and rng.random() < 0.8:
        return _damage_member(data, rng)
    if data.startswith(b"%PDF") and rng.random() < 0.8:
        data = _STREAM.sub(_unpack, data)
    return _damage_bytes(data, rng)


def _damage_bytes(data: bytes, rng: random.Random) -> bytes:
    for _ in range(rng.choice((1, 1, 2, 3, 8, 20))):
        data = rng.choice(WAYS)(data, rng)[:BIGGEST]
    return data


def _damage_member(data: bytes, rng: random.Random) -> bytes:
    with zipfile.ZipFile(io.BytesIO(data)) as file:
        members = {name: file.read(name) for name in file.namelist()}
    # The longest holds the script; the others tell how it is meant.
    longest = max(members, key=lambda name: len(members[name]))
    name = longest if rng.random() < 0.7 else rng.choice(sorted(members))
    members[name] = _damage_bytes(members[name], rng)
    return make_zip(members)


def _unpack(found: re.Match[bytes]) -> bytes:
    """A stream of a PDF as plain text; its stated length is then wrong, which every reader of PDFs bears."""
    before, behind, stream = found.groups()
    try:
        return b"<<" + before + behind + b">>\nstream\n" + zlib.decompress(stream) + b"\nendstream"
    except zlib.error:
        return found.group()


def _pick_position(data: bytes, rng: random.Random) -> int:
    return rng.randint(0, len(data))


def _pick_range(data: bytes, rng: random.Random) -> tuple[int, int]:
    start = _pick_position(data, rng)
    return start, min(len(data), start + rng.choice((1, 3, 10, 50, 400)))


def flip_bytes(data: bytes, rng: random.Random) -> bytes:
    at = _pick_position(data, rng)
    return data[:at] + bytes([rng.randrange(256)]) + data[at + 1 :]


def insert_token(data: bytes, rng: random.Random) -> bytes:
    at = _pick_position(data, rng)
    return data[:at] + rng.choice(TOKENS) * rng.choice((1, 1, 2, 30, 2000)) + data[at:]


def cut_out(data: bytes, rng: random.Random) -> bytes:
    start, end = _pick_range(data, rng)
    return data[:start] + data[end:]


def double_range(data: bytes, rng: random.Random) -> bytes:
    start, end = _pick_range(data, rng)
    return data[:end] + data[start:end] * rng.choice((1, 2, 40)) + data[end:]


def truncate_file(data: bytes, rng: random.Random) -> bytes:
    return data[: _pick_position(data, rng)]


def swap_ranges(data: bytes, rng: random.Random) -> bytes:
    start, end = _pick_range(data, rng)
    other = _pick_position(data, rng)
    return data[:other] + data[start:end] + data[other:start] + data[end:] if other < start else data


def recode_text(data: bytes, rng: random.Random) -> bytes:
    text = data.decode("utf-8", "replace")
    return text.encode(rng.choice(("utf-16", "utf-16-le", "latin-1", "utf-8-sig", "utf-32")), "replace")


WAYS: Sequence[Callable[[bytes, random.Random], bytes]] = (
    flip_bytes, flip_bytes, insert_token, insert_token, cut_out, double_range, truncate_file, swap_ranges, recode_text,
)  # fmt: skip
