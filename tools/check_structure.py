"""Checks of names, files and folders that keep the code readable; `--figures` prints what they count.

- A public class name (TypeScript: an exported class, interface, type or enum) means one thing per language.
- A file under 40 lines with a single importer belongs into that importer. `tools/small_files.txt` lists the exceptions.
- Our own modules are loaded by name in registries only: elsewhere the arrow would be invisible to import-linter.
- A folder has at most 14 entries; `tools/large_folders.txt` lists the exceptions.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parents[1]
SMALL = 40
MOST_ENTRIES = 14
REGISTRIES = {
    "screnpla/cli/main.py",
    "screnpla/screenplay/formats/register.py",
    "screnpla/screenplay/formats/common/sandbox/worker.py",
}
# Written by `make generate`.
GENERATED = {"web/src/api/schema.ts"}
_IMPORT = re.compile(r"""(?:from\s+|import\s+|import\(\s*)['"](\.{1,2}/[^'"]+)['"]""")
_EXPORTED_TYPE = re.compile(r"^export (?:default )?(?:abstract )?(?:class|interface|type|enum) (\w+)", re.MULTILINE)
_TS_FUNCTION = re.compile(r"^(?:export )?(?:async )?function\*? (\w+)", re.MULTILINE)


@dataclass
class Tree:
    """The product's files of one language, and which of them import which."""

    files: list[str]
    importers: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    classes: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    functions: list[str] = field(default_factory=list)

    def lines(self, file: str) -> int:
        return len((ROOT / file).read_text().splitlines())

    def small_files(self) -> dict[str, str]:
        """Path -> its only importer."""
        return {
            file: next(iter(self.importers[file]))
            for file in self.files
            if len(self.importers[file]) == 1 and self.lines(file) < SMALL and Path(file).name != "__init__.py"
        }

    def ambiguous_classes(self) -> dict[str, list[str]]:
        return {name: places for name, places in sorted(self.classes.items()) if len(places) > 1}

    def arrows_inside(self, folder: str) -> tuple[int, int]:
        """Boxes directly in a folder, and the imports between them, each pair counted once."""
        below = folder + "/"

        def box(file: str) -> str:
            return file[len(below) :].split("/", maxsplit=1)[0]

        boxes = {box(file) for file in self.files if file.startswith(below)} - {"__init__.py"}
        pairs = {
            (box(importer), box(file))
            for file, importers in self.importers.items()
            for importer in importers
            if file.startswith(below) and importer.startswith(below)
        }
        return len(boxes), len({(a, b) for a, b in pairs if a != b})


@cache
def read_python() -> Tree:
    files = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "screnpla").rglob("*.py"))
    tree = Tree(files)
    all_files = set(files)
    for file in files:
        parsed = ast.parse((ROOT / file).read_text())
        for target in _python_imports(parsed, all_files):
            if target != file:
                tree.importers[target].add(file)
        for node in parsed.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                tree.classes[node.name].append(file)
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                tree.functions.append(node.name)
    return tree


def _python_imports(parsed: ast.Module, all_files: set[str]) -> Iterator[str]:
    for node in ast.walk(parsed):
        names = []
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        for name in names:
            for dotted in (name, name.rpartition(".")[0]):
                path = dotted.replace(".", "/")
                found = next((one for one in (f"{path}.py", f"{path}/__init__.py") if one in all_files), None)
                if found:
                    yield found
                    break


@cache
def read_typescript() -> Tree:
    paths = [path for path in (ROOT / "web/src").rglob("*.ts*") if path.suffix in {".ts", ".tsx"}]
    files = sorted(str(path.relative_to(ROOT)) for path in paths)
    product = [file for file in files if ".test." not in file and "/testing/" not in file and file not in GENERATED]
    tree = Tree(product)
    all_files = set(product)
    for file in product:
        text = (ROOT / file).read_text()
        for spec in _IMPORT.findall(text):
            base = str((ROOT / file).parent.joinpath(spec).resolve().relative_to(ROOT))
            target = next((base + end for end in ("", ".ts", ".tsx") if base + end in all_files), None)
            if target and target != file:
                tree.importers[target].add(file)
        for name in _EXPORTED_TYPE.findall(text):
            tree.classes[name].append(file)
        tree.functions.extend(_TS_FUNCTION.findall(text))
    return tree


def check_class_names() -> Iterator[str]:
    for tree in (read_python(), read_typescript()):
        for name, places in tree.ambiguous_classes().items():
            yield f"'{name}' means more than one thing: {', '.join(places)}"


def check_small_files() -> Iterator[str]:
    allowed = read_exceptions("small_files.txt")
    found = {**read_python().small_files(), **read_typescript().small_files()}
    for file, importer in sorted(found.items()):
        if file not in allowed:
            yield f"{file} has under {SMALL} lines and one importer: fold it into {importer}"
    for file in sorted(allowed.keys() - found.keys()):
        yield f"tools/small_files.txt: {file} is not a small file with one importer any more"


def check_imports_by_name() -> Iterator[str]:
    for file in read_python().files:
        if file not in REGISTRIES and re.search(r"\b(import_module|__import__)\(", (ROOT / file).read_text()):
            yield f"{file} loads a module by name; only registries may"


def check_folders() -> Iterator[str]:
    allowed = read_exceptions("large_folders.txt")
    found = entries_of_folders()
    for folder, entries in sorted(found.items()):
        if entries > MOST_ENTRIES and folder not in allowed:
            yield f"{folder} has {entries} entries: a concept is missing (at most {MOST_ENTRIES})"
    for folder in sorted(allowed):
        if found.get(folder, 0) <= MOST_ENTRIES:
            yield f"tools/large_folders.txt: {folder} is not a large folder any more"


def entries_of_folders() -> Counter[str]:
    entries: Counter[str] = Counter()
    seen: set[Path] = set()
    for file in [*read_python().files, *read_typescript().files]:
        path = Path(file)
        if path.name == "__init__.py":
            path = path.parent
        while len(path.parts) > 1 and path not in seen:
            seen.add(path)
            entries[str(path.parent)] += 1
            path = path.parent
    return entries


def read_exceptions(name: str) -> dict[str, str]:
    """Path -> why it may stay."""
    path = Path(__file__).parent / name
    lines = path.read_text().splitlines() if path.exists() else []
    pairs = [line.split(": ", 1) for line in lines if line and not line.startswith("#")]
    return {place: reason for place, reason in pairs}  # noqa: C416 (a line without a reason must fail)


def print_figures() -> None:
    for language, tree in (("Python", read_python()), ("TypeScript", read_typescript())):
        lines = [tree.lines(file) for file in tree.files]
        one_word = [name for name in tree.functions if is_one_word(name)]
        print(f"{language}: {len(lines)} files, {sum(lines)} lines, median {median(lines):.0f}, longest {max(lines)}")
        print(f"  under {SMALL} lines with one importer: {len(tree.small_files())}")
        print(f"  public class names with two meanings: {len(tree.ambiguous_classes())}")
        print(f"  functions of one word: {len(one_word)} of {len(tree.functions)}")
    folder, most = entries_of_folders().most_common(1)[0]
    large = sum(count > MOST_ENTRIES for count in entries_of_folders().values())
    print(f"largest folder: {folder} with {most} entries; {large} folders with more than {MOST_ENTRIES}")
    for folder, tree in (("screnpla/manuscript", read_python()), ("web/src/editor", read_typescript())):
        boxes, arrows = tree.arrows_inside(folder)
        print(f"{folder}: {boxes} boxes, {arrows} arrows")
    defined, cited = rules()
    print(f"numbered rules: {len(defined)} in docs/spec, {len(cited)} cited by tests")


def is_one_word(name: str) -> bool:
    plain = name.strip("_")
    return "_" not in plain and plain.lower() == plain


def rules() -> tuple[set[str], set[str]]:
    """Ids of the rules in docs/spec, and those of them that a test cites."""
    rule = re.compile(r"\b[A-Z]{2}\d+[a-z]?\b")
    defined = {one for path in (ROOT / "docs/spec").glob("*.md") for one in rule.findall(path.read_text())}
    tests = [
        *(ROOT / "tests").rglob("*.py"),
        *(ROOT / "web/e2e").rglob("*.py"),
        *(ROOT / "web/src").rglob("*.test.ts*"),
    ]
    return defined, defined & {one for path in tests for one in rule.findall(path.read_text())}


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--figures", action="store_true", help="print the figures and check nothing")
    if options.parse_args().figures:
        print_figures()
        return 0
    problems = [*check_class_names(), *check_small_files(), *check_imports_by_name(), *check_folders()]
    print("\n".join(problems))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
