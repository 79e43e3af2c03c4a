import { afterEach, expect, test } from 'vitest';
import { isLongTaskPending } from '../../../editor/view/longTask';
import { closeWriters, openWriter } from '../../../testing/collaboration/openWriters';
import { findDropProblem } from './droppedFile';
import { importIntoScript, restorePointName } from './importIntoScript';

afterEach(closeWriters);

const fountain = new File(['A gull.'], 'ferry.fountain');

/** A DataTransfer whose entry is a folder or a file. */
function dropped(isDirectory: boolean) {
  const items = [{ webkitGetAsEntry: () => ({ isDirectory }) }];
  return { items: items as unknown as DataTransferItemList };
}

test('one readable file is accepted; folders, several files and unreadable ones have a message', () => {
  expect(findDropProblem([fountain], dropped(false))).toBeNull();
  expect(findDropProblem([fountain])).toBeNull();
  expect(findDropProblem([new File(['x'], 'Draft 2')], dropped(true))).toBe(
    'This is a folder. Please bring the file of the script itself.',
  );
  expect(findDropProblem([fountain, fountain])).toContain('one file at a time');
  expect(findDropProblem([])).toBe('There is no file in what was dropped.');
  expect(findDropProblem([new File(['x'], 'a.png', { type: 'image/png' })])).toContain('a picture');
  expect(findDropProblem([new File([], 'a.fdx')])).toBe('The file is empty.');
  expect(findDropProblem([new File(['x'], 'a.exe')])).toContain('Invalid file format.');
});

test('the restore point is named after the file, cut to 200 characters', () => {
  expect(restorePointName('ferry.fdx')).toBe('Before replacing it with ferry.fdx');
  const long = restorePointName(`${'🎬'.repeat(300)}.fdx`);
  expect([...long]).toHaveLength(200);
  expect(long.endsWith('🎬…')).toBe(true);
});

test.each([
  [3, false],
  [2010, true],
])('a file of %d lines is inserted, with a pending long task: %s', async (count, isAnnounced) => {
  const { view } = openWriter(['One.'], 10);
  const line = { kind: 'action', attributes: {}, runs: [{ text: 'A gull.' }] };
  const elements = Array.from({ length: count }, () => line);
  const text = {
    title: 'Ferry',
    elements,
    cover: {},
    pages: 1,
    scenes: 0,
    losses: [],
    revisionSets: [],
  };
  const { signal } = new AbortController();
  const options = { mode: 'insert', cover: 'mine' } as const;
  const chosenFile = importIntoScript({
    scriptId: 's1',
    draftId: '',
    view,
    fileName: 'ferry.fdx',
    text,
    importId: 'i1',
    options,
    signal,
  });
  expect(isLongTaskPending()).toBe(isAnnounced);
  expect(await chosenFile).toEqual({ importRevisions: null });
  expect(isLongTaskPending()).toBe(false);
  expect(view.state.doc.childCount).toBe(1 + count);
});
