"""Small pictures for tests, as the data: addresses that a browser sends."""

from __future__ import annotations

import base64
import io

from PIL import Image


def picture(width: int = 8, height: int = 8, kind: str = "PNG") -> str:
    return data_address(picture_file(width, height, kind), f"image/{kind.lower()}")


def picture_file(width: int = 8, height: int = 8, kind: str = "PNG") -> bytes:
    return saved(Image.new("RGB", (width, height), "teal"), kind)


def saved(image: Image.Image, kind: str) -> bytes:
    file = io.BytesIO()
    image.save(file, kind)
    return file.getvalue()


def data_address(data: bytes, media_type: str) -> str:
    return f"data:{media_type};base64,{base64.b64encode(data).decode()}"
