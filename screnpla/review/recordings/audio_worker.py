"""Transcoding of a recording to mp3, with its length and its peaks. Runs in the isolated process only (ADR 11).

A file from a stranger may crash or hold up the decoder, a large C program. So nothing else imports PyAV.
"""

from __future__ import annotations

import io
import os
from array import array
from collections.abc import Iterator

import av
from av.audio.stream import AudioStream
from av.container import InputContainer

from screnpla.review.recordings.transcoding import (
    ANSWER_HEAD,
    LONGEST_SECONDS,
    NO_SOUND,
    PEAK_COUNT,
    TOO_LONG,
    TRANSCODED,
)

# What browsers record, and what people have as sound files. Playlists, which name other files, are not among them.
FORMATS = "matroska,webm,ogg,mov,mp4,m4a,3gp,3g2,mj2,mp3,wav,flac,aac,caf,aiff"
DECODERS = (
    "libopus,opus,vorbis,libvorbis,aac,mp3,mp3float,flac,alac,pcm_s16le,pcm_s16be,pcm_s24le,pcm_s32le,pcm_f32le,pcm_u8"
)
RATE = 48_000
BIT_RATE = 64_000
# Damaged packets of a file whose other packets are heard all the same.
_MOST_BAD_PACKETS = 1_000
_LOUDEST = 1 << 15


def transcode_audio(data: bytes) -> bytes:
    """In the child process. The answer is one of `transcoding`."""
    # Somebody who types comes first.
    os.nice(10)
    return transcode_file(data)


def transcode_file(data: bytes) -> bytes:
    """Mono, 48 kHz, 64 kbit/s."""
    try:
        with av.open(
            io.BytesIO(data),
            "r",
            options={"format_whitelist": FORMATS, "codec_whitelist": DECODERS, "protocol_whitelist": "none"},
        ) as container:
            return _transcode(container, container.streams.audio[0])
    except (av.FFmpegError, IndexError):
        return NO_SOUND


def _transcode(container: InputContainer, stream: AudioStream) -> bytes:
    written = io.BytesIO()
    peaks = PeakMeter()
    count = 0
    with av.open(written, "w", format="mp3") as mp3:
        track = mp3.add_stream("libmp3lame", rate=RATE, layout="mono")
        track.bit_rate = BIT_RATE
        for frame in _resampled_frames(container, stream):
            peaks.add(bytes(frame.planes[0])[: 2 * frame.samples])
            frame.pts = count
            count += frame.samples
            if count > RATE * LONGEST_SECONDS:
                return TOO_LONG
            mp3.mux(track.encode(frame))
        if not count:
            return NO_SOUND
        mp3.mux(track.encode(None))
    return ANSWER_HEAD.pack(TRANSCODED, count / RATE, peaks.summarize()) + written.getvalue()


def _resampled_frames(container: InputContainer, stream: AudioStream) -> Iterator[av.AudioFrame]:
    """All sound of one stream. A recording may change its sample rate on the way, as when a headset is plugged in."""
    resampler, source = None, None
    for frame in _decoded_frames(container, stream):
        if resampler is None or source != (frame.format.name, frame.layout.name, frame.sample_rate):
            if resampler:
                yield from resampler.resample(None)
            source = (frame.format.name, frame.layout.name, frame.sample_rate)
            resampler = av.AudioResampler(format="s16", layout="mono", rate=RATE)
        # The times in the file are not needed, and those of a damaged file would confuse the resampler.
        frame.pts = None
        yield from resampler.resample(frame)
    if resampler:
        yield from resampler.resample(None)


def _decoded_frames(container: InputContainer, stream: AudioStream) -> Iterator[av.AudioFrame]:
    """What comes before the end or the first place that cannot be read: a recording that broke off is kept so far."""
    bad_packets = 0
    packets = container.demux(stream)
    while bad_packets < _MOST_BAD_PACKETS:
        try:
            packet = next(packets, None)
        except av.FFmpegError:
            return
        if packet is None:
            return
        try:
            yield from packet.decode()
        except av.FFmpegError:
            bad_packets += 1


class PeakMeter:
    """Loudest samples of a sound whose length is known at its end only: fine steps first, few at last."""

    # Samples of a fine step: 10 milliseconds.
    STEP = RATE // 100

    def __init__(self) -> None:
        self._loudest: list[int] = []
        self._rest = array("h")

    def add(self, samples: bytes) -> None:
        """Of 16 bits each."""
        self._rest.frombytes(samples)
        whole = len(self._rest) - len(self._rest) % self.STEP
        for start in range(0, whole, self.STEP):
            self._measure(self._rest[start : start + self.STEP])
        del self._rest[:whole]

    def _measure(self, samples: array[int]) -> None:
        self._loudest.append(max(abs(max(samples)), abs(min(samples))))

    def summarize(self) -> bytes:
        """200 numbers of 8 bits, evenly over the whole sound."""
        if self._rest:
            self._measure(self._rest)
        count = len(self._loudest)
        summary = bytearray(PEAK_COUNT)
        for number in range(PEAK_COUNT):
            start = number * count // PEAK_COUNT
            end = max(start + 1, (number + 1) * count // PEAK_COUNT)
            summary[number] = min(255, max(self._loudest[start:end]) * 256 // _LOUDEST)
        return bytes(summary)
