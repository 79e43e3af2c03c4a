"""Messages of a request, filled up to a model's window: what matters most goes in first, the rest is left out whole.

Room is the window without the answer and without a tenth, because tokens are estimated. A material is never cut, so
that no model sees half a scene.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import TypeAlias

from screnpla.ai.context.data_marks import clean_material, draw_code, mark_material
from screnpla.ai.prompts.prompt import (
    ACKNOWLEDGEMENT,
    OPENING_TURN,
    TASK_REMINDER,
    MaterialKind,
    Prompt,
    write_schema_text,
)
from screnpla.ai.provider.model_request import Message
from screnpla.kit.errors import Refused

TokenEstimate: TypeAlias = Callable[[str], int]

_RANKS = {kind: rank for rank, kind in enumerate(MaterialKind)}
_TOKENS_PER_MESSAGE = 8  # its role, and what the chat template puts around it
_SPARE = 10  # the part of the window that stays free: one in so many


def estimate_tokens(text: str) -> int:
    """Three bytes a token, until the mean of a model is known: English scripts have 3.1 to 3.6.

    Hindi and Chinese may have as few as 2.3 in small vocabularies, so that a first request can be refused as too long.
    """
    return -(-len(text.encode(errors="replace")) // 3)


@dataclass(frozen=True, slots=True)
class ContextWindow:
    tokens: int
    estimate: TokenEstimate = estimate_tokens


@dataclass(frozen=True, slots=True)
class Material:
    """A piece that is sent whole or not at all. Of one kind the first given is the last left out."""

    kind: MaterialKind
    text: str
    # Where it stands among those of its kind when it is sent: scenes in the order of the script.
    place: int = 0
    # Without it the request makes no sense.
    is_required: bool = False


@dataclass(frozen=True, slots=True)
class PromptRequest:
    prompt: Prompt
    task: str
    materials: Sequence[Material] = ()
    # Of the conversation so far, the oldest first.
    turns: Sequence[Message] = ()
    # What the writer says now; empty: the task is repeated behind the material.
    closing: str = ""


@dataclass(frozen=True, slots=True)
class BuiltPrompt:
    kind: str
    version: int
    messages: tuple[Message, ...]
    sent: tuple[Material, ...]
    left_out: tuple[Material, ...]
    turns_left_out: int
    # An estimate.
    prompt_tokens: int
    answer_tokens: int


class WindowTooSmall(Refused):
    """Not even what a request cannot do without fits into the model's window."""


def build_messages(request: PromptRequest, window: ContextWindow, draw: Callable[[], str]) -> BuiltPrompt:
    """`draw` gives random letters and digits for the data marks. Raises WindowTooSmall."""
    return _MessageBuilder(request, window, draw).build_prompt()


def describe_left_out(built: BuiltPrompt) -> tuple[str, ...]:
    """Sentences for 'What was sent'."""
    sentences = [f"Left out of the conversation: the {built.turns_left_out} oldest messages."]
    sentences = sentences if built.turns_left_out else []
    for kind in MaterialKind:
        left = sum([each.kind is kind for each in built.left_out])
        total = left + sum([each.kind is kind for each in built.sent])
        if left:
            sentences.append(f"Left out for lack of room: {left} of {total} from '{kind.value}'.")
    return tuple(sentences)


@dataclass(slots=True)
class _MessageBuilder:
    request: PromptRequest
    window: ContextWindow
    draw: Callable[[], str]
    materials: list[Material] = field(init=False)
    required: int = field(init=False)
    turns: list[Message] = field(init=False)
    closing: str = field(init=False)
    code: str = field(init=False)

    def __post_init__(self) -> None:
        strange = {each.kind for each in self.request.materials} - self.request.prompt.materials
        if strange:
            raise ValueError(f"The prompt '{self.request.prompt.kind}' does not take {strange}")
        cleaned = [replace(each, text=clean_material(each.text).strip()) for each in self.request.materials]
        filled = [each for each in cleaned if each.text]
        self.materials = sorted(filled, key=lambda each: (not each.is_required, _RANKS[each.kind]))
        self.required = sum([each.is_required for each in filled])
        turns = [Message(turn.role, clean_material(turn.text).strip()) for turn in self.request.turns]
        self.turns = [turn for turn in turns if turn.text]
        self.closing = clean_material(self.request.closing).strip()
        texts = [each.text for each in self.materials] + [turn.text for turn in self.turns]
        self.code = draw_code(self.draw, [self.request.task, self.closing, *texts])

    def build_prompt(self) -> BuiltPrompt:
        room = self._measure_room()
        least = self._count_tokens(0, self.required)
        if least > room:
            needed = least + self.window.tokens - room
            raise WindowTooSmall(
                f"This needs about {needed:,} tokens, and the model takes {self.window.tokens:,} at once. Choose a "
                "model with a larger window, or ask about less text."
            )
        # A long conversation must not push out the script that it is about.
        turns = self._fit_turns(max(room // 2, least))
        materials = self._fit_materials(turns, room)
        if materials == len(self.materials):
            turns = self._fit_turns(room, materials)
        return BuiltPrompt(
            kind=self.request.prompt.kind,
            version=self.request.prompt.version,
            messages=self._write_messages(turns, materials),
            sent=tuple(self.materials[:materials]),
            left_out=tuple(self.materials[materials:]),
            turns_left_out=len(self.turns) - turns,
            prompt_tokens=self._count_tokens(turns, materials),
            answer_tokens=self.request.prompt.answer_tokens,
        )

    def _measure_room(self) -> int:
        spare = -(-self.window.tokens // _SPARE)
        return self.window.tokens - self.request.prompt.answer_tokens - spare

    def _fit_turns(self, room: int, materials: int | None = None) -> int:
        """How many of the newest turns fit."""
        materials = self.required if materials is None else materials
        turns = 0
        while turns < len(self.turns) and self._count_tokens(turns + 1, materials) <= room:
            turns += 1
        return turns

    def _fit_materials(self, turns: int, room: int) -> int:
        """How many fit, in their order; at least those that are required."""
        counts = range(self.required + 1, len(self.materials) + 1)
        most = self.required + bisect_left(counts, x=True, key=lambda count: self._count_tokens(turns, count) > room)
        # An estimate that takes more text for fewer tokens would mislead the search.
        while self._count_tokens(turns, most) > room:
            most -= 1
        return most

    def _count_tokens(self, turns: int, materials: int) -> int:
        estimate = self.window.estimate
        messages = self._write_messages(turns, materials)
        schema = estimate(write_schema_text(self.request.prompt))
        return schema + sum([estimate(message.text) + _TOKENS_PER_MESSAGE for message in messages])

    def _write_messages(self, turns: int, materials: int) -> tuple[Message, ...]:
        task = self.request.task
        system = self.request.prompt.system.replace("{code}", self.code)
        messages = [Message("system", f"{system}\n\nYour task: {task}")]
        if materials:
            messages += [
                Message("user", self._write_material(self.materials[:materials])),
                # Many chat templates refuse two messages of the same role behind each other.
                Message("assistant", self._write_acknowledgement()),
            ]
        messages += self.turns[len(self.turns) - turns :]
        messages.append(Message("user", self.closing or task))
        return _alternate_roles(messages)

    def _write_acknowledgement(self) -> str:
        """The task stands behind the material in any case: here, where the writer's own words end the messages."""
        reminder = TASK_REMINDER.replace("{task}", self.request.task)
        return f"{ACKNOWLEDGEMENT} {reminder}" if self.closing else ACKNOWLEDGEMENT

    def _write_material(self, materials: Sequence[Material]) -> str:
        """What matters most stands last, next to the task."""
        ordered = sorted(materials, key=lambda each: (-_RANKS[each.kind], each.place))
        groups = groupby(ordered, key=lambda each: each.kind)
        return "\n\n".join(
            [mark_material(kind.value, _join_texts([each.text for each in group]), self.code) for kind, group in groups]
        )


def _join_texts(texts: Sequence[str]) -> str:
    """Single lines as a list, longer texts as paragraphs."""
    return ("\n\n" if any("\n" in text for text in texts) else "\n").join(texts)


def _alternate_roles(messages: Sequence[Message]) -> tuple[Message, ...]:
    """Neighbours of one role as one message; the system message is answered by a user."""
    joined: list[Message] = []
    for role, group in groupby(messages, key=lambda message: message.role):
        texts = [message.text for message in group]
        if role == "assistant" and len(joined) == 1:
            joined.append(Message("user", OPENING_TURN))
        joined.append(Message(role, "\n\n".join(texts)))
    return tuple(joined)
