/** Another script in the place of the one that is open: lines that are in both stay, all others come and go at once. */
import type { Node } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { Map as YMap } from 'yjs';
import { makePasted, type Pasted, textOfPasted } from '../../screenplay/pasting/pasted';
import { bindingKey } from '../binding/bindingKey';
import { asOneDeed } from '../binding/wholeDeed';
import { nodeFrom } from '../clipboard/asPasted';
import { COVER } from '../documentShape';
import { LinesChange } from '../lines/LinesChange';
import { schema } from '../schema';
import type { BroughtCover } from './brought';
import { type Line, matchLines } from './matchLines';

/** A script has at least one line, in which one can write. */
const NOTHING = [makePasted('action', '')];

/** One undo takes it back, the cover with it. `cover`: null leaves the script's own. */
export function replaceScript(
  view: EditorView,
  lines: readonly Pasted[],
  cover: BroughtCover | null,
): boolean {
  const bound = bindingKey.getState(view.state)?.bound;
  if (!bound || !view.editable) return false;
  bound.asOne((doc) => {
    view.dispatch(replaced(view, lines.length > 0 ? lines : NOTHING));
    if (cover) putCover(doc.getMap(COVER), cover);
  });
  return true;
}

function replaced({ state }: EditorView, lines: readonly Pasted[]): Transaction {
  const { doc, tr } = state;
  const old = doc.children;
  const pairs = matchLines(
    old.map(({ attrs, textContent }): Line => ({ kind: attrs.kind, words: textContent })),
    lines.map((line): Line => ({ kind: line.kind, words: textOfPasted(line) })),
  );
  const now = lines.map((line, number) => nodeFor(line, old[pairs.get(number) ?? -1]));
  const change = new LinesChange(doc);
  for (const { from, to, nodes } of changesBetween(old, now, pairs)) {
    change.swap(from, to - from, nodes);
  }
  change.doTo(tr);
  return asOneDeed(tr.setSelection(TextSelection.atStart(tr.doc)).scrollIntoView());
}

/** What another program keeps on a line stays with it: no file that is brought here can know of it. */
function nodeFor(line: Pasted, pair: Node | undefined): Node {
  if (!pair) return nodeFrom(line, schema);
  const { extra } = pair.attrs;
  const attributes = typeof extra === 'string' ? { extra, ...line.attributes } : line.attributes;
  const made = nodeFrom({ ...line, attributes }, schema, String(pair.attrs.id));
  return made.eq(pair) ? pair : made;
}

/** By the numbers of lines. */
interface Change {
  readonly from: number;
  readonly to: number;
  readonly nodes: Node[];
}

/** Between lines that stay as they are: all that stands there, for all that shall stand there. */
function changesBetween(
  old: readonly Node[],
  now: readonly Node[],
  pairs: ReadonlyMap<number, number>,
): Change[] {
  const changes: Change[] = [];
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

function putCover(said: YMap<unknown>, cover: BroughtCover): void {
  for (const key of [...said.keys()]) if (!(key in cover)) said.delete(key);
  for (const [key, words] of Object.entries(cover))
    if (said.get(key) !== words) said.set(key, words);
}
