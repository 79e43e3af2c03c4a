import type { Node } from '@tiptap/pm/model';
import { EditorState, type Transaction } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { Chance } from '../../testing/chance';
import { startOf } from '../binding/standing';
import { schema } from '../schema';
import { LinesChange } from './LinesChange';
import { rewrittenLine } from './rewrittenLine';
import { withAttributes } from './withAttributes';

const line = (id: string, words: string): Node =>
  schema.node('element', { id, kind: 'action' }, words ? schema.text(words) : []);

function script(count: number): EditorState {
  const lines = Array.from({ length: count }, (_, number) =>
    line(`e${number}`, `The sea ${number}.`),
  );
  return EditorState.create({ doc: schema.node('doc', null, lines) });
}

/** What happens to a line, said to both: to one in its order, to the other from the end, step by step. */
interface Deed {
  readonly index: number;
  readonly gather: (lines: LinesChange) => void;
  readonly stepwise: (tr: Transaction, at: number) => void;
}

function kindDeed(doc: Node, index: number): Deed {
  return {
    index,
    gather: (lines) => lines.become(index, withAttributes(doc.child(index), { kind: 'shot' })),
    stepwise: (tr, at) => tr.setNodeAttribute(at, 'kind', 'shot'),
  };
}

/** Two places in a line, where letters go, come, or both. */
function wordsDeed(doc: Node, index: number, chance: Chance): Deed {
  const node = doc.child(index);
  const puts = [1, 6].map((at) => {
    const words = chance.of(['', 'x', 'ocean']);
    const until = at + chance.below(4);
    return { at, until, text: words ? schema.text(words) : null };
  });
  const { content, edits } = rewrittenLine(
    node,
    puts.filter(({ at, until, text }) => at < until || text),
  );
  return {
    index,
    gather: (lines) => lines.become(index, node.copy(content), edits),
    stepwise: (tr, at) => {
      for (const put of puts.toReversed())
        tr.replaceWith(at + 1 + put.at, at + 1 + put.until, put.text ?? []);
    },
  };
}

function swapDeed(doc: Node, index: number, chance: Chance): Deed {
  const removed = chance.below(2);
  const added = Array.from({ length: 1 + chance.below(2) }, (_, n) =>
    line(`n${index} ${n}`, 'New'),
  );
  const gone = removed ? doc.child(index).nodeSize : 0;
  return {
    index,
    gather: (lines) => lines.swap(index, removed, added),
    stepwise: (tr, at) => tr.replaceWith(at, at + gone, added),
  };
}

function someDeeds(doc: Node, chance: Chance): Deed[] {
  const deeds: Deed[] = [];
  for (let index = chance.below(3); index < doc.childCount; index += 1 + chance.below(4)) {
    const make = chance.of([kindDeed, wordsDeed, swapDeed]);
    deeds.push(make(doc, index, chance));
  }
  return deeds;
}

test.each([1, 2, 3, 4, 5, 6])(
  'in one step as in many: the same script, and every place goes where it would go (%i)',
  (seed) => {
    const state = script(30);
    const { doc, tr: many } = state;
    const deeds = someDeeds(doc, new Chance(seed));
    const lines = new LinesChange(doc);
    for (const { gather } of deeds) gather(lines);
    const one = state.tr;
    lines.doTo(one);
    for (const { index, stepwise } of deeds.toReversed()) stepwise(many, startOf(doc, index));
    expect(one.steps).toHaveLength(1);
    expect(one.doc.eq(many.doc)).toBe(true);
    for (let place = 0; place <= doc.content.size; place += 1)
      for (const side of [-1, 1])
        expect(one.mapping.map(place, side)).toBe(many.mapping.map(place, side));
  },
);

test('nothing is done where nothing was said', () => {
  const { doc, tr } = script(2);
  new LinesChange(doc).doTo(tr);
  expect(tr.docChanged).toBe(false);
});
