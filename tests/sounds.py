"""Sound files for tests, made on the spot: a tone in the containers that browsers record. And their upload."""

from __future__ import annotations

import asyncio
import io
import math
from array import array
from functools import cache
from typing import Any, cast

import av
import httpx
from av.audio.stream import AudioStream

from tests.people import Member


@cache
def tone(seconds: float = 1.0, container: str = "webm", codec: str = "libopus", rate: int = 48_000) -> bytes:
    """A tone of 440 Hz at half of the loudest, silent in the second half of its time."""
    written = io.BytesIO()
    with av.open(written, "w", format=container) as file:
        track = cast("AudioStream", file.add_stream(codec, rate=rate, layout="mono"))
        count = round(seconds * rate)
        for start in range(0, count, rate // 10):
            samples = min(rate // 10, count - start)
            frame = av.AudioFrame("s16", "mono", samples)
            frame.planes[0].update(bytes(2 * samples) if start >= count / 2 else _wave(start, samples, rate))
            frame.sample_rate, frame.pts = rate, start
            file.mux(track.encode(frame))
        file.mux(track.encode(None))
    return written.getvalue()


def _wave(start: int, count: int, rate: int) -> bytes:
    step = 2 * math.pi * 440 / rate
    return array("h", [round(16_384 * math.sin(step * (start + number))) for number in range(count)]).tobytes()


def silence(seconds: int) -> bytes:
    """Hours of it are a small file, and made in a moment."""
    written = io.BytesIO()
    with av.open(written, "w", format="flac") as file:
        track = file.add_stream("flac", rate=8_000, layout="mono")
        frame = av.AudioFrame("s16", "mono", 8_000)
        frame.planes[0].update(bytes(16_000))
        for second in range(seconds):
            frame.sample_rate, frame.pts = 8_000, second * 8_000
            file.mux(track.encode(frame))
        file.mux(track.encode(None))
    return written.getvalue()


async def send_sound(member: Member, data: bytes, **fields: str) -> httpx.Response:
    files = {"audio": ("recording.webm", data, "audio/webm")}
    return await member.browser.post("/api/upload-audio", files=files, data=fields, headers=member.bearer)


async def upload_sound(member: Member, data: bytes, **fields: str) -> dict[str, Any]:
    """The recording, ready or failed."""
    answer = await send_sound(member, data, **fields)
    assert answer.status_code == 200, answer.text
    recording: dict[str, Any] = answer.json()["data"]
    for _ in range(300):
        if recording["state"] != "processing":
            break
        await asyncio.sleep(0.1)
        told = await member.browser.get(recording["url"], headers=member.bearer)
        recording = told.json()["data"]
    return recording
