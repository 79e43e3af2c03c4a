"""Writes what the browser's layout engine stands on: our profiles and the table of characters, as Python has them."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from screnpla.screenplay.elements import Json
from screnpla.screenplay.profiles.profile import A4, LETTER, MULTICAM, Box, Profile
from screnpla.screenplay.profiles.profile_json import profile_to_json

ROOT = Path(__file__).parents[1]
CHARACTERS = ROOT / "screnpla" / "screenplay" / "layout" / "text" / "characters.json"
KEPT = ROOT / "web" / "src" / "screenplay" / "profile.json"


def profiles_and_characters() -> dict[str, Json]:
    plain = profile_to_json(Profile(boxes={"box": Box()}))["boxes"]
    assert isinstance(plain, dict)
    return {
        "profiles": {
            "letter": profile_to_json(LETTER),
            "a4": profile_to_json(A4),
            "multicam": profile_to_json(Profile(boxes=MULTICAM)),
        },
        **plain,
        "characters": json.loads(CHARACTERS.read_text()),
    }


if __name__ == "__main__":
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--to", type=Path, default=KEPT)
    options.parse_args().to.write_text(json.dumps(profiles_and_characters(), separators=(",", ":")) + "\n")
