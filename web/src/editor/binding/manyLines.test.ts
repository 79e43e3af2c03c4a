/** Changes of a whole script: each of them is one step of the view, however many lines it touches. */
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import { afterEach, expect, test } from 'vitest';
import { closeSearchers, look, searcher } from '../../testing/searched';
import { deliver, type Writer } from '../../testing/writers';
import { setColoured, toggleMark } from '../commands/marks';
import { NamePlaces } from '../find/namePlaces';
import { renameCharacter } from '../find/renameCharacter';
import { replaceAll } from '../find/replaceCommands';
import { turnInto } from '../typing/becomeKind';
import { redo, undo } from './undo';

afterEach(closeSearchers);

const LINES = Array.from({ length: 90 }, (_, number) => `Ana sees the sea ${number}.`);

/** The steps of every change that a view gets from now on. */
function stepsOf({ view }: Writer): number[] {
  const counted: number[] = [];
  view.setProps({
    dispatchTransaction(this: Writer['view'], tr: Transaction) {
      const { state, transactions } = this.state.applyTransaction(tr);
      counted.push(...transactions.map(({ steps }) => steps.length).filter((steps) => steps > 0));
      this.updateState(state);
    },
  });
  return counted;
}

function takeAll({ view }: Writer): void {
  const { doc, tr } = view.state;
  view.dispatch(tr.setSelection(TextSelection.create(doc, 1, doc.content.size - 1)));
}

type Trial = readonly [name: string, deed: (writer: Writer) => void, steps: readonly number[]];

const DEEDS: readonly Trial[] = [
  ['replaced', (one) => look(one, 'sea') ?? one.run(replaceAll('ocean')), [1]],
  [
    'renamed',
    (one) => one.run(renameCharacter(new NamePlaces('Ana').in(one.state.doc), 'Bea')),
    [1],
  ],
  ['another kind', (one) => takeAll(one) ?? one.run(turnInto('dialogue')), [1]],
  ['in brackets', (one) => takeAll(one) ?? one.run(turnInto('parenthetical')), [2]],
  ['bold', (one) => takeAll(one) ?? one.run(toggleMark('bold')), [1]],
  ['highlighted', (one) => takeAll(one) ?? one.run(setColoured('highlight', 'green')), [1]],
];

test.each(DEEDS)('%s everywhere: here, undone, and at another writer', (_name, deed, own) => {
  const [ana, bo] = [searcher(LINES, 10), searcher(LINES, 20)];
  const before = ana.state.doc;
  const [mine, theirs] = [stepsOf(ana), stepsOf(bo)];
  deed(ana);
  const after = ana.state.doc;
  expect(after.eq(before)).toBe(false);
  deliver(ana.doc, bo.doc);
  expect(bo.state.doc.eq(after)).toBe(true);
  ana.run(undo);
  expect(ana.state.doc.eq(before)).toBe(true);
  ana.run(redo);
  expect(ana.state.doc.eq(after)).toBe(true);
  expect([mine, theirs]).toEqual([[...own, 1, 1], [1]]);
  expect([ana.agrees, bo.agrees]).toEqual([true, true]);
});

test('lines that come and go all over the script come and go in one step', () => {
  const [ana, bo] = [searcher(LINES, 10), searcher(LINES, 20)];
  const steps = stepsOf(bo);
  const { doc, tr } = ana.state;
  for (let line = doc.childCount - 1; line >= 0; line -= 3) {
    const at = ana.at(line) - 1;
    tr.delete(at, at + doc.child(line).nodeSize);
  }
  ana.view.dispatch(tr);
  deliver(ana.doc, bo.doc);
  expect(bo.shown).toEqual(LINES.filter((_, number) => number % 3 !== 2));
  ana.run(undo);
  deliver(ana.doc, bo.doc);
  expect(bo.shown).toEqual(LINES);
  expect(steps).toEqual([1, 1]);
});
