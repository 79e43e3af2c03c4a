"""Transcoding of recordings (RE31): what browsers record becomes mp3, and anything else one sentence."""

from __future__ import annotations

import io
import random
from pathlib import Path

import av
import pytest

from screnpla.review.recordings import audio_worker, transcoding
from screnpla.review.recordings.transcoding import Transcoded, TranscodingFailure, transcode
from tests.matrix import choose
from tests.pictures import picture
from tests.sounds import silence, tone

ROOT = Path(__file__).parents[3]
BROWSERS = {
    "Chrome and Firefox": ("webm", "libopus"),
    "Safari": ("mp4", "aac"),
    "old Firefox": ("ogg", "libopus"),
    "a sound file": ("mp3", "libmp3lame"),
    "a wave file": ("wav", "pcm_s16le"),
}
DAMAGED_FILES = choose(12, 300, "300 instead of 12 damaged sound files")


def transcoded(data: bytes) -> Transcoded:
    result = transcode(data)
    assert isinstance(result, Transcoded), result
    return result


@pytest.mark.parametrize("browser", BROWSERS)
def test_a_recording_becomes_mp3_with_its_length_and_peaks(browser: str) -> None:
    result = transcoded(tone(2.0, *BROWSERS[browser]))
    assert result.seconds == pytest.approx(2.0, abs=0.1)
    with av.open(io.BytesIO(result.mp3), "r") as mp3:
        track = mp3.streams.audio[0]
        assert (mp3.format.name, track.codec_context.sample_rate, track.codec_context.layout.name) == (
            "mp3",
            48_000,
            "mono",
        )
        assert mp3.duration is not None
        assert mp3.duration / 1e6 == pytest.approx(result.seconds, abs=0.1)
    assert len(result.mp3) == pytest.approx(2.0 * 64_000 / 8, rel=0.1)
    # Half as loud as can be, then silent.
    assert len(result.peaks) == 200
    assert all(110 < peak < 145 for peak in result.peaks[5:90]), list(result.peaks)
    assert max(result.peaks[110:]) < 8, list(result.peaks)


def test_a_recording_that_changes_its_sample_rate_is_transcoded_whole() -> None:
    data = tone(1.0, "mp3", "libmp3lame") + tone(1.0, "mp3", "libmp3lame", 24_000)
    assert transcoded(data).seconds == pytest.approx(2.0, abs=0.2)


def test_a_recording_that_broke_off_is_kept_up_to_there() -> None:
    data = tone(2.0)
    assert transcoded(data[: len(data) // 2]).seconds == pytest.approx(1.0, abs=0.3)


@pytest.mark.parametrize(
    "data",
    [
        b"FADE IN: " * 100,
        b"<html><audio src=x></html>" * 20,
        picture().encode(),
        random.Random(1).randbytes(5_000),
        b"ID3" + bytes(5_000),
        b"\x1aE\xdf\xa3" + bytes(5_000),
    ],
    ids=["text", "html", "picture", "noise", "head of mp3", "head of webm"],
)
def test_a_file_without_sound_is_refused_with_a_sentence(data: bytes) -> None:
    assert transcode(data) is TranscodingFailure.NO_SOUND


def test_a_playlist_opens_no_other_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sound.wav").write_bytes(tone(1.0, "wav", "pcm_s16le"))
    monkeypatch.chdir(tmp_path)
    playlist = b"ffconcat version 1.0\nfile sound.wav\n"
    with av.open(io.BytesIO(playlist), "r") as opened_without_limits:
        assert opened_without_limits.streams.audio
    assert audio_worker.transcode_file(playlist) == transcoding.NO_SOUND


def test_decoding_stops_where_a_recording_may_not_be_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audio_worker, "LONGEST_SECONDS", 2)
    assert audio_worker.transcode_file(tone(2.0)) != transcoding.TOO_LONG
    assert audio_worker.transcode_file(silence(30)) == transcoding.TOO_LONG


@pytest.mark.test_all("the same limit, set to two seconds, in this file")
def test_a_recording_of_three_hours_is_refused_with_a_sentence() -> None:
    assert transcode(silence(3 * 3600)) is TranscodingFailure.TOO_LONG


@pytest.mark.parametrize("action", [b"crash", b"idle", b"talk"])
def test_a_file_that_breaks_or_holds_up_the_decoder_costs_itself_only(
    action: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as hostile:
        hostile.setenv("PYTHONPATH", str(ROOT))
        hostile.setattr(transcoding, "_WORK", "tests.screenplay.formats.common.sandbox.hostile_work:do_work")
        hostile.setattr(transcoding, "_SECONDS", 1)
        assert transcode(action) is TranscodingFailure.BROKE_THE_DECODER
    assert transcoded(tone()).seconds == pytest.approx(1.0, abs=0.1)


def test_damaged_files_are_transcoded_or_refused() -> None:
    randomness = random.Random(7)
    whole = [tone(1.0, *kind) for kind in BROWSERS.values()]
    for _ in range(DAMAGED_FILES):
        data = bytearray(randomness.choice(whole))
        for _ in range(randomness.randint(1, 40)):
            data[randomness.randrange(len(data))] = randomness.randrange(256)
        result = transcode(bytes(data))
        assert isinstance(result, TranscodingFailure) or 0 < result.seconds < 60


@pytest.mark.parametrize(
    "answer",
    [
        b"",
        b"r",
        b"x" * 5_000,
        transcoding.ANSWER_HEAD.pack(b"r", 1.0, b""),
        transcoding.ANSWER_HEAD.pack(b"r", float("nan"), b"") + b"mp3",
        transcoding.ANSWER_HEAD.pack(b"r", 1e9, b"") + b"mp3",
        transcoding.ANSWER_HEAD.pack(b"r", -1.0, b"") + b"mp3",
    ],
    ids=["empty", "short", "unknown", "no sound", "no number", "endless", "negative"],
)
def test_a_forged_answer_of_the_decoder_is_no_recording(answer: bytes) -> None:
    assert transcoding._read_answer(answer) is TranscodingFailure.NO_SOUND
