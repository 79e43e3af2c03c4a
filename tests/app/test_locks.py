"""Lock files pin and hash everything, and name no registry."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("name", "least"), [("requirements.lock", 30), ("requirements-dev.lock", 30), ("bench/requirements.lock", 3)]
)
def test_python_packages_are_pinned_hashed_and_without_a_host(name: str, least: int) -> None:
    lock = (ROOT / name).read_text()
    packages = re.findall(r"^([a-z0-9][a-z0-9._-]*)(?:\[.*?\])?(==)?", lock, re.MULTILINE)
    assert len(packages) > least
    assert [package for package, pinned in packages if not pinned] == []
    assert lock.count("--hash=sha256:") >= len(packages)
    assert "://" not in lock


@pytest.mark.parametrize(("folder", "least", "own"), [("web", 200, set()), ("bench", 5, {"no-snyk"})])
def test_web_packages_are_pinned_hashed_and_without_a_host(folder: str, least: int, own: set[str]) -> None:
    lock = json.loads((ROOT / folder / "package-lock.json").read_text())["packages"]
    assert len(lock) > least
    fetched = {name: entry for name, entry in lock.items() if name and not entry.get("link") and name not in own}
    assert [name for name, entry in fetched.items() if "integrity" not in entry] == []
    assert [name for name, entry in lock.items() if "resolved" in entry and entry["resolved"] not in own] == []


def test_every_requirement_names_an_exact_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    requirements = [
        *project["project"]["dependencies"],
        *project["dependency-groups"]["dev"],
        *project["build-system"]["requires"],
    ]
    assert [package for package in requirements if "==" not in package] == []
    web = json.loads((ROOT / "web" / "package.json").read_text())
    expected = {**web["dependencies"], **web["devDependencies"], **web["overrides"]}
    # A second version of a package is listed under an alias (npm:).
    exact = re.compile(r"(npm:[a-z@/-]+@)?[\d.]+")
    assert {name: version for name, version in expected.items() if not exact.fullmatch(version)} == {}
