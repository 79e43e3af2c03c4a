"""Keys of the blobs of pictures, one for each size."""

from __future__ import annotations

from typing import Literal

from screnpla.accounts.models import is_id

Size = Literal["small", "large"]
SMALL: Size = "small"
LARGE: Size = "large"
SIZES = (SMALL, LARGE)
_FOLDER = "story-images"


def image_key(image_id: str, size: Size) -> str:
    return f"{_FOLDER}/{image_id}.{size}.webp"


def image_of(key: str) -> str | None:
    """The id of the picture to which a blob belongs; None for a blob of something else."""
    folder, _, name = key.rpartition("/")
    id_ = name.partition(".")[0]
    return id_ if folder == _FOLDER and is_id(id_) else None
