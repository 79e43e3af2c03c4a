import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectToast } from '../../../testing/app/messages';
import { renderComponent } from '../../../testing/app/renderComponent';
import { WorkSection } from './WorkSection';

const begin = 'POST /api/user/work';
const progress = 'GET /api/user/work/progress';
const file = 'GET /api/user/work';

const packed = (done: number, state = 'packing') => ({ data: { state, done, of: 12 } });
const named = {
  headers: { 'Content-Disposition': 'attachment; filename="screnpla-2026-03-09.zip"' },
};

/** Records the file names of downloads. */
function watchDownloads(): string[] {
  const names: string[] = [];
  URL.createObjectURL = () => 'blob:work';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  return names;
}

test('packing all work shows its progress, and the file is downloaded when it is ready', async () => {
  const names = watchDownloads();
  const answers = [packed(0, 'none'), packed(3), packed(12, 'ready')];
  const { writer } = renderComponent(<WorkSection />, {
    [begin]: packed(0),
    [progress]: () => (answers.length > 1 ? answers.shift() : answers[0]) ?? packed(0),
    [file]: named,
  });
  await writer.click(screen.getByRole('button', { name: 'Download all my work' }));
  expect(await screen.findByText(/^3 of 12 scripts packed/)).toBeTruthy();
  await waitFor(() => expect(names).toEqual(['screnpla-2026-03-09.zip']));
  expect(screen.getByRole('button', { name: 'Pack it anew' })).toBeTruthy();
});

test('a packing that is under way is shown when the page is opened again', async () => {
  const { calls } = renderComponent(<WorkSection />, { [progress]: packed(5) });
  expect(await screen.findByText(/^5 of 12 scripts packed/)).toBeTruthy();
  expect(calls.some(({ route }) => route === begin)).toBe(false);
});

test('a file that is ready when the page opens is downloaded by its button, not by itself', async () => {
  const names = watchDownloads();
  const { writer } = renderComponent(<WorkSection />, {
    [progress]: packed(12, 'ready'),
    [file]: named,
  });
  await screen.findByText(/^Your work is packed/);
  expect(names).toEqual([]);
  await writer.click(screen.getByRole('button', { name: 'Download the file' }));
  await waitFor(() => expect(names).toEqual(['screnpla-2026-03-09.zip']));
});

test('a failed packing is reported and can be tried again', async () => {
  const { writer, sent } = renderComponent(<WorkSection />, {
    [progress]: packed(4, 'failed'),
    [begin]: packed(0),
  });
  await screen.findByText('Your work could not be packed. Please try again.');
  await writer.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/^0 of 12 scripts packed/);
  expect(sent(begin)).toHaveLength(1);
});

test.each([
  ['offline' as const, 'Your work could not be packed. Please try again.'],
  [{ status: 429, message: 'Please wait 5 minutes' }, 'Please wait 5 minutes'],
])('packing that cannot be begun is reported', async (answer, message) => {
  const { writer } = renderComponent(<WorkSection />, { [begin]: answer });
  await writer.click(screen.getByRole('button', { name: 'Download all my work' }));
  await expectToast(message);
});

test('a failed download is reported', async () => {
  const { writer } = renderComponent(<WorkSection />, {
    [progress]: packed(12, 'ready'),
    [file]: 'offline',
  });
  await writer.click(await screen.findByRole('button', { name: 'Download the file' }));
  await expectToast('Your work could not be downloaded. Please try again.');
});
