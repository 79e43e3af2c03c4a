"""Keys of the blobs of recordings."""

from __future__ import annotations

from screnpla.accounts.models import is_id

_FOLDER = "recordings"


def source_key(recording_id: str) -> str:
    """The file as it was uploaded, until it is transcoded."""
    return f"{_FOLDER}/{recording_id}.source"


def mp3_key(recording_id: str) -> str:
    return f"{_FOLDER}/{recording_id}.mp3"


def recording_of(key: str) -> str | None:
    """The id of the recording to which a blob belongs; None for a blob of something else."""
    folder, _, name = key.rpartition("/")
    id_ = name.partition(".")[0]
    return id_ if folder == _FOLDER and is_id(id_) else None
