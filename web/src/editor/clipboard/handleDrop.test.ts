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
  const [put, tell] = [place, () => undefined];
  drop(view, new MouseEvent('drop'), { slice, moved: true, reading: null, put, tell });
}

const lines = ['One.', 'Two.', 'Three.'];

/** The second line is dragged to the beginning, and somebody else does something with it meanwhile. */
function dragSecond(meanwhile: (bo: Writer) => void): [Writer, Writer] {
  const [ana, bo] = two(...lines);
  ana.put(1, 0, 4);
  drag(
    ana,
    () => ana.at(0),
    () => {
      meanwhile(bo);
      deliver(ana.doc, bo.doc);
    },
  );
  deliver(ana.doc, bo.doc);
  return [ana, bo];
}

test('what others write in a passage while it is dragged moves with it', () => {
  const [ana, bo] = dragSecond((other) => {
    other.put(1, 3);
    other.type(' and a half');
  });
  expect(ana.said).toEqual(['Two and a half.', 'One.', 'Three.']);
  expect(bo.said).toEqual(ana.said);
});

test('what others delete while somebody holds it comes back where it falls', () => {
  const [ana, bo] = dragSecond((other) => {
    other.put(1, 0, 4);
    other.view.dispatch(other.state.tr.deleteSelection());
  });
  expect(ana.said.join(' ')).toContain('Two.');
  expect(ana.said.join(' ')).toContain('One.');
  expect(bo.said).toEqual(ana.said);
});
