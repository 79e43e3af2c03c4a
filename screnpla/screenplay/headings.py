"""What a scene heading says: inside or outside, where, and when. Rules RP1 to RP4 in docs/spec/reports.md."""

from __future__ import annotations

import re
from dataclasses import dataclass

from screnpla.screenplay.layout.shown import capitals
from screnpla.screenplay.word_sets import word_set

_INSIDE = word_set("INT INTERIOR INTÉRIEUR INTERNO INTERNA INNEN BINNEN İÇ WNĘTRZE ИНТ ИНТЕРЬЕР פנים")
_OUTSIDE = word_set("EXT EXTERIOR EXTÉRIEUR ESTERNO EXTERNA AUSSEN AUẞEN BUITEN DIŞ PLENER НАТ НАТУРА ЭКСТ חוץ EST")
_DAY = word_set(
    "DAY DAYTIME MORNING AFTERNOON NOON MIDDAY TAG MORGEN VORMITTAG NACHMITTAG MITTAG JOUR MATIN MIDI DÍA MAÑANA TARDE"
    " GIORNO MATTINA MATTINO POMERIGGIO DIA MANHÃ DAG OCHTEND MIDDAG GÜN SABAH DZIEŃ RANO ДЕНЬ УТРО יום בוקר"
)
_NIGHT = word_set(
    "NIGHT NIGHTTIME EVENING MIDNIGHT NACHT ABEND MITTERNACHT NUIT SOIR SOIRÉE NOCHE NOTTE SERA NOITE AVOND GECE AKŞAM"
    " NOC WIECZÓR НОЧЬ ВЕЧЕР לילה ערב"
)
_BETWEEN = word_set(
    "DAWN PREDAWN SUNRISE DUSK SUNSET TWILIGHT DÄMMERUNG MORGENDÄMMERUNG ABENDDÄMMERUNG AUBE CRÉPUSCULE ALBA TRAMONTO"
    " AMANECER ATARDECER ANOCHECER AMANHECER ENTARDECER ANOITECER РАССВЕТ ЗАКАТ"
)
_GOES_ON = word_set(
    "LATER CONTINUOUS CONT SAME MOMENTS SPÄTER WEITER PLUS CONTINU CONTINUO CONTINUA POI DESPUÉS LUEGO DEPOIS"
    " CONTÍNUO ПОЗЖЕ"
)
_LIGHTS = ((_BETWEEN, "dawn or dusk"), (_NIGHT, "night"), (_DAY, "day"))
_TIMES = _DAY | _NIGHT | _BETWEEN | _GOES_ON
_BARE_TIMES = word_set("DAY NIGHT DAWN DUSK TAG NACHT JOUR NUIT")  # that are known also without a dash before them
_HOURS = ("MAGIC HOUR", "GOLDEN HOUR")
_INTRO = re.compile(r"([^\W\d_]+)\.?(?:\s?[/\-–]\s?([^\W\d_]+)\.?)?(?:[.\s]+|$)")
_DASH = re.compile(r"\s+[-–—]+\s*|\s*[-–—]+\s+|\s*--+\s*|[–—]")
# The British way: INT. HOUSE. KITCHEN. NIGHT. A dot behind fewer letters is that of ST. or DR.
_DOT = re.compile(r"(?<=\w{4})\.\s+")
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_BRACKET_AT_END = re.compile(r"\s*([(\[][^()\[\]]*[)\]])\.?$")
_LONGEST = 500  # letters; more is no heading
_LONGEST_TIME = 5  # words


@dataclass(frozen=True, slots=True)
class Heading:
    """Everything in capitals, as it shows; empty where the heading does not say it."""

    intro: str = ""  # as written: "INT.", "I/E"
    inside: bool = False
    outside: bool = False
    location: str = ""
    sub_location: str = ""
    time: str = ""
    light: str = ""  # "day", "night" or "dawn or dusk"; empty for CONTINUOUS and LATER
    remark: str = ""  # what stands behind the time: "FLASHBACK", "1985"

    @property
    def place(self) -> str:
        return "INT/EXT" if self.inside and self.outside else "INT" if self.inside else "EXT" if self.outside else ""


def heading_of(text: str) -> Heading:
    shown = capitals(" ".join(text.split()))
    if len(shown) > _LONGEST:
        return Heading(location=shown)
    intro, inside, outside, rest = _intro(shown)
    location, sub_location, time, remark = _where_and_when(rest)
    return Heading(intro, inside, outside, location, sub_location, time, _light(time), remark)


def _intro(shown: str) -> tuple[str, bool, bool, str]:
    found = _INTRO.match(shown)
    if not found:
        return "", False, False, shown
    words = [word for word in found.groups() if word]
    if words in (["I", "E"], ["E", "I"]):
        words = ["INT", "EXT"]
    if any(word not in _INSIDE and word not in _OUTSIDE for word in words):
        return "", False, False, shown
    inside = any(word in _INSIDE for word in words)
    return found.group().strip(), inside, any(word in _OUTSIDE for word in words), shown[found.end() :]


def _where_and_when(rest: str) -> tuple[str, str, str, str]:
    """Location, sub-location, time and remark."""
    pieces = [piece for piece in _DASH.split(rest) if piece]
    if len(pieces) < 2:
        pieces = [piece for piece in _DOT.split(rest) if piece]
    if len(pieces) == 1 and pieces[0].strip(" .").rpartition(" ")[2] in _BARE_TIMES:
        pieces = [piece for piece in pieces[0].strip(" .").rpartition(" ") if piece.strip()]
    times = [_time_of(piece) for piece in pieces]
    last = next((at for at in range(len(pieces) - 1, 0, -1) if times[at][0]), 0)
    # NIGHT - CONTINUOUS: it is night.
    at = last - 1 if last > 1 and times[last - 1][0] else last
    location = pieces[0].strip(" .") if pieces else ""
    if not at:
        return location, ", ".join(pieces[1:]), "", ""
    time, remark = times[at]
    remarks = ([remark] if remark else []) + [piece.strip("()[]") for piece in pieces[at + 1 :]]
    return location, ", ".join(pieces[1:at]), time, ", ".join(remarks)


def _time_of(piece: str) -> tuple[str, str]:
    """The time of day a piece names, and the bracket behind it."""
    bracket = _BRACKET_AT_END.search(piece)
    time = piece[: bracket.start()] if bracket else piece
    words = _WORD.findall(time)
    named = time.strip(" .") in _HOURS or (len(words) <= _LONGEST_TIME and any(word in _TIMES for word in words))
    return (time.strip(" ."), bracket[1].strip("()[]") if bracket else "") if named else ("", "")


def _light(time: str) -> str:
    words = set(_WORD.findall(time))
    if "HOUR" in words and time in _HOURS:
        return "dawn or dusk"
    return next((light for known, light in _LIGHTS if words & known), "")
