"""Prompt of one scene as Fountain, the fourth stage of a whole script."""

from __future__ import annotations

from screnpla.ai.prompts.answer_text import fold_text
from screnpla.ai.prompts.prompt import MaterialKind, Prompt, write_system
from screnpla.ai.prompts.whole_script.page_deal import count_wanted_words
from screnpla.ai.prompts.whole_script.writing_styles import WritingStyle, describe_style

FIRST_TRY = "write"
SECOND_TRY = "write again"
CONTINUATION = "go on"

_SENTENCE_ENDS = (".", "!", "?", "…", "。", "！", "？")

_ROLE = "You are a screenplay co-writer who writes one scene of a screenplay from its card."
_RULES = """\
Answer with the scene alone, as Fountain: plain text whose first line is the heading of the card, word for word. A cue \
stands in capitals on a line of its own with the speech right below it, a parenthetical in brackets on its own line, \
and an empty line between paragraphs. No title, no number, no notes, no comments, no code fences, nothing before and \
nothing behind the scene, and no second heading.
Only those present speak, under the names of the card. Who else must speak is first introduced in an action line, with \
the name in capitals.
Begin as late and end as early as the turn allows. Action is what is seen and heard, in the present tense, in \
paragraphs of at most four lines. Each person talks in the voice of their sheet and does not say what they feel. Keep \
to what the story so far says about who knows what, where things are, and what time it is. Do not take over sentences \
from earlier scenes."""
_TASK = "Write this scene in about {words} words: never fewer than {fewest} and never more than {most}. Style: {style}"

SCENE = Prompt(
    kind="scene",
    version=1,
    system=write_system(_ROLE, _RULES),
    tasks={
        FIRST_TRY: _TASK,
        SECOND_TRY: (
            f"{_TASK} An earlier try broke rules, and the material says which. Begin anew, and keep all of them."
        ),
        CONTINUATION: (
            "You have written the beginning of this scene, and the answer was cut off. Write the lines behind it and "
            "bring the scene to its end, in at most {words} words. Do not repeat the heading or what is there. Style: "
            "{style}"
        ),
    },
    materials=frozenset(
        {
            MaterialKind.CARD,
            MaterialKind.WRITTEN,
            MaterialKind.FAILURES,
            MaterialKind.SHEET,
            MaterialKind.LAST_LINES,
            MaterialKind.OUTLINE,
            MaterialKind.BIBLE,
            MaterialKind.STATE,
        }
    ),
    schema=None,
    answer_tokens=1800,
)


def write_scene_task(pages: int, style: WritingStyle, *, is_second_try: bool = False) -> str:
    words = count_wanted_words(pages)
    return SCENE.write_task(
        SECOND_TRY if is_second_try else FIRST_TRY,
        words=words,
        # Narrower than what is accepted: models count badly.
        fewest=round(words * 0.8),
        most=round(words * 1.3),
        style=describe_style(style),
    )


def write_continuation_task(pages: int, style: WritingStyle) -> str:
    """Half of a scene is the most that can be missing: what was cut off was as long as an answer may be."""
    return SCENE.write_task(CONTINUATION, words=count_wanted_words(pages) // 2, style=describe_style(style))


def drop_unfinished_paragraph(text: str) -> str:
    """The beginning of a scene that was cut off, up to a paragraph behind which another can follow."""
    whole, gap, last = text.rstrip().rpartition("\n\n")
    return text.rstrip() if not gap or last.endswith(_SENTENCE_ENDS) else whole.rstrip()


def join_continuation(beginning: str, rest: str) -> str:
    """A scene whose end came in a second answer, which may begin with the last paragraph of the first."""
    last = beginning.rstrip().rpartition("\n\n")[2]
    first, _, behind = rest.strip().partition("\n\n")
    return f"{beginning.rstrip()}\n\n{(behind if fold_text(first) == fold_text(last) else rest).strip()}"
