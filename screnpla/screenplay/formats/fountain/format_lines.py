"""Lines in the form that makes them their kind: plain where that is enough, forced where not.

Whether it is enough is asked of the very functions that read.
"""

from __future__ import annotations

from screnpla.screenplay.elements import Kind
from screnpla.screenplay.formats.fountain.syntax import (
    BLANK_LINE,
    NOTE_MARK,
    breaks_action,
    breaks_speech,
    is_escaped,
    is_forced,
    is_heading,
    is_note_line,
    is_parenthetical,
    split_number_mark,
    unforced_kind,
)


def join_lines(lines: list[str]) -> str:
    return " ".join([line.strip() for line in lines if line.strip()])


def format_heading(line: str, number: str) -> str:
    if not number and split_number_mark(line)[1]:
        line = _escape_at(line, line.rindex("#"))
    heading = f"{line} #{number}#".lstrip() if number else line
    return heading if is_heading(line) else f".{_escape_start(heading, '.')}"


def format_cue(line: str, *, dual: bool, followed: bool) -> str:
    if line.endswith("^") and not dual:
        line = _escape_at(line, len(line) - 1)
    cue = f"{line} ^" if dual else line
    # Other programs would take the small letters of a note for those of a name.
    named = bool(line) and NOTE_MARK not in line and not is_forced(line)
    # Some see a transition in "TO:", whatever stands below.
    if followed and named and not line.endswith("TO:") and unforced_kind(cue, below="a") is Kind.CHARACTER:
        return cue
    return f"@{cue}"


def format_transition(line: str) -> str:
    if line and not is_forced(line) and unforced_kind(line, below="") is Kind.TRANSITION:
        return line
    if line.endswith("<"):
        line = _escape_at(line, len(line) - 1)
    return f"> {line}".rstrip()


def format_shot(line: str) -> str:
    return f"!!{line}"


def format_action(lines: list[str], *, forced: bool = False) -> list[str]:
    first, others = lines[0], [formatted for line in lines[1:] for formatted in _format_inner(line)]
    return [f"!{_escape_start(first, '!')}" if forced or _needs_force(first, others) else first, *others]


def _needs_force(first: str, others: list[str]) -> bool:
    stripped = first.strip()
    if not stripped or is_forced(stripped) or is_note_line(stripped) or BLANK_LINE in others:
        return True
    return unforced_kind(stripped, others[0] if others else "") is not Kind.ACTION


def _format_inner(line: str) -> list[str]:
    stripped = line.strip()
    if not stripped or is_note_line(stripped):
        return _format_blank(stripped)
    return [_escape_at(line, len(line) - len(line.lstrip())) if breaks_action(stripped) else line]


def _format_blank(notes: str) -> list[str]:
    # With a note on it a line is more than blank; on a line of its own the note takes none.
    return [BLANK_LINE, notes] if notes else [BLANK_LINE]


def format_centred(lines: list[str]) -> list[str]:
    return [f"> {line.strip()} <" if line.strip() else "> <" for line in lines]


def format_dialogue(lines: list[str]) -> list[str]:
    return [formatted for line in lines for formatted in _format_spoken(line.lstrip(" \t"))]


def _format_spoken(line: str) -> list[str]:
    stripped = line.strip()
    if not stripped or is_note_line(stripped):
        return _format_blank(stripped)
    if stripped[0] == "~" or breaks_speech(stripped) or (stripped[0] == "(" and is_parenthetical(stripped)):
        return [_escape_at(line, len(line) - len(line.lstrip()))]
    return [line]


def format_parenthetical(line: str) -> str:
    if is_parenthetical(line):
        return line
    wrapped = f"({line})"
    return wrapped if is_parenthetical(wrapped) else f"({line.replace('(', chr(92) + '(').replace(')', chr(92) + ')')})"


def format_lyrics(lines: list[str]) -> list[str]:
    return [f"~{line.strip()}" for line in lines]


def format_synopsis(lines: list[str]) -> list[str]:
    return [f"= {line.strip()}".rstrip() for line in lines]


def format_section(line: str, level: int) -> str:
    return f"{'#' * max(level, 1)} {line}".rstrip()


def _escape_start(line: str, mark: str) -> str:
    return _escape_at(line, 0) if line.startswith(mark) else line


def _escape_at(line: str, at: int) -> str:
    return line if is_escaped(line, at) else f"{line[:at]}\\{line[at:]}"
