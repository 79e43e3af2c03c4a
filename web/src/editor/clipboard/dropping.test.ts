import { afterEach, expect, test } from 'vitest';
import { deliver, type Writer } from '../../testing/writers';
import { closeWriters, two } from '../../testing/writersOpen';
import { drop } from './dropping';
import { place } from './placing';

afterEach(closeWriters);

/** Somebody drags what is selected, and lets it fall when `meanwhile` is over. */
function drag({ view }: Writer, at: () => number, meanwhile: () => void): void {
  const slice = view.state.selection.content();
  meanwhile();
  // No layout here: where the pointer is, is said.
  view.posAtCoords = () => ({ pos: at(), inside: -1 });
  drop(view, new MouseEvent('drop'), { slice, moved: true, reading: null, put: place });
}

const lines = ['One.', 'Two.', 'Three.'];

test('what others write in a passage while it is dragged moves with it', () => {
  const [ana, bo] = two(...lines);
  ana.put(1, 0, 4);
  drag(
    ana,
    () => ana.at(0),
    () => {
      bo.put(1, 3);
      bo.type(' and a half');
      deliver(ana.doc, bo.doc);
    },
  );
  deliver(ana.doc, bo.doc);
  expect(ana.said).toEqual(['Two and a half.', 'One.', 'Three.']);
  expect(bo.said).toEqual(ana.said);
});

test('what others delete while somebody holds it comes back where it falls', () => {
  const [ana, bo] = two(...lines);
  ana.put(1, 0, 4);
  drag(
    ana,
    () => ana.at(0),
    () => {
      bo.put(1, 0, 4);
      bo.view.dispatch(bo.state.tr.deleteSelection());
      deliver(ana.doc, bo.doc);
    },
  );
  deliver(ana.doc, bo.doc);
  expect(ana.said.join(' ')).toContain('Two.');
  expect(ana.said.join(' ')).toContain('One.');
  expect(bo.said).toEqual(ana.said);
});
