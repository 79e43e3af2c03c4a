"""Random baselines, and texts made of them by random edits."""

from __future__ import annotations

from random import Random

from screnpla.screenplay.marking.lines import LookedRun, VersionLine, merge_runs

WORDS = ["rain", "lamp", "harbour", "the", "a", "night", "of", "gull", "door", "runs", "stops"]
LOOKS = ("", "", "", '{"bold":true}')
KINDS = ("action", "dialogue", "character")


def draw_line(random: Random, element: str) -> VersionLine:
    runs = [LookedRun(f"{random.choice(WORDS)} ", random.choice(LOOKS)) for _ in range(random.randint(0, 9))]
    return VersionLine(element, {"kind": random.choice(KINDS)}, merge_runs(runs))


def edit_line(random: Random, line: VersionLine) -> VersionLine:
    words = [LookedRun(word, run.look) for run in line.runs for word in run.text.split(" ")]
    for _ in range(random.randint(1, 3)):
        at = random.randint(0, len(words))
        action = random.random()
        if action < 0.4:
            words.insert(at, LookedRun(random.choice(WORDS), random.choice(LOOKS)))
        elif action < 0.8 and at < len(words):
            del words[at]
        elif at < len(words):
            words[at] = LookedRun(words[at].text, random.choice(LOOKS))
    fields = {"kind": random.choice(KINDS)} if random.random() < 0.2 else dict(line.fields)
    if random.random() < 0.1:
        fields["align"] = "center"
    return VersionLine(line.id, fields, merge_runs([LookedRun(f"{run.text} ", run.look) for run in words]))


def draw_pair(seed: int) -> tuple[list[VersionLine], list[VersionLine]]:
    random = Random(seed)
    baseline = [draw_line(random, f"e{number}") for number in range(random.randint(0, 12))]
    text = list(baseline)
    for number in range(random.randint(0, 8)):
        at, action = random.randrange(len(text) + 1), random.random()
        if action < 0.25 or not text:
            text.insert(at, draw_line(random, f"n{number}"))
        elif action < 0.45:
            del text[at % len(text)]
        elif action < 0.65:
            start = at % len(text)
            passage = text[start : start + random.randint(1, 3)]
            text = [line for line in text if line not in passage]
            to = random.randrange(len(text) + 1)
            text[to:to] = passage
        else:
            text[at % len(text)] = edit_line(random, text[at % len(text)])
    return baseline, text


def draw_pair_of_different_words(random: Random) -> tuple[list[VersionLine], list[VersionLine]]:
    """Lines in which each word stands once; words and lines come and go, and nothing is moved."""
    baseline = [
        VersionLine(
            f"e{number}", {"kind": "action"}, (LookedRun(" ".join([f"w{number}x{word}" for word in range(12)])),)
        )
        for number in range(6)
    ]
    text: list[VersionLine] = []
    for line in baseline:
        words = line.text.split(" ")
        for at in sorted(random.sample(range(1, 11), 3), reverse=True):
            words[at : at + random.randint(0, 1)] = [f"new{at}"] * random.randint(0, 1)
        text.append(VersionLine(line.id, line.fields, (LookedRun(" ".join(words)),)))
    text.insert(random.randrange(6), VersionLine("n", {"kind": "dialogue"}, (LookedRun("A new line."),)))
    del text[random.randrange(len(text))]
    return baseline, text
