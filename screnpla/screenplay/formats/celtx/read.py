"""Reads a Celtx project: all of its scripts, in the order of the project."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from screnpla.screenplay.document import Cover, Screenplay
from screnpla.screenplay.formats.celtx.head import has_scene_numbers, read_cover, read_profile
from screnpla.screenplay.formats.celtx.html_parser import parse_html
from screnpla.screenplay.formats.celtx.project import SCRIPTS, CeltxProject
from screnpla.screenplay.formats.celtx.script import CeltxScriptReader, extract_text
from screnpla.screenplay.formats.common.files.limits import ReadBudget
from screnpla.screenplay.formats.common.files.word_check import SourceText, check_words
from screnpla.screenplay.formats.common.files.zip_archive import ZipArchive
from screnpla.screenplay.formats.common.short_text import clean_script_name, list_names
from screnpla.screenplay.losses import BadFile, Loss, LossCollector, Reading

NO_SCRIPT = "There is no script in this Celtx project."
EMPTY_SCRIPT = "The script in this Celtx project has no words."
NO_PROJECT = "The file looks like one of Celtx, but there is no project in it."
MISSING = "The Celtx project names scripts that are not in the file. Please save it again in Celtx."
_KINDS_OF_TEXT = {"NovelDocument": "a novel", "TextDocument": "a text document"}
_PROJECT = re.compile(r"((?:[^/]+/)?)(?:project|local)\.rdf")
_SCRIPT_FILE = re.compile(r"script[^/]{0,100}\.x?html?", re.IGNORECASE)
_TEXT_FILE = re.compile(r".*\.x?html?", re.IGNORECASE)


class _Script(NamedTuple):
    title: str
    file: str
    doctype: str


def read_celtx(data: bytes) -> Reading:
    archive = ZipArchive(data)
    folder = _find_folder(archive.names)
    project_file = f"{folder}project.rdf"
    project = CeltxProject(archive.read(project_file) if project_file in archive else b"")
    scripts = list(_list_scripts(project, archive.names, folder))
    budget = ReadBudget()
    readings = [_read_script(archive, script, project, budget) for script in scripts if script.file in archive]
    missing = [script.title for script in scripts if script.file not in archive]
    if not readings and missing:
        raise BadFile(MISSING)
    if not any(reading.screenplay.elements for reading in readings):
        reason = EMPTY_SCRIPT if readings else NO_SCRIPT
        texts = list(_list_texts(project, archive, folder, {script.file for script in scripts}))
        readings = [_read_text(archive, text, project, budget, reason) for text in texts] or readings
        scripts += texts
    other_losses = tuple(_list_left_out(project, archive, folder, {script.file for script in scripts}, missing))
    if not readings:
        return Reading(Screenplay(cover=Cover(title=project.title)), (Loss(NO_SCRIPT), *other_losses))
    first = readings[0]
    return replace(first, losses=(*first.losses, *other_losses), more=tuple(readings[1:]))


def _find_folder(names: Iterable[str]) -> str:
    found = next((match for name in names if (match := _PROJECT.fullmatch(name))), None)
    if found is None:
        raise BadFile(NO_PROJECT)
    return found[1]


def _list_scripts(project: CeltxProject, names: Iterable[str], folder: str) -> Iterator[_Script]:
    """Those of the project, then script files that it does not know."""
    seen = set()
    for document in project.documents:
        file = document.properties.get("localFile", "")
        if file and (document.doctype in SCRIPTS or _SCRIPT_FILE.fullmatch(file)) and file not in seen:
            seen.add(file)
            yield _Script(clean_script_name(document.title or file), folder + file, document.doctype)
    for name in names:
        file = name.removeprefix(folder)
        if _SCRIPT_FILE.fullmatch(file) and file not in seen:
            seen.add(file)
            yield _Script(clean_script_name(file), name, "")


def _list_texts(project: CeltxProject, archive: ZipArchive, folder: str, seen: set[str]) -> Iterator[_Script]:
    """Novels, treatments and whatever else has words, in the order of the project, then those that it does not know."""
    found = {
        folder + document.properties["localFile"]: document
        for document in project.documents
        if document.properties.get("localFile")
    }
    scratchpads = {folder + document.properties.get("auxFile", "-") for document in project.documents}
    for file in dict.fromkeys([*found, *archive.names]):
        if file not in seen | scratchpads and _has_words(archive, file):
            document = found.get(file)
            title = document.title if document else ""
            name = file.removeprefix(folder)
            yield _Script(clean_script_name(title or name), file, document.doctype if document else "")


def _read_text(archive: ZipArchive, text: _Script, project: CeltxProject, budget: ReadBudget, reason: str) -> Reading:
    reading = _read_script(archive, text, project, budget)
    kind = _KINDS_OF_TEXT.get(text.doctype, "a document")
    return replace(reading, losses=(Loss(f"{reason} This is the text of {kind} in it."), *reading.losses))


def _read_script(archive: ZipArchive, script: _Script, project: CeltxProject, budget: ReadBudget) -> Reading:
    losses = LossCollector()
    root = parse_html(archive.read(script.file), losses)
    if SCRIPTS.get(script.doctype, "screenplay") != "screenplay":
        losses.add(f"This was a {SCRIPTS[script.doctype]} in Celtx; here it is laid out as a screenplay.")
    if root is None:
        return Reading(Screenplay(), losses.all(), name=script.title)
    reader = CeltxScriptReader(project, budget, losses, numbered=has_scene_numbers(root))
    elements = tuple(reader.read_elements(root))
    screenplay = Screenplay(elements, read_cover(root, project.title), read_profile(root))
    reading = Reading(screenplay, losses.all(), name=script.title)
    return check_words(reading, SourceText(extract_text(root)))


def _list_left_out(
    project: CeltxProject, archive: ZipArchive, folder: str, read_files: set[str], missing: list[str]
) -> Iterator[Loss]:
    """Losses for everything that a project has besides its scripts, by name."""
    if missing:
        yield Loss(f"Scripts that are not in the file: {list_names(missing)}.")
    documents = [each for each in project.documents if folder + each.properties.get("localFile", "-") not in read_files]
    titles = [each.title or each.doctype for each in documents if each.properties.get("localFile")]
    if titles:
        yield Loss(f"Documents of the project that are no scripts were left out: {list_names(titles)}.")
    if project.catalogue:
        yield Loss(f"What the project's catalogue holds was left out: {list_names(project.catalogue)}.")
    scratch = [
        each.title for each in project.documents if _has_words(archive, folder + each.properties.get("auxFile", "-"))
    ]
    if scratch:
        yield Loss(f"Scratchpads were left out: {list_names(scratch)}.")
    known_files = {
        folder + each.properties.get(key, "-") for each in project.documents for key in ("localFile", "auxFile")
    }
    known_files |= read_files
    others = [name for name in archive.names if name not in known_files and not name.endswith(".rdf")]
    if others:
        yield Loss(f"Other files in the project were left out: {list_names(others)}.")


def _has_words(archive: ZipArchive, name: str) -> bool:
    if name not in archive or not _TEXT_FILE.fullmatch(name):
        return False
    root = parse_html(archive.read(name), LossCollector())
    body = None if root is None else root.find("body")
    return body is not None and bool("".join([str(text) for text in body.itertext()]).strip())
