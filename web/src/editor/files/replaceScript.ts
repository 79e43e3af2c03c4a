/** Replacement of the open script by an imported one: lines that are in both stay, all others change in one transaction. */
import type { Node } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { Map as YMap } from 'yjs';
import { makePasted, type Pasted, textOfPasted } from '../../screenplay/pasting/pasted';
import { bindingKey } from '../binding/bindingKey';
import { markAsSingleUndoStep } from '../binding/undo/undoHistory';
import { createElementNode } from '../clipboard/pastedElements';
import { LineChangeBatch } from '../lines/lineChangeBatch';
import { COVER } from '../schema/documentShape';
import { schema } from '../schema/schema';
import type { ImportedCover } from './importedElements';
import { type MatchedLine, matchLines } from './matchLines';

/** A script has at least one line. */
const NOTHING = [makePasted('action', '')];

/** One undo step, the cover included. `cover`: null keeps the current cover. */
export function replaceScript(
  view: EditorView,
  lines: readonly Pasted[],
  cover: ImportedCover | null,
): boolean {
  const bound = bindingKey.getState(view.state)?.bound;
  if (!bound || !view.editable) return false;
  bound.asSingleUndoStep((doc) => {
    view.dispatch(buildReplacement(view, lines.length > 0 ? lines : NOTHING));
    if (cover) writeCover(doc.getMap(COVER), cover);
  });
  return true;
}

function buildReplacement({ state }: EditorView, lines: readonly Pasted[]): Transaction {
  const { doc, tr } = state;
  const old = doc.children;
  const pairs = matchLines(
    old.map(({ attrs, textContent }): MatchedLine => ({ kind: attrs.kind, words: textContent })),
    lines.map((line): MatchedLine => ({ kind: line.kind, words: textOfPasted(line) })),
  );
  const now = lines.map((line, number) => reuseNode(line, old[pairs.get(number) ?? -1]));
  const change = new LineChangeBatch(doc);
  for (const { from, to, nodes } of findSwaps(old, now, pairs)) {
    change.replaceLines(from, to - from, nodes);
  }
  change.applyTo(tr);
  return markAsSingleUndoStep(tr.setSelection(TextSelection.atStart(tr.doc)).scrollIntoView());
}

/** `extra` of another program stays on its line: imported files do not have it. */
function reuseNode(line: Pasted, pair: Node | undefined): Node {
  if (!pair) return createElementNode(line, schema);
  const { extra } = pair.attrs;
  const attributes = typeof extra === 'string' ? { extra, ...line.attributes } : line.attributes;
  const node = createElementNode({ ...line, attributes }, schema, String(pair.attrs.id));
  return node.eq(pair) ? pair : node;
}

/** By line indexes. */
interface LinesSwap {
  readonly from: number;
  readonly to: number;
  readonly nodes: Node[];
}

/** Swaps between unchanged lines: all old nodes for all new ones. */
function findSwaps(
  old: readonly Node[],
  now: readonly Node[],
  pairs: ReadonlyMap<number, number>,
): LinesSwap[] {
  const changes: LinesSwap[] = [];
  let [next, nodes] = [0, [] as Node[]];
  const closeBefore = (number: number) => {
    if (number > next || nodes.length > 0) changes.push({ from: next, to: number, nodes });
    nodes = [];
  };
  for (const [number, node] of now.entries()) {
    const place = pairs.get(number) ?? -1;
    if (old[place] !== node) {
      nodes.push(node);
      continue;
    }
    closeBefore(place);
    next = place + 1;
  }
  closeBefore(old.length);
  return changes;
}

function writeCover(map: YMap<unknown>, cover: ImportedCover): void {
  for (const key of [...map.keys()]) if (!(key in cover)) map.delete(key);
  for (const [key, words] of Object.entries(cover)) if (map.get(key) !== words) map.set(key, words);
}
