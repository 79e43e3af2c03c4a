import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { EditorView } from '@tiptap/pm/view';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { storeTestSession } from '../../../testing/app/accountBuilders';
import { makeSavingStore } from '../../../testing/app/savingStore';
import { stubServer } from '../../../testing/app/stubServer';
import { Toasts } from '../../../ui/toasts/Toasts';
import { type Review, ReviewContext, ReviewUi } from '../reviewContext';
import { threadRefusals, useThreadLink } from './ReviewLayer';
import { ThreadStore } from './ThreadStore';

afterEach(cleanup);

function Layer(props: { canComment: boolean; canWrite: boolean }) {
  useThreadLink({ ...props, view: {} as EditorView, showTab: () => undefined });
  return null;
}

/** Follows a link to a thread that the server does not list. */
async function follow(role: 'owner' | 'commenter' | 'viewer') {
  storeTestSession();
  const data = { version: 1, threads: [], removed: [], people: [] };
  stubServer({ 'GET /api/scripts/s1/threads': { data } });
  const store = new ThreadStore('s1');
  const canComment = role !== 'viewer';
  if (canComment) {
    store.start();
    await waitFor(() => expect(store.getSnapshot().state).toBe('ready'));
  }
  const session = { ...makeSavingStore(0).session, welcome: { role } } as Review['session'];
  const review = { store, session, userId: 'u1', ui: new ReviewUi(), parts: {} };
  const element = <Layer {...{ canComment }} canWrite={role === 'owner'} />;
  const router = createMemoryRouter([{ path: '/', element }], {
    initialEntries: ['/?thread=t1'],
  });
  render(
    <Toasts>
      <ReviewContext value={review}>
        <RouterProvider router={router} />
      </ReviewContext>
    </Toasts>,
  );
  store.stop();
}

test.each([
  ['owner', threadRefusals.gone],
  ['commenter', threadRefusals.goneOrOutline],
  ['viewer', threadRefusals.commentersOnly],
] as const)(
  'a link to a thread that is not listed says what is true to the %s',
  async (role, sentence) => {
    await follow(role);
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  },
);
