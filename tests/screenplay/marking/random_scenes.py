"""Random texts in scenes in which each word stands once, and texts made of them by random edits."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from itertools import count
from random import Random

from screnpla.screenplay.marking.lines import LookedRun, VersionLine
from screnpla.screenplay.marking.merge_scenes import is_heading, split_scenes


class SceneWriter:
    """Edits of one person: their words and their lines are nobody else's."""

    def __init__(self, random: Random, name: str) -> None:
        self._random, self._name, self._numbers = random, name, count()

    def draw_text(self) -> list[VersionLine]:
        scenes = [self._draw_scene() for _ in range(self._random.randint(1, 5))]
        opening = [self._draw_line("action")] if self._random.random() < 0.5 else []
        return [*opening, *[line for scene in scenes for line in scene]]

    def edit_text(self, text: list[VersionLine], edits: int) -> list[VersionLine]:
        for _ in range(edits):
            edit = self._random.choice([self._edit_line, self._edit_lines, self._edit_scenes, self._edit_heading])
            text = edit(list(text))
        return text

    def edit_within(self, text: list[VersionLine], scenes: Collection[str]) -> list[VersionLine]:
        """Words and lines of these scenes alone; their headings stay."""
        edited: list[VersionLine] = []
        for heading, lines in split_scenes(text).items():
            body = lines if heading == "" else lines[1:]
            for _ in range(self._random.randint(1, 3) if heading in scenes else 0):
                body = self._random.choice([self._edit_line, self._edit_lines])(list(body))
            edited += [*lines[: len(lines) - len(lines[1:])], *body] if heading else body
        return edited

    def _draw_scene(self) -> list[VersionLine]:
        return [
            self._draw_line("sceneHeading"),
            *[self._draw_line("action") for _ in range(self._random.randint(0, 5))],
        ]

    def _draw_line(self, kind: str) -> VersionLine:
        words = " ".join([self._draw_word() for _ in range(self._random.randint(1, 8))])
        return VersionLine(f"{self._name}{next(self._numbers)}", {"kind": kind}, (LookedRun(words),))

    def _draw_word(self) -> str:
        return f"{self._name}w{next(self._numbers)}"

    def _edit_line(self, text: list[VersionLine]) -> list[VersionLine]:
        if not text:
            return text
        at = self._random.randrange(len(text))
        words = text[at].text.split(" ")
        place = self._random.randrange(len(words) + 1)
        words[place : place + self._random.randint(0, 2)] = [self._draw_word()] * self._random.randint(0, 1)
        text[at] = replace(text[at], runs=(LookedRun(" ".join(words)),))
        return text

    def _edit_lines(self, text: list[VersionLine]) -> list[VersionLine]:
        at = self._random.randrange(len(text) + 1)
        bodies = [place for place, line in enumerate(text) if not is_heading(line)]
        if self._random.random() < 0.5 or not bodies:
            text.insert(at, self._draw_line("action"))
        elif self._random.random() < 0.5:
            del text[self._random.choice(bodies)]
        else:
            line = text.pop(self._random.choice(bodies))
            text.insert(self._random.randrange(len(text) + 1), line)
        return text

    def _edit_scenes(self, text: list[VersionLine]) -> list[VersionLine]:
        scenes = list(split_scenes(text).values())
        at = self._random.randrange(len(scenes) + 1)
        action = self._random.random()
        if action < 0.4 or len(scenes) < 2:
            scenes.insert(max(at, 1), self._draw_scene())
        else:
            scene = scenes.pop(max(at, 1) % len(scenes))
            if action < 0.7 and is_heading(scene[0]):
                scenes.insert(self._random.randrange(len(scenes)) + 1, scene)
        return [line for scene in scenes for line in scene]

    def _edit_heading(self, text: list[VersionLine]) -> list[VersionLine]:
        """A heading becomes action, or the other way round: scenes are joined or split."""
        if text:
            at = self._random.randrange(len(text))
            text[at] = replace(text[at], fields={"kind": "action" if is_heading(text[at]) else "sceneHeading"})
        return text
