"""Scene headings: inside or outside, place, and time of day. Rules RP1 to RP4 in docs/spec/reports.md."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from screnpla.screenplay.layout.text.visible_text import to_capitals


def split_words(together: str) -> frozenset[str]:
    return frozenset(together.split())


_INSIDE = split_words("INT INTERIOR INTÉRIEUR INTERNO INTERNA INNEN BINNEN İÇ WNĘTRZE ИНТ ИНТЕРЬЕР פנים داخلي")
_OUTSIDE = split_words(
    "EXT EXTERIOR EXTÉRIEUR ESTERNO EXTERNA AUSSEN AUẞEN BUITEN DIŞ PLENER НАТ НАТУРА ЭКСТ חוץ خارجي EST"
)
_SHORT = frozenset({"INT", "EXT", "EST"})  # no words of their own, so small letters will do
_LETTER = {"I": "INT", "E": "EXT", "A": "EXT"}  # in pairs only: I/E, and I/A as Germans write it
_LETTERS = (["E", "I"], ["A", "I"])
_DAY = split_words(
    "DAY DAYTIME MORNING AFTERNOON NOON MIDDAY TAG MORGEN VORMITTAG NACHMITTAG MITTAG JOUR MATIN MIDI DÍA MAÑANA TARDE"
    " GIORNO MATTINA MATTINO POMERIGGIO DIA MANHÃ DAG OCHTEND MIDDAG GÜN SABAH DZIEŃ RANO ДЕНЬ УТРО יום בוקר نهار صباح"
)
_NIGHT = split_words(
    "NIGHT NIGHTTIME EVENING MIDNIGHT NACHT ABEND MITTERNACHT NUIT SOIR SOIRÉE NOCHE NOTTE SERA NOITE AVOND GECE AKŞAM"
    " NOC WIECZÓR НОЧЬ ВЕЧЕР לילה ערב ليل مساء"
)
_BETWEEN = split_words(
    "DAWN PREDAWN SUNRISE DUSK SUNSET TWILIGHT DÄMMERUNG MORGENDÄMMERUNG ABENDDÄMMERUNG AUBE CRÉPUSCULE ALBA TRAMONTO"
    " AMANECER ATARDECER ANOCHECER AMANHECER ENTARDECER ANOITECER РАССВЕТ ЗАКАТ"
)
_GOES_ON = split_words(
    "LATER CONTINUOUS CONT SAME MOMENTS SPÄTER WEITER PLUS CONTINU CONTINUO CONTINUA POI DESPUÉS LUEGO DEPOIS"
    " CONTÍNUO ПОЗЖЕ"
)
_LIGHTS = ((_BETWEEN, "dawn or dusk"), (_NIGHT, "night"), (_DAY, "day"))
_TIMES = _DAY | _NIGHT | _BETWEEN | _GOES_ON
_BARE_TIMES = split_words("DAY NIGHT DAWN DUSK TAG NACHT JOUR NUIT")  # that are known also without a dash before them
_AROUND_TIMES = split_words("EARLY LATE MID NEXT SAME THAT THE A FEW LITTLE MUCH BIT SHORTLY MOMENT TIME")
_HOURS = ("MAGIC HOUR", "GOLDEN HOUR")
_FIRST_WORD = re.compile(r"[^\W\d_]+")
_INTRO = re.compile(r"([^\W\d_]+)\.?(?:\s?[/\-–]\s?([^\W\d_]+)\.?)?(?:[.\s]+|$)")
_LONE_INTRO = re.compile(r"([^\W\d_]+)\.?(?:[.\s]+|$)(?:[-–]+\s)?")  # EXT - PARK: no second word of the kind
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


def parse_heading(text: str) -> Heading:
    capitals = to_capitals(" ".join(text.split()))
    if len(capitals) > _LONGEST:
        return Heading(location=capitals)
    intro, inside, outside, rest = _parse_intro(capitals)
    location, sub_location, time, remark = _parse_place_and_time(rest)
    return Heading(intro, inside, outside, location, sub_location, time, _find_light(time), remark)


def is_scene_start(text: str) -> bool:
    """Whether it begins as a scene heading does: "INT. PIER - DAY", "I/E CAR", "INTERNO. CASA"."""
    first = _FIRST_WORD.match(text)
    if first is None or not _can_open(first.group()):
        return False  # nearly always, and asked of every line
    for pattern in (_INTRO, _LONE_INTRO):
        found = pattern.match(text)
        if found and _is_intro(found) and found.end() > len(found.group().rstrip(". \t\n")):
            return True
    return False


@lru_cache(maxsize=4096)
def _can_open(word: str) -> bool:
    capitals = to_capitals(word)
    return capitals in _LETTER or capitals in _INSIDE or capitals in _OUTSIDE


def _is_intro(found: re.Match[str]) -> bool:
    raw_words = [word for word in found.groups() if word]
    words = [to_capitals(word) for word in raw_words]
    if sorted(words) in _LETTERS:
        return True
    if any(word not in _INSIDE and word not in _OUTSIDE for word in words):
        return False
    # An "Interior designer" opens no scene.
    return _SHORT.issuperset(words) or raw_words == words or "." in found.group()


def _parse_intro(text: str) -> tuple[str, bool, bool, str]:
    found = next(
        (found for pattern in (_INTRO, _LONE_INTRO) if (found := pattern.match(text)) and _is_intro(found)), None
    )
    if found is None:
        return "", False, False, text
    words = [_LETTER.get(word, word) for word in found.groups() if word]
    inside = any(word in _INSIDE for word in words)
    outside = any(word in _OUTSIDE for word in words)
    return found.group().rstrip(" -–"), inside, outside, text[found.end() :]


def _parse_place_and_time(rest: str) -> tuple[str, str, str, str]:
    """Location, sub-location, time and remark."""
    pieces = [piece for piece in _DASH.split(rest) if piece]
    if len(pieces) < 2:
        pieces = [piece for piece in _DOT.split(rest) if piece]
    if len(pieces) == 1 and pieces[0].strip(" .").rpartition(" ")[2] in _BARE_TIMES:
        pieces = [piece for piece in pieces[0].strip(" .").rpartition(" ") if piece.strip()]
    times = [_parse_time(piece) for piece in pieces]
    last = next((at for at in range(len(pieces) - 1, 0, -1) if times[at][0]), 0)
    location = pieces[0].strip(" .") if pieces else ""
    if not last:
        return location, ", ".join(pieces[1:]), "", ""
    first = last
    # NIGHT - CONTINUOUS, LATER - NIGHT; but the DAY ROOM is a place.
    while first > 1 and _is_only_time(times[first - 1][0]):
        first -= 1
    at = next((each for each in range(last, first - 1, -1) if _find_light(times[each][0])), last)
    time, remark = times[at]
    others = [*pieces[first:at], *pieces[at + 1 :]]
    remarks = ([remark] if remark else []) + [piece.strip("()[]") for piece in others]
    return location, ", ".join(pieces[1:first]), time, ", ".join(remarks)


def _is_only_time(time: str) -> bool:
    words = _WORD.findall(time)
    return bool(words) and all(word in _TIMES or word in _AROUND_TIMES for word in words)


def _parse_time(piece: str) -> tuple[str, str]:
    """The time of day a piece names, and the bracket behind it."""
    bracket = _BRACKET_AT_END.search(piece)
    time = piece[: bracket.start()] if bracket else piece
    words = _WORD.findall(time)
    named = time.strip(" .") in _HOURS or (len(words) <= _LONGEST_TIME and any(word in _TIMES for word in words))
    return (time.strip(" ."), bracket[1].strip("()[]") if bracket else "") if named else ("", "")


def _find_light(time: str) -> str:
    words = set(_WORD.findall(time))
    if "HOUR" in words and time in _HOURS:
        return "dawn or dusk"
    return next((light for light_words, light in _LIGHTS if words & light_words), "")
