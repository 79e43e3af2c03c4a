import { TextSelection } from '@tiptap/pm/state';
import { afterEach, expect, test } from 'vitest';
import { closeWriters, openTwoWriters } from '../../testing/collaboration/openWriters';
import { exchangeUpdates, type TestWriter } from '../../testing/collaboration/TestWriter';
import { undo } from '../binding/undo/undoCommands';
import { handleDrop } from './handleDrop';
import { insertPasted } from './insertPasted';

afterEach(closeWriters);

/** Drags the selection, and drops it after `meanwhile`. */
function drag({ view }: TestWriter, at: () => number, meanwhile: () => void): void {
  const slice = view.state.selection.content();
  meanwhile();
  // No layout in jsdom: the position of the pointer is given.
  view.posAtCoords = () => ({ pos: at(), inside: -1 });
  const [insert, reportLosses] = [insertPasted, () => undefined];
  handleDrop(view, new MouseEvent('drop'), {
    slice,
    moved: true,
    reading: null,
    insert,
    reportLosses,
  });
}

const lines = ['One.', 'Two.', 'Three.'];

/** The second line is dragged to the beginning, and somebody else does something with it meanwhile. */
function dragSecond(meanwhile: (bo: TestWriter) => void): [TestWriter, TestWriter] {
  const [ana, bo] = openTwoWriters(...lines);
  ana.select(1, 0, 4);
  drag(
    ana,
    () => ana.at(0),
    () => {
      meanwhile(bo);
      exchangeUpdates(ana.doc, bo.doc);
    },
  );
  exchangeUpdates(ana.doc, bo.doc);
  return [ana, bo];
}

test('remote typing in a passage while it is dragged moves with it', () => {
  const [ana, bo] = dragSecond((other) => {
    other.select(1, 3);
    other.type(' and a half');
  });
  expect(ana.storedTexts).toEqual(['Two and a half.', 'One.', 'Three.']);
  expect(bo.storedTexts).toEqual(ana.storedTexts);
});

test('a passage that another writer deletes while it is dragged comes back by the drop', () => {
  const [ana, bo] = dragSecond((other) => {
    other.select(1, 0, 4);
    other.view.dispatch(other.state.tr.deleteSelection());
  });
  expect(ana.storedTexts.join(' ')).toContain('Two.');
  expect(ana.storedTexts.join(' ')).toContain('One.');
  expect(bo.storedTexts).toEqual(ana.storedTexts);
});

/** Drags lines within one view: `from` and `to` are a line and an offset in it. */
function dragWithin(
  [fromLine, from]: readonly [number, number],
  [toLine, to]: readonly [number, number],
  [line, offset]: readonly [number, number],
): TestWriter {
  const [ana] = openTwoWriters('One.', 'Two.', 'Three.', 'Four.');
  // There is no screen here to scroll.
  ana.view.setProps({ handleScrollToSelection: () => true });
  const { doc, tr } = ana.state;
  ana.view.dispatch(
    tr.setSelection(TextSelection.create(doc, ana.at(fromLine, from), ana.at(toLine, to))),
  );
  drag(
    ana,
    () => ana.at(line, offset),
    () => undefined,
  );
  return ana;
}

test.each([
  ['two lines behind a line', [0, 0], [1, 4], [2, 6], ['Three.', 'One.', 'Two.', 'Four.']],
  ['a triple click into a line', [0, 0], [1, 0], [2, 2], ['Two.', 'Three.', 'One.', 'Four.']],
  ['a line before a line', [3, 0], [3, 5], [0, 0], ['Four.', 'One.', 'Two.', 'Three.']],
  ['parts of two lines', [0, 2], [1, 2], [3, 2], ['On', 'o.', 'Three.', 'Four.', 'e.', 'Tw']],
  ['a piece of a line', [0, 0], [0, 2], [3, 2], ['e.', 'Two.', 'Three.', 'FoOnur.']],
  ['a piece up to the next line', [0, 2], [1, 0], [3, 2], ['On', 'Two.', 'Three.', 'Foe.ur.']],
] as const)('each dragged line stays a line: %s', (_, from, to, at, after) => {
  const ana = dragWithin(from, to, at);
  expect(ana.storedTexts).toEqual(after);
  expect(new Set(ana.ids).size).toBe(after.length);
  ana.run(undo);
  expect(ana.storedTexts).toEqual(['One.', 'Two.', 'Three.', 'Four.']);
});
