"""Twenty random scripts to be printed and read back, the same ones every time."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import NamedTuple

from screnpla.screenplay.document import Cover, Screenplay
from screnpla.screenplay.elements import Align, Dual, Element, Kind, Run
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.profiles.profile import A4, FILM, LETTER, MULTICAM, Box, Marks, Paper, Profile

NAMES = ("ANNA", "MR. OKAFOR", "THE BOY", "LENA", "CAPTAIN REYES", "VOICE", "D'ARCY", "ÉLODIE", "OLD MAN", "TWO-TONE")
EXTENSIONS = ("", "", "", "", "", " (V.O.)", " (O.S.)", " (ON PHONE)")
PLACES = ("PIER", "ANNA'S KITCHEN", "WAREHOUSE", "TRAIN - DINING CAR", "ROOF", "HOSPITAL CORRIDOR", "FIELD OF RYE")
TIMES = ("DAY", "NIGHT", "CONTINUOUS", "LATER", "DAWN", "DAY (1974)")
SENTENCES = (
    "Nobody moves.",
    "She takes the letter, turns it over and lays it back, unopened.",
    "Rain.",
    "He has been standing at that window since before the light changed, and he will stand there when it is gone.",
    "A door. Then another one.",
    "Down in the yard the boys are loading what is left of the piano onto a truck that was never meant for it.",
    "The phone rings twice and stops.",
    "Somebody laughs, a well-meant, half-hearted laugh -- and it dies at once.",
    "“You promised,” says the note on the table.",
    "It is over, more or less.",
    "The old ferry comes in sideways, as it always does, and the whole pier groans under it.",
    "Lena (26, soaked to the skin) pulls the rope in.",
)
SPEECHES = (
    "Is that you?",
    "I told them everything. About the boat, about the money, about you and your brother.",
    "No.",
    "You can't just walk in here after eleven years and ask for a cup of coffee as if nothing had happened.",
    "Well... maybe. Ask me again tomorrow -- or never.",
    "What would you have done? Called the police? They were already here, eating my sandwiches.",
    "Stop it!",
    "There's a bus at six. There's always a bus at six. Nobody ever takes it.",
)
ASIDES = ("(beat)", "(into the phone)", "(quietly, so that the others cannot hear her)", "(laughs)")
SHOTS = ("CLOSE ON THE LETTER", "ANGLE ON THE DOOR", "INSERT - THE TICKET")
TURNS = ("CUT TO:", "DISSOLVE TO:", "SMASH CUT TO:", "MATCH CUT TO:")
SONG = ("Row the boat home in the evening", "the lights are all out on the shore", "and nobody waits any more")


class PrintedCase(NamedTuple):
    name: str
    screenplay: Screenplay
    options: WriteOptions


class _Writer:
    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)
        self.made: list[Element] = []

    def add(self, kind: Kind, text: str, **more: object) -> None:
        element = Element(f"e{len(self.made) + 1}", kind, (Run(text),))
        self.made.append(replace(element, **more))  # type: ignore[arg-type]

    def pick(self, among: tuple[str, ...]) -> str:
        return self._rng.choice(among)

    def one_in(self, times: int) -> bool:
        return self._rng.randrange(times) == 0

    def prose(self, among: tuple[str, ...], most: int) -> str:
        return " ".join(self.pick(among) for _ in range(self._rng.randint(1, most)))

    def scene(self, number: str = "") -> None:
        intro = self.pick(("INT. ", "EXT. ", "INT./EXT. "))
        self.add(Kind.SCENE_HEADING, f"{intro}{self.pick(PLACES)} - {self.pick(TIMES)}", scene_number=number)
        self.add(Kind.ACTION, self.prose(SENTENCES, 3))
        for _ in range(self._rng.randint(2, 6)):
            self.speech()
            if self.one_in(2):
                self.add(Kind.ACTION, self.prose(SENTENCES, 3))
        if self.one_in(4):
            self.add(Kind.TRANSITION, self.pick(TURNS))

    def speech(self, dual: Dual | None = None) -> None:
        self.add(Kind.CHARACTER, self.pick(NAMES) + self.pick(EXTENSIONS), dual=dual)
        if self.one_in(5):
            self.add(Kind.PARENTHETICAL, self.pick(ASIDES), dual=dual)
        self.add(Kind.DIALOGUE, self.prose(SPEECHES, 4), dual=dual)
        if self.one_in(8):
            self.add(Kind.PARENTHETICAL, self.pick(ASIDES), dual=dual)
            self.add(Kind.DIALOGUE, self.prose(SPEECHES, 2), dual=dual)

    def duet(self) -> None:
        self.speech(Dual.LEFT)
        self.speech(Dual.RIGHT)

    def song(self) -> None:
        self.add(Kind.CHARACTER, self.pick(NAMES))
        self.add(Kind.LYRICS, "\n".join(SONG))


def _plain(writer: _Writer) -> None:
    for _ in range(12):
        writer.scene()


def _numbered(writer: _Writer) -> None:
    for number in range(1, 13):
        writer.scene(f"{number}A" if number % 5 == 0 else str(number))


def _duets(writer: _Writer) -> None:
    for _ in range(8):
        writer.scene()
        writer.duet()
        writer.add(Kind.ACTION, writer.prose(SENTENCES, 2))


def _acts(writer: _Writer) -> None:
    for act in ("ONE", "TWO", "THREE"):
        writer.add(Kind.START_OF_ACT, f"ACT {act}")
        for _ in range(4):
            writer.scene()
        writer.add(Kind.END_OF_ACT, f"END OF ACT {act}")


def _mixed(writer: _Writer) -> None:
    writer.add(Kind.ACTION, "FADE IN:")
    for _ in range(9):
        writer.scene()
        if writer.one_in(2):
            writer.add(Kind.SHOT, writer.pick(SHOTS))
            writer.add(Kind.ACTION, writer.prose(SENTENCES, 2))
        if writer.one_in(3):
            writer.song()
        if writer.one_in(3):
            writer.add(Kind.ACTION, "THREE YEARS LATER", align=Align.CENTER)
    writer.add(Kind.TRANSITION, "FADE OUT.")


def _styled(writer: _Writer) -> None:
    for _ in range(6):
        writer.scene()
        text = writer.prose(SENTENCES, 2)
        runs = (
            Run("Suddenly, "),
            Run("very", italic=True),
            Run(" loud: "),
            Run("BOOM", bold=True, underline=True),
            Run(f" {text}"),
        )
        writer.add(Kind.ACTION, "")
        writer.made[-1] = replace(writer.made[-1], runs=runs)


def _soft(writer: _Writer) -> None:
    for _ in range(6):
        writer.scene()
        writer.add(Kind.ACTION, "A sign:\nNO SWIMMING\nNO FISHING")
        writer.add(Kind.CHARACTER, "ANNA")
        writer.add(Kind.DIALOGUE, "First line of it.\nSecond line of it.\nAnd the third.")


COVER = Cover(
    title="The Long Pier",
    credit="written by",
    authors="Ida Quell",
    draft_date="2nd draft, May 4, 2026",
    contact="ida@quell.example\n12 Harbour Row",
)
_NARROW: dict[str, Box] = {
    **FILM,
    Kind.ACTION: replace(FILM[Kind.ACTION], left=1.25, right=7.25),
    Kind.SCENE_HEADING: replace(FILM[Kind.SCENE_HEADING], left=1.25, right=7.25, before=1),
    Kind.SHOT: replace(FILM[Kind.SHOT], left=1.25, right=7.25),
    Kind.CHARACTER: replace(FILM[Kind.CHARACTER], left=3.75),
    Kind.PARENTHETICAL: replace(FILM[Kind.PARENTHETICAL], left=3.25, right=5.25),
    Kind.DIALOGUE: replace(FILM[Kind.DIALOGUE], left=2.56, right=6.25),
}
_BOTH = replace(LETTER, numbers_left=True, numbers_right=True)
_UNMARKED = replace(LETTER, marks=Marks(show_more=False, automatic=False))


def printed_scripts() -> Iterator[PrintedCase]:
    multicam = Profile(boxes=MULTICAM)
    recipes: tuple[tuple[str, Callable[[_Writer], None], Profile | None, Cover, WriteOptions], ...] = (
        ("plain", _plain, None, Cover(), WriteOptions()),
        ("plain-cover", _plain, None, COVER, WriteOptions()),
        ("plain-a4", _plain, A4, Cover(), WriteOptions()),
        ("plain-watermark", _plain, None, COVER, WriteOptions(watermark="Property of Quell")),
        ("numbered", _numbered, _BOTH, Cover(), WriteOptions()),
        ("numbered-left", _numbered, replace(LETTER, numbers_left=True), COVER, WriteOptions()),
        ("numbered-right-a4", _numbered, replace(A4, numbers_right=True), Cover(), WriteOptions()),
        ("counted", _plain, None, Cover(), WriteOptions(scene_numbers=True)),
        ("duets", _duets, None, Cover(), WriteOptions()),
        ("duets-a4", _duets, A4, COVER, WriteOptions()),
        ("duets-numbered", _duets, None, Cover(), WriteOptions(scene_numbers=True, paper=Paper.A4)),
        ("acts", _acts, None, COVER, WriteOptions()),
        ("mixed", _mixed, None, Cover(), WriteOptions()),
        ("mixed-a4", _mixed, A4, COVER, WriteOptions(watermark="DRAFT")),
        ("multicam", _plain, multicam, Cover(), WriteOptions()),
        ("multicam-acts", _acts, multicam, COVER, WriteOptions()),
        ("styled", _styled, None, Cover(), WriteOptions()),
        ("soft", _soft, None, Cover(), WriteOptions()),
        ("narrow", _mixed, replace(LETTER, boxes=_NARROW), Cover(), WriteOptions()),
        ("unmarked", _plain, _UNMARKED, Cover(), WriteOptions()),
    )
    for seed, (name, recipe, profile, cover, options) in enumerate(recipes):
        writer = _Writer(seed)
        recipe(writer)
        yield PrintedCase(name, Screenplay(tuple(writer.made), cover, profile), options)
