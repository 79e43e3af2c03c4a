"""The parts of a Trelby file: settings in sections, one line each for titles and headers, then the script."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

_FIRST = re.compile(r"\s{0,20}#Version \d{1,4}\s{0,20}")
_CONFIG = "Config"
_SCRIPT = "#Start-Script"
NEW_PAGE = ""


@dataclass
class TrelbyParts:
    config: dict[str, str] = field(default_factory=dict)
    titles: list[str] = field(default_factory=list)  # `NEW_PAGE` between those of two pages
    headers: list[str] = field(default_factory=list)
    empty_lines: str = ""  # below the headers
    script: list[str] = field(default_factory=list)


def split_parts(text: str) -> TrelbyParts | None:
    """None: it is no file of Trelby."""
    lines = text.split("\n")
    if not _FIRST.fullmatch(lines[0]):
        return None
    parts = TrelbyParts()
    section = ""
    for at, line in enumerate(lines[1:], 1):
        name, _, rest = line.removeprefix("#").partition(" ")
        if line.startswith("#End-"):
            section = ""
        elif line.startswith("#Begin-"):
            section = name.removeprefix("Begin-").strip()
        elif line.partition(" ")[0].rstrip() == _SCRIPT:
            # Also out of a section whose end is missing: the script must not be taken for settings.
            parts.script = lines[at + 1 :]
            break
        elif section:
            _add_setting(parts, section, line)
        elif not line.startswith("#"):
            # Version 1 has no mark where the script starts.
            parts.script = lines[at:]
            break
        else:
            _add_line(parts, name, rest)
    return parts


def _add_setting(parts: TrelbyParts, section: str, line: str) -> None:
    if section == _CONFIG:
        key, _, value = line.partition(":")
        parts.config[key.strip()] = value


def _add_line(parts: TrelbyParts, name: str, rest: str) -> None:
    if name == "Title-String":
        parts.titles.append(rest)
    elif name == "Title-Page":
        parts.titles.append(NEW_PAGE)
    elif name == "Header-String":
        parts.headers.append(rest)
    elif name == "Header-Empty-Lines":
        parts.empty_lines = rest
