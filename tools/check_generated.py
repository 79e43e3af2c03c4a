"""Fails when the web app's API types are not those of the API as it is now."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "web" / "src" / "api" / "schema.ts"


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        document, fresh = Path(folder) / "openapi.json", Path(folder) / "schema.ts"
        document.write_bytes(subprocess.check_output([ROOT / ".venv" / "bin" / "screnpla", "openapi"]))
        generator = ROOT / "web" / "node_modules" / ".bin" / "openapi-typescript"
        subprocess.run([generator, document, "-o", str(fresh)], check=True, stdout=subprocess.DEVNULL)
        if fresh.read_text() == KEPT.read_text():
            return 0
    print("web/src/api/schema.ts is stale: run `make generate` and commit the result")
    return 1


if __name__ == "__main__":
    sys.exit(main())
