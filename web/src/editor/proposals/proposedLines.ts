/** Lines of a proposal: those that the selection touches, and what a person wants them to be (VE50, VE53). */
import type { Node } from '@tiptap/pm/model';
import { type EditorState, TextSelection } from '@tiptap/pm/state';
import { countCommonEnds } from '../../kit/commonEnds';
import {
  type LookedRun,
  sliceRuns,
  textOf,
  type VersionLine,
} from '../../screenplay/marking/lines';
import { mergeTexts } from '../../screenplay/marking/mergeTexts';
import { compareTexts } from '../../screenplay/marking/wordHunks';
import { lineFromNode } from '../marking/markedLines';
import { isAtomic } from '../pages/elements/elementView';

/** VE50 */
const MOST_LINES = 200;

export interface ProposedPassage {
  readonly lines: readonly VersionLine[];
  /** The selected letters, in the texts of the lines joined by newlines. */
  readonly from: number;
  readonly to: number;
}

export function canPropose({ doc, selection }: EditorState): boolean {
  if (!(selection instanceof TextSelection) || selection.empty) return false;
  const [first, last] = [selection.$from.index(0), selection.$to.index(0)];
  if (last - first >= MOST_LINES) return false;
  return !doc.children.slice(first, last + 1).some(isAtomic);
}

/** Whole lines, however few of their letters are selected; null: there is nothing to propose about. */
export function readProposedPassage(state: EditorState): ProposedPassage | null {
  if (!canPropose(state)) return null;
  const { $from, $to } = state.selection;
  const [first, last] = [$from.index(0), $to.index(0)];
  const lines = state.doc.children.slice(first, last + 1).map(lineFromNode);
  const before = lines.slice(0, -1).reduce((sum, line) => sum + textOf(line).length + 1, 0);
  return { lines, from: $from.parentOffset, to: before + $to.parentOffset };
}

function idOf(node: Node): string {
  return String(node.attrs.id);
}

/** The same lines as they are now; null: they do not follow each other any more. */
export function readLinesAgain(
  { doc }: EditorState,
  lines: readonly VersionLine[],
): VersionLine[] | null {
  const first = doc.children.findIndex((node) => idOf(node) === lines[0]?.id);
  const found = first < 0 ? [] : doc.children.slice(first, first + lines.length);
  const isSame =
    found.length === lines.length && found.every((node, at) => idOf(node) === lines[at]?.id);
  return isSame ? found.map(lineFromNode) : null;
}

export interface ProposedScene {
  /** From its heading up to the next. */
  readonly lines: readonly VersionLine[];
  /** Places to which it could go: the line before which it would stand, '' for the end; and the words of that heading. */
  readonly targets: readonly { readonly before: string; readonly heading: string }[];
}

function isHeading(node: Node | undefined): boolean {
  return node?.attrs.kind === 'sceneHeading';
}

/** The scene of the selection; null: it is in none, in a very long one, or there is no other place. */
export function readProposedScene({ doc, selection }: EditorState): ProposedScene | null {
  const before = doc.children.slice(0, selection.$from.index(0) + 1);
  return readSceneFrom(doc, before.findLastIndex(isHeading));
}

/** A scene as it is now, by its heading; null: it is there no more, or cannot be moved. */
export function readSceneAgain({ doc }: EditorState, { lines }: ProposedScene) {
  const isSame = (node: Node) => idOf(node) === lines[0]?.id && isHeading(node);
  return readSceneFrom(doc, doc.children.findIndex(isSame));
}

function readSceneFrom({ children }: Node, from: number): ProposedScene | null {
  if (from < 0) return null;
  const next = children.findIndex((node, at) => at > from && isHeading(node));
  const end = next < 0 ? children.length : next;
  if (end - from > MOST_LINES) return null;
  const others = children.filter((node, at) => isHeading(node) && at !== from && at !== next);
  const targets = others.map((node) => ({ before: idOf(node), heading: node.textContent }));
  if (next >= 0) targets.push({ before: '', heading: '' });
  if (targets.length === 0) return null;
  return { lines: children.slice(from, end).map(lineFromNode), targets };
}

export interface WantedLines {
  /** One line each. */
  readonly text: string;
  /** Of all lines; empty: as they are. */
  readonly kind: string;
}

/** Kind of a new line behind one of these; behind others it is the same. */
const KINDS_BEHIND: Readonly<Record<string, string>> = {
  sceneHeading: 'action',
  character: 'dialogue',
  parenthetical: 'dialogue',
  transition: 'sceneHeading',
};

/** Lines keep their ids as long as they are there; new ones have none yet. */
export function makeWanted(
  base: readonly VersionLine[],
  { text, kind }: WantedLines,
): VersionLine[] {
  const texts = text.split('\n');
  const olds = base.map(textOf);
  // A text that was emptied takes the lines away.
  if (text === '' && olds.some(Boolean)) return [];
  const { last } = countCommonEnds(olds, texts);
  return texts.map((words, at) => {
    const fromEnd = texts.length - at;
    // Lines at the end that stay are found from there; between, one takes the place of the other.
    const place = fromEnd <= last ? base.length - fromEnd : at;
    const old = fromEnd <= last || at < base.length - last ? base[place] : undefined;
    return old
      ? rewriteLine(old, words, kind)
      : createLine(words, kind || kindBehind(base[base.length - last - 1]));
  });
}

/** What somebody typed for lines, with what others have changed in these since (VE34); null: both changed the same words. */
export function mergeWanted(
  base: readonly VersionLine[],
  text: string,
  now: readonly VersionLine[],
): string | null {
  const wanted = makeWanted(base, { text, kind: '' });
  const kept = new Set(wanted.map(({ id }) => id));
  const nowTexts = now.map(textOf);
  // A line that was taken away goes as it stood; as it was changed nobody knows.
  if (base.some((line, at) => !kept.has(line.id) && textOf(line) !== nowTexts[at])) return null;
  const merged = wanted.map((line) => {
    const at = base.findIndex(({ id }) => id === line.id);
    const old = base[at];
    return old ? mergeTexts(textOf(old), textOf(line), nowTexts[at] ?? '') : textOf(line);
  });
  return merged.includes(null) ? null : merged.join('\n');
}

function rewriteLine(old: VersionLine, words: string, kind: string): VersionLine {
  const fields = kind ? { ...old.fields, kind } : old.fields;
  return { id: old.id, fields, runs: rewriteRuns(old, words) };
}

function createLine(words: string, kind: string): VersionLine {
  return { id: '', fields: { kind }, runs: words ? [{ text: words, look: '' }] : [] };
}

function kindBehind(line: VersionLine | undefined): string {
  const kind = line?.fields.kind ?? 'action';
  return KINDS_BEHIND[kind] ?? kind;
}

/** Letters that stay keep their look; new ones look as those before them. */
function rewriteRuns(old: VersionLine, words: string): LookedRun[] {
  const oldText = textOf(old);
  if (oldText === words) return [...old.runs];
  const runs: LookedRun[] = [];
  let at = 0;
  for (const { start, end, newStart, newEnd } of compareTexts(oldText, words)) {
    runs.push(...sliceRuns(old.runs, at, start));
    const [before] = sliceRuns(old.runs, Math.max(0, start - 1), Math.max(1, start));
    const put = words.slice(newStart, newEnd);
    if (put) runs.push({ text: put, look: before?.look ?? '' });
    at = end;
  }
  return [...runs, ...sliceRuns(old.runs, at, oldText.length)];
}
