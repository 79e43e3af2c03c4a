"""Fails when what is generated for the web app is not what Python says now: API types, page profiles, questions."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "web" / "src"


def api_types(fresh: Path) -> None:
    document = fresh.with_suffix(".openapi.json")
    document.write_bytes(subprocess.check_output([ROOT / ".venv" / "bin" / "screnpla", "openapi"]))
    generator = ROOT / "web" / "node_modules" / ".bin" / "openapi-typescript"
    subprocess.run([generator, document, "-o", str(fresh)], check=True, stdout=subprocess.DEVNULL)


def page_profiles(fresh: Path) -> None:
    subprocess.run([sys.executable, ROOT / "tools" / "make_profile.py", "--to", fresh], check=True)


def questions(fresh: Path) -> None:
    subprocess.run([sys.executable, ROOT / "tools" / "make_questionnaire.py", "--to", fresh], check=True)


GENERATED = {
    SOURCES / "api" / "schema.ts": api_types,
    SOURCES / "screenplay" / "profile.json": page_profiles,
    SOURCES / "features" / "story" / "questionnaire" / "definition.json": questions,
}


def main() -> int:
    stale = 0
    for committed, generate in GENERATED.items():
        with tempfile.TemporaryDirectory() as folder:
            fresh = Path(folder) / committed.name
            generate(fresh)
            if fresh.read_text() != committed.read_text():
                stale += 1
                print(f"{committed.relative_to(ROOT)} is stale: run `make generate` and commit the result")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
