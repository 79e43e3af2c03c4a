import { splitBlock } from '@tiptap/pm/commands';
import { afterEach, expect, test } from 'vitest';
import { closeWriters, openTwoWriters } from '../../testing/collaboration/openWriters';
import { exchangeUpdates, type TestWriter } from '../../testing/collaboration/TestWriter';
import { bindingKey } from '../binding/bindingKey';
import { redo, undo } from '../binding/undo/undoCommands';
import { moveRows } from './moveRows';

afterEach(closeWriters);

const LINES = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'];

function move({ state }: TestWriter, from: number, to: number, before: number): void {
  const bound = bindingKey.getState(state)?.bound;
  bound?.editDocument((content) => moveRows(content, [{ from, to }], before));
}

function expectBoth(writers: readonly TestWriter[], lines: string): void {
  exchangeUpdates(...writers.map(({ doc }) => doc));
  for (const writer of writers) {
    expect(writer.viewTexts.join(' ')).toBe(lines);
    expect(writer.agrees).toBe(true);
  }
}

test('a moved passage stands at its target for all writers, and an undo puts it back', () => {
  const [ana, bo] = openTwoWriters(...LINES);
  move(ana, 2, 4, 6);
  expectBoth([ana, bo], 'A1 A2 C1 C2 B1 B2');
  ana.run(undo);
  expectBoth([ana, bo], 'A1 A2 B1 B2 C1 C2');
  ana.run(redo);
  expectBoth([ana, bo], 'A1 A2 C1 C2 B1 B2');
  expect(ana.ids).toEqual(['e0', 'e1', 'e4', 'e5', 'e2', 'e3']);
});

test('several moved passages stand one behind the other, and one undo puts them back', () => {
  const [ana, bo] = openTwoWriters(...LINES);
  const bound = bindingKey.getState(ana.state)?.bound;
  const runs = [
    { from: 0, to: 2 },
    { from: 4, to: 6 },
  ];
  bound?.editDocument((content) => moveRows(content, runs, 4));
  expectBoth([ana, bo], 'B1 B2 A1 A2 C1 C2');
  ana.run(undo);
  expectBoth([ana, bo], LINES.join(' '));
});

test('remote typing in a moved passage moves along', () => {
  const [ana, bo] = openTwoWriters(...LINES);
  move(ana, 2, 4, 0);
  bo.select(3, 2);
  bo.type(' and more');
  expectBoth([ana, bo], 'B1 B2 and more A1 A2 C1 C2');
  ana.run(undo);
  expectBoth([ana, bo], 'A1 A2 B1 B2 and more C1 C2');
});

// Yjs puts concurrent inserts side by side, that of the lower client id first.
for (const [mover, writer] of [
  [0, 1],
  [1, 0],
] as const) {
  test(`lines that another writer adds at the end of a moved passage move along (${mover})`, () => {
    const both = openTwoWriters(...LINES);
    const other = both[writer];
    move(both[mover], 2, 4, 0);
    other.select(3, 2);
    other.run(splitBlock);
    other.type('B3');
    expectBoth(both, 'B1 B2 B3 A1 A2 C1 C2');
  });

  test(`lines that another writer adds before a moved passage stay (${mover})`, () => {
    const both = openTwoWriters(...LINES);
    const other = both[writer];
    move(both[mover], 2, 4, 6);
    other.select(1, 2);
    other.run(splitBlock);
    other.type('A3');
    expectBoth(both, 'A1 A2 A3 C1 C2 B1 B2');
  });
}

test('a passage that two writers move at once stands in one place', () => {
  const [ana, bo] = openTwoWriters(...LINES);
  move(ana, 2, 4, 0);
  move(bo, 2, 4, 6);
  expectBoth([ana, bo], 'A1 A2 C1 C2 B1 B2');
  // An undo takes back only the own move.
  bo.run(undo);
  expectBoth([ana, bo], 'B1 B2 A1 A2 C1 C2');
});

test('an undo of a move keeps a later move of the passage by another writer', () => {
  const [ana, bo] = openTwoWriters(...LINES);
  move(ana, 2, 4, 0);
  expectBoth([ana, bo], 'B1 B2 A1 A2 C1 C2');
  move(bo, 0, 2, 6);
  expectBoth([ana, bo], 'A1 A2 C1 C2 B1 B2');
  ana.run(undo);
  expectBoth([ana, bo], 'A1 A2 C1 C2 B1 B2');
});

test('two passages moved past each other at once each appear once', () => {
  const [ana, bo] = openTwoWriters(...LINES);
  move(ana, 0, 2, 6);
  move(bo, 4, 6, 0);
  expectBoth([ana, bo], 'C1 C2 A1 A2 B1 B2');
});

test('a moved passage can be edited and moved again after its first line is deleted', () => {
  const [ana, bo] = openTwoWriters(...LINES);
  move(ana, 2, 4, 0);
  ana.select(0, 2);
  ana.run(splitBlock);
  ana.type('new');
  ana.select(0, 0);
  ana.view.dispatch(ana.state.tr.delete(0, ana.state.doc.child(0).nodeSize));
  expectBoth([ana, bo], 'new B2 A1 A2 C1 C2');
  move(ana, 0, 2, 4);
  expectBoth([ana, bo], 'A1 A2 new B2 C1 C2');
});

test('the caret moves with its line when another writer moves the line', () => {
  const [ana, bo] = openTwoWriters(...LINES);
  bo.select(3, 1);
  move(ana, 2, 4, 6);
  expectBoth([ana, bo], 'A1 A2 C1 C2 B1 B2');
  expect(bo.beforeCaret).toBe('A1\nA2\nC1\nC2\nB1\nB');
});

test('a selection that a remote move splits becomes a caret', () => {
  const [ana, bo] = openTwoWriters(...LINES);
  bo.select(1, 0, 5);
  move(ana, 2, 4, 6);
  exchangeUpdates(ana.doc, bo.doc);
  expect(bo.state.selection.empty).toBe(true);
  bo.type('x');
  expectBoth([ana, bo], 'A1 A2 C1 C2 Bx1 B2');
});

test('a remote move keeps the DOM node of the line with an IME composition', () => {
  const [ana, bo] = openTwoWriters(...LINES);
  bo.select(3, 2);
  const line = bo.view.nodeDOM(bo.at(3) - 1);
  Object.defineProperty(bo.view, 'composing', { value: true, configurable: true });
  move(ana, 2, 4, 0);
  expectBoth([ana, bo], 'B1 B2 A1 A2 C1 C2');
  expect(bo.view.nodeDOM(bo.at(1) - 1)).toBe(line);
});

test('a read-only view moves nothing', () => {
  const [ana] = openTwoWriters(...LINES);
  ana.view.setProps({ editable: () => false });
  move(ana, 2, 4, 0);
  expect(ana.viewTexts).toEqual(LINES);
});
