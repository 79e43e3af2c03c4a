/** Hunks of the open text: all of them, those at a place or in the selection, the next one, and where each is shown. */
import type { Node } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import { type Hunk, listHunks } from '../../screenplay/marking/hunks';
import type { Baseline } from './baseline';
import { linesFromDoc } from './markedLines';

const hunksByDoc = new WeakMap<Node, { baseline: Baseline; hunks: readonly Hunk[] }>();

/** All marked changes in the order of the text. Not for every key: it reads the whole text. */
export function listMarkedHunks({ doc }: EditorState, baseline: Baseline): readonly Hunk[] {
  const known = hunksByDoc.get(doc);
  if (known?.baseline === baseline) return known.hunks;
  const hunks = listHunks(baseline.lines, linesFromDoc(doc));
  hunksByDoc.set(doc, { baseline, hunks });
  return hunks;
}

/** Identity of a hunk as one string. */
export function nameHunk({ kind, element, field, old, new: next, which }: Hunk): string {
  return JSON.stringify([kind, element, field, old, next, which]);
}

export function findHunk(state: EditorState, baseline: Baseline, name: string): Hunk | null {
  return listMarkedHunks(state, baseline).find((hunk) => nameHunk(hunk) === name) ?? null;
}

/** The line that shows a hunk. */
function shownIn({ kind, element, before }: Hunk): string {
  return kind === 'out' ? before : element;
}

/** Offsets in a line of the letters that show a hunk; null: another line shows it. */
export function findHunkRange(
  node: Node,
  hunk: Hunk,
  isLast: boolean,
): { from: number; to: number } | null {
  const { kind, newStart, newEnd } = hunk;
  const end = node.content.size;
  if (kind === 'out' && hunk.before === '') return isLast ? { from: end, to: end } : null;
  if (shownIn(hunk) !== String(node.attrs.id)) return null;
  if (kind === 'out') return { from: 0, to: 0 };
  return kind === 'words' || kind === 'look'
    ? { from: newStart, to: newEnd }
    : { from: 0, to: end };
}

interface PlacedHunk {
  readonly hunk: Hunk;
  readonly from: number;
  readonly to: number;
}

/** With positions in the document, in the order of the text. */
export function placeHunks(state: EditorState, hunks: readonly Hunk[]): PlacedHunk[] {
  const { doc } = state;
  const byLine = new Map<string, Hunk[]>();
  for (const hunk of hunks) {
    const line = shownIn(hunk);
    byLine.set(line, [...(byLine.get(line) ?? []), hunk]);
  }
  const placed: PlacedHunk[] = [];
  doc.forEach((node, position, index) => {
    const isLast = index === doc.childCount - 1;
    const here = byLine.get(String(node.attrs.id)) ?? [];
    for (const hunk of isLast ? [...here, ...(byLine.get('') ?? [])] : here) {
      const range = findHunkRange(node, hunk, isLast);
      if (range)
        placed.push({ hunk, from: position + 1 + range.from, to: position + 1 + range.to });
    }
  });
  return placed;
}

/** Position of the first letter that shows a hunk; null: it is not in the text. */
export function findHunkPosition(state: EditorState, hunk: Hunk): number | null {
  return placeHunks(state, [hunk])[0]?.from ?? null;
}

/** The smallest first, as words may lie in a line that is marked as a whole. */
export function findHunkAt(state: EditorState, baseline: Baseline, position: number): Hunk | null {
  const there = placeHunks(state, listMarkedHunks(state, baseline)).filter(
    // A tick is beside one letter.
    ({ from, to }) => from <= position && position <= Math.max(to, from + 1),
  );
  there.sort((one, other) => one.to - one.from - (other.to - other.from));
  return there[0]?.hunk ?? null;
}

/** The hunks that a selection touches; a caret touches those beside it. */
export function hunksInSelection(state: EditorState, baseline: Baseline): readonly Hunk[] {
  const { from, to } = state.selection;
  return placeHunks(state, listMarkedHunks(state, baseline))
    .filter((placed) => placed.from <= to && placed.to >= from)
    .map(({ hunk }) => hunk);
}

/** The next hunk behind, or before, the active one or else the caret; from the end it goes on at the beginning. */
export function findAdjacentHunk(
  state: EditorState,
  baseline: Baseline,
  active: Hunk | null,
  step: 1 | -1,
): Hunk | null {
  const placed = placeHunks(state, listMarkedHunks(state, baseline));
  const name = active && nameHunk(active);
  const at = placed.findIndex(({ hunk }) => nameHunk(hunk) === name);
  if (at >= 0) return placed.at((at + step) % placed.length)?.hunk ?? null;
  const { head } = state.selection;
  const found =
    step > 0
      ? (placed.find(({ from }) => from >= head) ?? placed[0])
      : (placed.findLast(({ to }) => to <= head) ?? placed.at(-1));
  return found?.hunk ?? null;
}
