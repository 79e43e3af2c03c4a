/**
 * Versions of a line (VE70): the shown one is the text of the line, the others are its alternates.
 *
 * The attribute `alternates` has them by their numbers, from 1; the number that is missing there is that of the shown one,
 * so that 'version 2 of 3' stays the second whichever is shown. Names of other programs are counted behind the text.
 */
import type { Fragment, Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { TextSelection } from '@tiptap/pm/state';
import { markAsSingleUndoStep } from '../binding/undo/undoHistory';
import { selectedElements } from '../commands/selectedElements';
import { replaceLineAt } from '../lines/lineChangeBatch';
import { diffText } from '../lines/textDiff';
import { isAtomic } from '../pages/elements/elementView';
import { leavesFromText, parseJson, textFromLeaves } from '../schema/contentLeaves';

export interface LineVersions {
  readonly texts: readonly Fragment[];
  /** Place of the shown one in `texts`. */
  readonly shown: number;
}

type StoredAlternates = Readonly<Record<string, readonly unknown[]>>;

function parseAlternates(value: unknown): StoredAlternates {
  const stored = value === null ? null : parseJson(value);
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {};
  // All of it or nothing, as the server reads it.
  return Object.values(stored).every(Array.isArray) ? (stored as StoredAlternates) : {};
}

/** Places of the stored ones by their numbers; null: they have other names. */
function placesOf(names: readonly string[]): ReadonlyMap<string, number> | null {
  const places = new Map(names.map((name) => [name, Number(name) - 1]));
  const isNumber = (name: string) =>
    /^[1-9]\d{0,3}$/.test(name) && Number(name) <= names.length + 1;
  return names.every(isNumber) ? places : null;
}

const versionsByLine = new WeakMap<Node, LineVersions>();

export function readLineVersions(line: Node): LineVersions {
  const known = versionsByLine.get(line);
  if (known) return known;
  const stored = parseAlternates(line.attrs.alternates);
  const names = Object.keys(stored).sort();
  const places = placesOf(names) ?? new Map(names.map((name, at) => [name, at + 1]));
  const texts: Fragment[] = Array.from({ length: names.length + 1 }, () => line.content);
  for (const name of names) texts[places.get(name) ?? 0] = textFromLeaves(stored[name] ?? []);
  const taken = new Set(places.values());
  const shown = texts.findIndex((_text, place) => !taken.has(place));
  const versions = { texts, shown };
  versionsByLine.set(line, versions);
  return versions;
}

export function hasAlternates(line: Node): boolean {
  return line.attrs.alternates !== null && readLineVersions(line).texts.length > 1;
}

function storeAlternates({ texts, shown }: LineVersions): string | null {
  if (texts.length < 2) return null;
  const others = texts.flatMap((text, place) =>
    place === shown ? [] : [[String(place + 1), leavesFromText(text)]],
  );
  return JSON.stringify(Object.fromEntries(others));
}

/** Alternates of two lines that are joined: those of the second behind those of the first, so that none is lost. */
export function joinAlternates(line: Node, behind: Node): string | null {
  const { texts, shown } = readLineVersions(line);
  const carried = readLineVersions(behind);
  const others = carried.texts.filter((_text, place) => place !== carried.shown);
  return storeAlternates({ texts: [...texts, ...others], shown });
}

interface PlacedLine {
  readonly node: Node;
  /** Before the line. */
  readonly pos: number;
}

export function findLine({ doc }: EditorState, elementId: string): PlacedLine | null {
  let found: PlacedLine | null = null;
  doc.forEach((node, pos) => {
    if (node.attrs.id === elementId) found = { node, pos };
  });
  return found;
}

/** Text and alternates in one change; letters that both versions share stay the same ones, with carets and comments at them. */
function writeVersions({ tr }: EditorState, line: PlacedLine, versions: LineVersions): Transaction {
  const { node, pos } = line;
  const content = versions.texts[versions.shown] ?? node.content;
  const attributes = { ...node.attrs, alternates: storeAlternates(versions) };
  const after = node.type.create(attributes, content);
  replaceLineAt(tr, pos, node, after, diffText(node.textContent, after.textContent));
  return markAsSingleUndoStep(tr);
}

/** The line of the caret; null for a selection of several lines, an empty line, and things that are no text. */
export function lineForAlternates(state: EditorState): PlacedLine | null {
  const [line, ...others] = selectedElements(state);
  if (!line || others.length > 0 || isAtomic(line.node)) return null;
  return line.node.content.size > 0 || hasAlternates(line.node) ? line : null;
}

/** Another version, which begins as a copy of the shown one: it is selected, so that what is typed takes its place. */
export function addAlternate(state: EditorState, elementId: string): Transaction | null {
  const line = findLine(state, elementId);
  if (!line) return null;
  const { texts } = readLineVersions(line.node);
  const versions = { texts: [...texts, line.node.content], shown: texts.length };
  const tr = writeVersions(state, line, versions);
  const end = line.pos + 1 + line.node.content.size;
  return tr.setSelection(TextSelection.create(tr.doc, line.pos + 1, end));
}

/** Null: there is no such version, or it is shown already. */
export function showAlternate(
  state: EditorState,
  elementId: string,
  place: number,
): Transaction | null {
  const line = findLine(state, elementId);
  if (!line) return null;
  const { texts, shown } = readLineVersions(line.node);
  return place === shown || !texts[place]
    ? null
    : writeVersions(state, line, { texts, shown: place });
}

/** Where the shown one goes, the one behind it is shown, or else the one before. The last one stays. */
export function removeAlternate(
  state: EditorState,
  elementId: string,
  place: number,
): Transaction | null {
  const line = findLine(state, elementId);
  if (!line) return null;
  const { texts, shown } = readLineVersions(line.node);
  if (texts.length < 2 || !texts[place]) return null;
  const others = texts.filter((_text, at) => at !== place);
  const now = place < shown ? shown - 1 : Math.min(shown, others.length - 1);
  return writeVersions(state, line, { texts: others, shown: now });
}
