"""What a person may choose when writing a file; each format heeds what concerns it."""

from __future__ import annotations

from dataclasses import dataclass

from screnpla.screenplay.profile import Paper
from screnpla.screenplay.running_texts import RunningTexts


@dataclass(frozen=True, slots=True)
class WriteOptions:
    paper: Paper | None = None  # None: as the script's profile has it
    scene_numbers: bool | None = None  # None: shown where the script's profile shows them
    cover: bool = True
    watermark: str = ""
    pages: tuple[int, int] | None = None  # first and last, by the numbers the pages carry; the cover has none
    running_texts: RunningTexts | None = None  # headers and footers; None: they do not print
    title: str = ""  # for the file's metadata, when the cover has none
