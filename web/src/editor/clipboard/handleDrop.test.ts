import { afterEach, expect, test } from 'vitest';
import { closeWriters, openTwoWriters } from '../../testing/collaboration/openWriters';
import { exchangeUpdates, type TestWriter } from '../../testing/collaboration/TestWriter';
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
