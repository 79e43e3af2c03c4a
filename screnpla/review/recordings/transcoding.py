"""Transcoding seen from the server: the sandbox runs `audio_worker`, and each failure is a sentence for a person."""

from __future__ import annotations

import struct
from enum import Enum
from typing import NamedTuple

from screnpla.kit.log import log
from screnpla.screenplay.formats.common.sandbox.worker_pool import run_isolated
from screnpla.screenplay.losses import BadFile

MAX_MINUTES = 20
# The clock of a recorder and the sound that it wrote differ a little.
LONGEST_SECONDS = MAX_MINUTES * 60 + 5
PEAK_COUNT = 200
# First byte of an answer of the worker. Length, peaks and mp3 follow the first of these three, nothing the others.
TRANSCODED, NO_SOUND, TOO_LONG = b"r", b"n", b"l"
ANSWER_HEAD = struct.Struct(f"<cd{PEAK_COUNT}s")
# 20 minutes take half a minute of one core; others may need it, too.
_SECONDS = 300
# 20 minutes have 9.6 MB.
_MOST_BYTES = 12_000_000
# By name: the server itself never loads the decoder.
_WORK = "screnpla.review.recordings.audio_worker:transcode_audio"


class TranscodingFailure(Enum):
    NO_SOUND = "No sound could be read from this file. Please record it again, or choose another file."
    TOO_LONG = f"A recording may be at most {MAX_MINUTES} minutes long."
    BROKE_THE_DECODER = "This file is damaged and cannot be played. Please record it again, or choose another file."


class Transcoded(NamedTuple):
    seconds: float
    peaks: bytes
    mp3: bytes


def transcode(source: bytes) -> Transcoded | TranscodingFailure:
    """In a process of its own. Slow for a long recording: to be called in a thread."""
    try:
        answer = run_isolated(_WORK, source, _MOST_BYTES, _SECONDS)
    except BadFile:
        log.warning("recordings.decoder_broke", size=len(source))
        return TranscodingFailure.BROKE_THE_DECODER
    return _read_answer(answer)


def _read_answer(answer: bytes) -> Transcoded | TranscodingFailure:
    """Checked like the file itself, which may have taken over the worker."""
    if answer[:1] == TOO_LONG:
        return TranscodingFailure.TOO_LONG
    if answer[:1] != TRANSCODED or len(answer) <= ANSWER_HEAD.size:
        return TranscodingFailure.NO_SOUND
    _, seconds, peaks = ANSWER_HEAD.unpack_from(answer)
    if not 0 < seconds <= LONGEST_SECONDS:
        return TranscodingFailure.NO_SOUND
    return Transcoded(seconds, peaks, answer[ANSWER_HEAD.size :])
