import { afterEach, expect, test } from 'vitest';
import { isLongWork } from '../../../editor/longWork';
import { closeWriters, writer } from '../../../testing/writersOpen';
import { bringIn, markFor } from './bringing';
import { problemWith } from './droppedFile';

afterEach(closeWriters);

const fountain = new File(['A gull.'], 'ferry.fountain');

/** As the browser hands over what was dropped; only its entry says what it is. */
function dropped(isDirectory: boolean) {
  const items = [{ webkitGetAsEntry: () => ({ isDirectory }) }];
  return { items: items as unknown as DataTransferItemList };
}

test('one file that can be read is brought; all else is told in a sentence', () => {
  expect(problemWith([fountain], dropped(false))).toBeNull();
  expect(problemWith([fountain])).toBeNull();
  expect(problemWith([new File(['x'], 'Draft 2')], dropped(true))).toBe(
    'This is a folder. Please bring the file of the script itself.',
  );
  expect(problemWith([fountain, fountain])).toContain('one file at a time');
  expect(problemWith([])).toBe('There is no file in what was dropped.');
  expect(problemWith([new File(['x'], 'a.png', { type: 'image/png' })])).toContain('a picture');
  expect(problemWith([new File([], 'a.fdx')])).toBe('The file is empty.');
  expect(problemWith([new File(['x'], 'a.exe')])).toContain('Invalid file format.');
});

test('the place in the history is called after the file, as long as the server takes it', () => {
  expect(markFor('ferry.fdx')).toBe('Before replacing it with ferry.fdx');
  const long = markFor(`${'🎬'.repeat(300)}.fdx`);
  expect([...long]).toHaveLength(200);
  expect(long.endsWith('🎬…')).toBe(true);
});

test.each([
  [3, false],
  [2010, true],
])('a file of %d lines is inserted, and a long one is told of before', async (count, isTold) => {
  const { view } = writer(['One.'], 10);
  const line = { kind: 'action', attributes: {}, runs: [{ text: 'A gull.' }] };
  const elements = Array.from({ length: count }, () => line);
  const text = { title: 'Ferry', elements, cover: {}, pages: 1, scenes: 0, losses: [] };
  const { signal } = new AbortController();
  const wishes = { deed: 'insert', cover: 'mine' } as const;
  const brought = bringIn({ scriptId: 's1', view, fileName: 'ferry.fdx', text, wishes, signal });
  expect(isLongWork()).toBe(isTold);
  expect(await brought).toBe(true);
  expect(isLongWork()).toBe(false);
  expect(view.state.doc.childCount).toBe(1 + count);
});
