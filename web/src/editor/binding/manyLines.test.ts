/** Changes of a whole script: each of them is one step of the view, however many lines it touches. */
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import { afterEach, expect, test } from 'vitest';
import { closeSearchers, openSearcher, searchFor } from '../../testing/collaboration/searchers';
import { exchangeUpdates, type TestWriter } from '../../testing/collaboration/TestWriter';
import { setColour, toggleMark } from '../commands/marks';
import { NameFinder, renameCharacter } from '../find/renameCharacter';
import { replaceAll } from '../find/replaceCommands';
import { changeKind } from '../typing/changeKind';
import { redo, undo } from './undo/undoCommands';

afterEach(closeSearchers);

const LINES = Array.from({ length: 90 }, (_, number) => `Ana sees the sea ${number}.`);

/** The steps of every change that a view gets from now on. */
function stepsOf({ view }: TestWriter): number[] {
  const counted: number[] = [];
  view.setProps({
    dispatchTransaction(this: TestWriter['view'], tr: Transaction) {
      const { state, transactions } = this.state.applyTransaction(tr);
      counted.push(...transactions.map(({ steps }) => steps.length).filter((steps) => steps > 0));
      this.updateState(state);
    },
  });
  return counted;
}

function takeAll({ view }: TestWriter): void {
  const { doc, tr } = view.state;
  view.dispatch(tr.setSelection(TextSelection.create(doc, 1, doc.content.size - 1)));
}

type Trial = readonly [name: string, step: (writer: TestWriter) => void, steps: readonly number[]];

const CHANGES: readonly Trial[] = [
  ['a replacement', (one) => searchFor(one, 'sea') ?? one.run(replaceAll('ocean')), [1]],
  [
    'a rename',
    (one) => one.run(renameCharacter(new NameFinder('Ana').findIn(one.state.doc), 'Bea')),
    [1],
  ],
  ['a change of kind', (one) => takeAll(one) ?? one.run(changeKind('dialogue')), [1]],
  [
    'a change to parentheticals',
    (one) => takeAll(one) ?? one.run(changeKind('parenthetical')),
    [2],
  ],
  ['a bold mark', (one) => takeAll(one) ?? one.run(toggleMark('bold')), [1]],
  ['a highlight', (one) => takeAll(one) ?? one.run(setColour('highlight', 'green')), [1]],
];

test.each(CHANGES)(
  '%s in all lines is one step for undo, redo and another writer',
  (_name, step, own) => {
    const [ana, bo] = [openSearcher(LINES, 10), openSearcher(LINES, 20)];
    const before = ana.state.doc;
    const [mine, theirs] = [stepsOf(ana), stepsOf(bo)];
    step(ana);
    const after = ana.state.doc;
    expect(after.eq(before)).toBe(false);
    exchangeUpdates(ana.doc, bo.doc);
    expect(bo.state.doc.eq(after)).toBe(true);
    ana.run(undo);
    expect(ana.state.doc.eq(before)).toBe(true);
    ana.run(redo);
    expect(ana.state.doc.eq(after)).toBe(true);
    expect([mine, theirs]).toEqual([[...own, 1, 1], [1]]);
    expect([ana.agrees, bo.agrees]).toEqual([true, true]);
  },
);

test('lines deleted all over a script, and their undo, reach another writer in one step each', () => {
  const [ana, bo] = [openSearcher(LINES, 10), openSearcher(LINES, 20)];
  const steps = stepsOf(bo);
  const { doc, tr } = ana.state;
  for (let line = doc.childCount - 1; line >= 0; line -= 3) {
    const at = ana.at(line) - 1;
    tr.delete(at, at + doc.child(line).nodeSize);
  }
  ana.view.dispatch(tr);
  exchangeUpdates(ana.doc, bo.doc);
  expect(bo.viewTexts).toEqual(LINES.filter((_, number) => number % 3 !== 2));
  ana.run(undo);
  exchangeUpdates(ana.doc, bo.doc);
  expect(bo.viewTexts).toEqual(LINES);
  expect(steps).toEqual([1, 1]);
});
