import type { Node } from '@tiptap/pm/model';
import { EditorState, type Transaction } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { SeededRandom } from '../../testing/collaboration/SeededRandom';
import { schema } from '../schema/schema';
import { elementStart } from './elementPositions';
import { LineChangeBatch } from './lineChangeBatch';
import { rewriteLine, withAttributes } from './rewriteLine';

const line = (id: string, words: string): Node =>
  schema.node('element', { id, kind: 'action' }, words ? schema.text(words) : []);

function script(count: number): EditorState {
  const lines = Array.from({ length: count }, (_, number) =>
    line(`e${number}`, `The sea ${number}.`),
  );
  return EditorState.create({ doc: schema.node('doc', null, lines) });
}

/** A change of a line: for the batch, in order, and as single steps, from the end. */
interface TestChange {
  readonly index: number;
  readonly gather: (lines: LineChangeBatch) => void;
  readonly stepwise: (tr: Transaction, at: number) => void;
}

function kindChange(doc: Node, index: number): TestChange {
  return {
    index,
    gather: (lines) => lines.replaceLine(index, withAttributes(doc.child(index), { kind: 'shot' })),
    stepwise: (tr, at) => tr.setNodeAttribute(at, 'kind', 'shot'),
  };
}

/** Inserts, deletes or replaces characters at two places of a line. */
function textChange(doc: Node, index: number, random: SeededRandom): TestChange {
  const node = doc.child(index);
  const replacements = [1, 6].map((at) => {
    const words = random.pick(['', 'x', 'ocean']);
    const until = at + random.below(4);
    return { at, until, text: words ? schema.text(words) : null };
  });
  const { content, edits } = rewriteLine(
    node,
    replacements.filter(({ at, until, text }) => at < until || text),
  );
  return {
    index,
    gather: (lines) => lines.replaceLine(index, node.copy(content), edits),
    stepwise: (tr, at) => {
      for (const replacement of replacements.toReversed())
        tr.replaceWith(at + 1 + replacement.at, at + 1 + replacement.until, replacement.text ?? []);
    },
  };
}

function swapChange(doc: Node, index: number, random: SeededRandom): TestChange {
  const removed = random.below(2);
  const added = Array.from({ length: 1 + random.below(2) }, (_, n) =>
    line(`n${index} ${n}`, 'New'),
  );
  const removedSize = removed ? doc.child(index).nodeSize : 0;
  return {
    index,
    gather: (lines) => lines.replaceLines(index, removed, added),
    stepwise: (tr, at) => tr.replaceWith(at, at + removedSize, added),
  };
}

function someChanges(doc: Node, random: SeededRandom): TestChange[] {
  const changes: TestChange[] = [];
  for (let index = random.below(3); index < doc.childCount; index += 1 + random.below(4)) {
    const makeChange = random.pick([kindChange, textChange, swapChange]);
    changes.push(makeChange(doc, index, random));
  }
  return changes;
}

test.each([1, 2, 3, 4, 5, 6])(
  'a batch in one step equals single steps, in the script and in mapped positions (%i)',
  (seed) => {
    const state = script(30);
    const { doc, tr: many } = state;
    const changes = someChanges(doc, new SeededRandom(seed));
    const lines = new LineChangeBatch(doc);
    for (const { gather } of changes) gather(lines);
    const one = state.tr;
    lines.applyTo(one);
    for (const { index, stepwise } of changes.toReversed())
      stepwise(many, elementStart(doc, index));
    expect(one.steps).toHaveLength(1);
    expect(one.doc.eq(many.doc)).toBe(true);
    for (let place = 0; place <= doc.content.size; place += 1)
      for (const side of [-1, 1])
        expect(one.mapping.map(place, side)).toBe(many.mapping.map(place, side));
  },
);

test('an empty batch changes nothing', () => {
  const { doc, tr } = script(2);
  new LineChangeBatch(doc).applyTo(tr);
  expect(tr.docChanged).toBe(false);
});
