import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { isolateBidi } from '../../../kit/displayText';
import { button } from '../../../testing/app/findButton';
import { expectToast } from '../../../testing/app/messages';
import { renderComponent } from '../../../testing/app/renderComponent';
import { ReviewContext, ReviewUi } from '../reviewContext';
import { ThreadStore } from '../threads/ThreadStore';
import { CommentFilesMenu } from './CommentFilesMenu';

const table = 'GET /api/scripts/s1/comments.csv';
const pdf = 'GET /api/scripts/s1/comments.pdf';
const named = (name: string) => ({
  headers: { 'Content-Disposition': `attachment; filename*=UTF-8''${name}` },
});

/** Names of the files that were handed to the browser. */
const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = () => 'blob:comments';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});

async function openMenu(answers: Parameters<typeof renderComponent>[1]) {
  const session = { subscribe: () => () => undefined, getSnapshot: () => ({}) as never };
  const store = new ThreadStore('s1');
  const review = { store, userId: 'u1', session, ui: new ReviewUi(), parts: {} };
  const app = renderComponent(
    <ReviewContext value={review}>
      <CommentFilesMenu />
    </ReviewContext>,
    answers,
  );
  await app.writer.click(button('More for all comments'));
  return app;
}

test.each([
  ['Download as a table (.csv)', table, 'Ferry%20comments.csv', 'Ferry comments.csv'],
  ['Download a PDF with the comments in the margin', pdf, 'F%C3%A4hre.pdf', 'Fähre.pdf'],
])(
  'RE60, RE61: %s saves the file under the name that the server gives it',
  async (label, route, sent, name) => {
    const { writer } = await openMenu({ [route]: named(sent) });
    await writer.click(await screen.findByText(label));
    await expectToast(`Saved as ${isolateBidi(name)}`, 'status');
    expect(saved).toEqual([name]);
  },
);

test('a file that could not be made is reported, and can be tried again', async () => {
  let isDown = true;
  const { writer } = await openMenu({
    [table]: () => (isDown ? 'offline' : named('Ferry.csv')),
  });
  await writer.click(await screen.findByText('Download as a table (.csv)'));
  await screen.findByText('The file of comments could not be made. Please try again.');
  isDown = false;
  await writer.click(button('Try again'));
  await expectToast(`Saved as ${isolateBidi('Ferry.csv')}`, 'status');
  expect(saved).toEqual(['Ferry.csv']);
});
