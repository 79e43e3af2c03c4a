import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { ScriptDetails } from '../../../features/library/data/types';
import {
  rememberView,
  useViewTabs,
} from '../../../features/manuscript/editing/screen/views/shownView';
import { ThreadStore } from '../../../features/review/threads/ThreadStore';
import type { Story } from '../../../features/story/plan/storyContext';
import { makeSavingStore } from '../../../testing/app/savingStore';
import { Toasts } from '../../../ui/toasts/Toasts';
import { CardsLink, outlineOnly, storyViews, useStoryOf } from './storyParts';

afterEach(cleanup);

const script = { id: 's1', title: 'Fog', pageTarget: 0 } as ScriptDetails;
const saving = makeSavingStore(0).session;
const store = new ThreadStore('s1');

let story: Story;
let tab: string;

function Screen({ role = 'owner' }: Partial<Pick<ScriptDetails, 'role'>>) {
  const [opened] = useState({ ...script, role });
  story = useStoryOf(opened, { draftId: '', userId: 'u1', saving, store });
  ({ tab } = useViewTabs({ scriptId: 's1', views: storyViews, canWrite: true }));
  return null;
}

function Routed({ router }: { router: ReturnType<typeof createMemoryRouter> }) {
  return (
    <Toasts>
      <RouterProvider router={router} />
    </Toasts>
  );
}

test('a link to a beat opens the outline each time that it is followed, and leaves the address', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Screen /> }], {
    initialEntries: ['/?beat=gull'],
  });
  await act(async () => void render(<Routed router={router} />));
  expect([story.linkedBeat, tab, router.state.location.search]).toEqual([
    ...[{ key: 'gull' }, 'outline', ''],
  ]);
  const first = story.linkedBeat;
  act(() => rememberView('s1', 'script'));
  await act(async () => router.navigate('/?beat=gull'));
  expect(tab).toBe('outline');
  expect(story.linkedBeat).toEqual(first);
  expect(story.linkedBeat).not.toBe(first);
});

test.each(['viewer', 'commenter'] as const)(
  'a link to a beat tells a %s whose the outline is',
  async (role) => {
    rememberView('s1', 'script');
    const router = createMemoryRouter([{ path: '/', element: <Screen role={role} /> }], {
      initialEntries: ['/?beat=gull'],
    });
    await act(async () => void render(<Routed router={router} />));
    expect(screen.getByText(outlineOnly)).toBeTruthy();
    expect([story.linkedBeat, tab, router.state.location.search]).toEqual([null, 'script', '']);
  },
);

test.each([
  ['opens', true, [['elements']]],
  ['does not open', false, []],
])('a link to the cards %s their tab for who may write: %s', async (_, canWrite, shown) => {
  const showTab = vi.fn();
  const element = <CardsLink {...{ canWrite, showTab }} />;
  const router = createMemoryRouter([{ path: '/', element }], {
    initialEntries: ['/?tab=elements'],
  });
  await act(async () => void render(<Routed router={router} />));
  expect(showTab.mock.calls).toEqual(shown);
  expect(router.state.location.search).toBe('');
});
