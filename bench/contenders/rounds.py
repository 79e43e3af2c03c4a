"""The side of the program measured: `round`, `memory`, `texts FILE` and (readers of PDFs) `paragraphs FILE` are asked
by line and answered with JSON.

Runs in the peers' environment too, so it knows nothing but Python.
"""

from __future__ import annotations

import gc
import json
import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from pathlib import Path
from typing import Any

Operation = Callable[[], object]
Job = Callable[[Path], Sequence[Operation]]  # makes ready what is not measured; gives the operations of one round
Parse = Callable[[Path], Any]
Texts = Callable[[Any], Iterable[str]]  # every text in what was parsed
Paragraphs = Callable[[Any], Iterable[tuple[str, str]]]  # kind and text of each, in order


def answer(jobs: Mapping[str, Job], parse: Parse, texts: Texts, paragraphs: Paragraphs | None = None) -> None:
    """Answers for the job and the file named on the command line, until nobody asks any more."""
    operations = jobs[sys.argv[1]](Path(sys.argv[2]))
    for line in sys.stdin:
        question, _, path = line.rstrip("\n").partition(" ")
        if question == "round":
            gc.collect()  # what the last round left behind is not this one's burden
            reply: object = [_seconds(operation) for operation in operations]
        elif question == "memory":
            reply = _peak_bytes()
        else:
            reply = _parsed(Path(path), parse, paragraphs if question == "paragraphs" and paragraphs else texts)
        print(json.dumps(reply), flush=True)


def _parsed(path: Path, parse: Parse, extract: Callable[[Any], Iterable[object]]) -> list[object] | None:
    """None: it does not read this file."""
    try:
        return list(extract(parse(path)))
    except Exception:  # noqa: BLE001  each reader has its own way to refuse
        return None


def _seconds(operation: Operation) -> float:
    started = time.perf_counter()
    operation()
    return time.perf_counter() - started


def _peak_bytes() -> int:
    # Not getrusage: a process begins there with the peak of the one that started it.
    status = Path("/proc/self/status").read_text()
    return next(int(line.split()[1]) * 1024 for line in status.splitlines() if line.startswith("VmHWM:"))


def strings(found: object, text_type: type | tuple[()] = ()) -> Iterable[str]:
    """Every text within reach of an object, wherever it is kept; of a `text_type`, the text it shows as one."""
    if isinstance(found, Enum):
        return
    if isinstance(found, str):
        yield found
    elif isinstance(found, text_type):
        yield str(found)
    elif isinstance(found, Mapping):
        for value in found.values():
            yield from strings(value, text_type)
    elif isinstance(found, list | tuple):
        for value in found:
            yield from strings(value, text_type)
    elif hasattr(found, "__dict__"):
        yield from strings(vars(found), text_type)
