"""Reads a Celtx project: all of its scripts, in the order of the project."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from screnpla.screenplay.document import Cover, Screenplay
from screnpla.screenplay.formats.allowance import Allowance
from screnpla.screenplay.formats.celtx.head import cover_of, is_numbered, profile_of
from screnpla.screenplay.formats.celtx.html_tree import parse_html
from screnpla.screenplay.formats.celtx.project import SCRIPTS, Project
from screnpla.screenplay.formats.celtx.script import ScriptReader
from screnpla.screenplay.formats.packed import Packed
from screnpla.screenplay.formats.some_names import script_name, some_names
from screnpla.screenplay.gathered_losses import GatheredLosses
from screnpla.screenplay.losses import BadFile, Loss, Reading

NO_SCRIPT = "There is no script in this Celtx project."
NO_PROJECT = "The file looks like one of Celtx, but there is no project in it."
MISSING = "The Celtx project names scripts that are not in the file. Please save it again in Celtx."
_PROJECT = re.compile(r"((?:[^/]+/)?)(?:project|local)\.rdf")
_SCRIPT_FILE = re.compile(r"script[^/]{0,100}\.x?html?", re.IGNORECASE)
_TEXT_FILE = re.compile(r".*\.x?html?", re.IGNORECASE)


class _Script(NamedTuple):
    title: str
    file: str
    doctype: str


def read(data: bytes) -> Reading:
    packed = Packed(data)
    folder = _folder(packed.names)
    project_file = f"{folder}project.rdf"
    project = Project(packed.read(project_file) if project_file in packed else b"")
    scripts = list(_scripts(project, packed.names, folder))
    allowance = Allowance()
    readings = [_read_script(packed, script, project, allowance) for script in scripts if script.file in packed]
    missing = [script.title for script in scripts if script.file not in packed]
    if not readings and missing:
        raise BadFile(MISSING)
    left_out = tuple(_left_out(project, packed, folder, {script.file for script in scripts}, missing))
    if not readings:
        return Reading(Screenplay(cover=Cover(title=project.title)), (Loss(NO_SCRIPT), *left_out))
    first = readings[0]
    return replace(first, losses=(*first.losses, *left_out), more=tuple(readings[1:]))


def _folder(names: Iterable[str]) -> str:
    found = next((match for name in names if (match := _PROJECT.fullmatch(name))), None)
    if found is None:
        raise BadFile(NO_PROJECT)
    return found[1]


def _scripts(project: Project, names: Iterable[str], folder: str) -> Iterator[_Script]:
    """Those of the project, then script files that it does not know."""
    seen = set()
    for document in project.documents:
        file = document.said.get("localFile", "")
        if file and (document.doctype in SCRIPTS or _SCRIPT_FILE.fullmatch(file)) and file not in seen:
            seen.add(file)
            yield _Script(script_name(document.title or file), folder + file, document.doctype)
    for name in names:
        file = name.removeprefix(folder)
        if _SCRIPT_FILE.fullmatch(file) and file not in seen:
            seen.add(file)
            yield _Script(script_name(file), name, "")


def _read_script(packed: Packed, script: _Script, project: Project, allowance: Allowance) -> Reading:
    root = parse_html(packed.read(script.file))
    losses = GatheredLosses()
    if SCRIPTS.get(script.doctype, "screenplay") != "screenplay":
        losses.add(f"This was a {SCRIPTS[script.doctype]} in Celtx; here it is laid out as a screenplay.")
    if root is None:
        return Reading(Screenplay(), losses.all(), name=script.title)
    reader = ScriptReader(project, allowance, losses, numbered=is_numbered(root))
    elements = tuple(reader.elements(root))
    screenplay = Screenplay(elements, cover_of(root, project.title), profile_of(root))
    return Reading(screenplay, losses.all(), name=script.title)


def _left_out(
    project: Project, packed: Packed, folder: str, read_files: set[str], missing: list[str]
) -> Iterator[Loss]:
    """What a project has besides its scripts, by name."""
    if missing:
        yield Loss(f"Scripts that are not in the file: {some_names(missing)}.")
    documents = [each for each in project.documents if folder + each.said.get("localFile", "-") not in read_files]
    titles = [each.title or each.doctype for each in documents if each.said.get("localFile")]
    if titles:
        yield Loss(f"Documents of the project that are no scripts were left out: {some_names(titles)}.")
    if project.catalogue:
        yield Loss(f"What the project's catalogue holds was left out: {some_names(project.catalogue)}.")
    scratch = [each.title for each in project.documents if _has_words(packed, folder + each.said.get("auxFile", "-"))]
    if scratch:
        yield Loss(f"Scratchpads were left out: {some_names(scratch)}.")
    known = {folder + each.said.get(key, "-") for each in project.documents for key in ("localFile", "auxFile")}
    known |= read_files
    others = [name for name in packed.names if name not in known and not name.endswith(".rdf")]
    if others:
        yield Loss(f"Other files in the project were left out: {some_names(others)}.")


def _has_words(packed: Packed, name: str) -> bool:
    if name not in packed or not _TEXT_FILE.fullmatch(name):
        return False
    root = parse_html(packed.read(name))
    body = None if root is None else root.find("body")
    return body is not None and bool("".join([str(text) for text in body.itertext()]).strip())
