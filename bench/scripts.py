"""Makes long screenplays to measure with: the same words each time, as Fountain and as Final Draft.

The mix is that of a feature as it is written: about 20 blocks a page, of which 28 % are action, 28 % cues, 30 %
dialogue and 6 % parentheticals; here and there emphasis and two people who speak at once.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from xml.sax.saxutils import escape

BLOCKS_A_PAGE = 20
PLACES = ["HARBOUR OFFICE", "BAKERY", "NIGHT TRAIN", "ORCHARD", "RADIO STUDIO", "ATTIC", "FERRY DECK", "COURTYARD"]
TIMES = ["DAY", "DAY", "NIGHT", "NIGHT", "LATER", "DAWN"]
PEOPLE = ["ILSE", "BRANKO", "MRS. ADEYEMI", "THE PILOT", "NOÉMIE", "UNCLE TEO", "CLERK #2", "SUNNIVA", "GATEKEEPER"]
EXTENSIONS = [""] * 9 + [" (O.S.)", " (V.O.)"]
MANNERS = ["quietly", "to the dog", "reading", "without looking up", "half asleep, but polite", "then", "in Dutch"]
TRANSITIONS = ["CUT TO:", "DISSOLVE TO:", "SMASH CUT TO:"]
ACTION_WORDS = (
    "the a her his an old ladder kettle letter umbrella window stove bicycle crowd shoreline corridor violin lantern "
    "suitcase carries unfolds lowers drags counts polishes forgets crosses follows leans hums glances behind beneath "
    "across along toward until while slowly almost already again empty crooked warm bright café heavy patient and"
)
DIALOGUE_WORDS = (
    "I you we they she never always perhaps really know promised borrowed heard remember wanted it that something "
    "nobody everybody the a my your tickets ship piano winter garden father's won't can't didn't why where when if "
    "because and but so tomorrow yesterday enough sorry listen please home money again before after with about"
)


@dataclass(frozen=True)
class Block:
    kind: str
    before: str
    emphasised: str = ""  # between `before` and `after`, underlined
    after: str = ""
    beside: bool = False  # a cue: spoken at the same time as the speech before

    @property
    def text(self) -> str:
        return self.before + self.emphasised + self.after


def make_blocks(pages: int) -> list[Block]:
    rng = random.Random(pages)
    blocks: list[Block] = []
    while len(blocks) < pages * BLOCKS_A_PAGE:
        blocks += _scene(rng)
    return blocks


def _scene(rng: random.Random) -> Iterator[Block]:
    side = rng.choice(["INT.", "EXT."])
    yield Block("Scene Heading", f"{side} {rng.choice(PLACES)} {rng.randint(1, 40)} - {rng.choice(TIMES)}")
    yield _prose(rng, "Action", ACTION_WORDS, most=3)
    spoken = False
    for _ in range(rng.randint(3, 10)):
        if rng.random() < 0.42:
            yield _prose(rng, "Action", ACTION_WORDS, most=3)
            spoken = False
        else:
            yield from _speech(rng, beside=spoken and rng.random() < 0.02)
            spoken = True
    if rng.random() < 0.15:
        yield Block("Transition", rng.choice(TRANSITIONS))


def _speech(rng: random.Random, *, beside: bool) -> Iterator[Block]:
    yield Block("Character", rng.choice(PEOPLE) + rng.choice(EXTENSIONS), beside=beside)
    if rng.random() < 0.15:
        yield Block("Parenthetical", f"({rng.choice(MANNERS)})")
    yield _prose(rng, "Dialogue", DIALOGUE_WORDS, most=2)
    if rng.random() < 0.07:
        yield Block("Parenthetical", f"({rng.choice(MANNERS)})")
        yield _prose(rng, "Dialogue", DIALOGUE_WORDS, most=2)


def _prose(rng: random.Random, kind: str, words: str, *, most: int) -> Block:
    sentences = [_sentence(rng, words) for _ in range(rng.randint(1, most))]
    if rng.random() > 0.04:
        return Block(kind, " ".join(sentences))
    last = sentences[-1].split(" ")
    return Block(kind, " ".join([*sentences[:-1], last[0], ""]), last[1], " " + " ".join(last[2:]))


def _sentence(rng: random.Random, words: str) -> str:
    picked = rng.choices(words.split(), k=rng.randint(4, 13))
    if len(picked) > 9:
        picked[4] += ","
    return " ".join([picked[0][0].upper() + picked[0][1:], *picked[1:]]) + rng.choice("....?!")


def write_fountain(blocks: list[Block], path: Path) -> None:
    lines = ["Title: A Ladder for the Harbour", "Credit: written by", "Author: A Generator", "Draft date: today"]
    for block in blocks:
        if block.kind not in {"Parenthetical", "Dialogue"}:
            lines.append("")
        marked = f"{block.before}_{block.emphasised}_{block.after}" if block.emphasised else block.text
        lines.append(f"{marked} ^" if block.beside else marked)
    path.write_text("\n".join([*lines, ""]), encoding="utf-8")


def write_fdx(blocks: list[Block], path: Path) -> None:
    parts = [
        '<?xml version="1.0" encoding="UTF-8" standalone="no" ?>',
        '<FinalDraft DocumentType="Script" Template="No" Version="5">',
        "<Content>",
    ]
    for speeches in _speeches(blocks):
        paragraphs = [_paragraph(block) for block in speeches]
        if any(block.beside for block in speeches):
            paragraphs = ["<Paragraph><DualDialogue>", *paragraphs, "</DualDialogue></Paragraph>"]
        parts += paragraphs
    path.write_text("\n".join([*parts, "</Content>", "</FinalDraft>", ""]), encoding="utf-8")


def _speeches(blocks: list[Block]) -> Iterator[list[Block]]:
    """Whole speeches, or single blocks; a speech and the one beside it together."""
    group: list[Block] = []
    for block in blocks:
        continues = block.beside or (bool(group) and block.kind in {"Parenthetical", "Dialogue"})
        if not continues and group:
            yield group
            group = []
        group.append(block)
    yield group


def _paragraph(block: Block) -> str:
    properties = '<SceneProperties Length="" Page="" Title=""/>' if block.kind == "Scene Heading" else ""
    texts = f"<Text>{escape(block.before)}</Text>"
    if block.emphasised:
        texts += f'<Text Style="Underline">{escape(block.emphasised)}</Text><Text>{escape(block.after)}</Text>'
    return f'<Paragraph Type="{block.kind}">{properties}{texts}</Paragraph>'
