"""Writes the questions of the questionnaire for the web app, as `screnpla/story/questionnaire/definition` has them."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from screnpla.story.questionnaire.definition import load_definition

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "web" / "src" / "features" / "story" / "questionnaire" / "definition.json"


if __name__ == "__main__":
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--to", type=Path, default=KEPT)
    text = json.dumps({"groups": load_definition()}, separators=(",", ":"), ensure_ascii=False)
    options.parse_args().to.write_text(text + "\n", encoding="utf-8")
