import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { button } from '../../../testing/app/findButton';
import { renderComponent } from '../../../testing/app/renderComponent';
import { describePageLocks, PageLocksSection } from './PageLocksSection';
import type { PageLocksState } from './pageLocksApi';
import { useNewPagesNotice } from './useNewPagesNotice';

const route = '/api/scripts/s1/page-locks';
const unlocked: PageLocksState = {
  ...{ isLocked: false, pages: ['1', '2'], voidPages: [], newPages: [], joinedPages: [] },
  ...{ lastAction: '', hasChanged: false },
};
const locked = { ...unlocked, isLocked: true, lastAction: 'a1', hasChanged: true };

test('PL6: pages are locked, and the toast takes it back', async () => {
  const { writer, sent } = renderComponent(<PageLocksSection scriptId="s1" />, {
    [`GET ${route}`]: { data: unlocked },
    [`POST ${route}`]: { data: locked, message: 'Pages locked' },
  });
  await waitFor(() => expect(button('Lock pages').hasAttribute('disabled')).toBe(false));
  await writer.click(button('Lock pages'));
  await screen.findByText('Pages locked');
  await writer.click(button('Undo'));
  await waitFor(() =>
    expect(sent(`POST ${route}`)).toEqual([
      { action: 'lock', lastAction: '' },
      { action: 'undo', lastAction: 'a1' },
    ]),
  );
});

test('PL6: pages that were unlocked are locked as before, long after the toast', async () => {
  const { writer, sent } = renderComponent(<PageLocksSection scriptId="s1" />, {
    [`GET ${route}`]: { data: { ...unlocked, lastAction: 'a2' } },
    [`POST ${route}`]: { data: locked, message: 'The locks of the pages are as they were before' },
  });
  await writer.click(await screen.findByRole('button', { name: 'Lock pages as before' }));
  await waitFor(() =>
    expect(sent(`POST ${route}`)).toEqual([{ action: 'undo', lastAction: 'a2' }]),
  );
});

test('PL6: an undo that comes too late is refused, and the section shows what there is now', async () => {
  let asked = 0;
  const { writer } = renderComponent(<PageLocksSection scriptId="s1" />, {
    [`GET ${route}`]: () => ({ data: asked++ === 0 ? { ...unlocked, lastAction: 'a2' } : locked }),
    [`POST ${route}`]: { status: 409, message: 'The pages were locked again since' },
  });
  await writer.click(await screen.findByRole('button', { name: 'Lock pages as before' }));
  await screen.findByText('The pages were locked again since');
  await screen.findByRole('button', { name: 'Re-Lock pages' });
});

test('what has become of locked pages is told', () => {
  expect(
    describePageLocks({
      ...locked,
      newPages: ['2A', '4A'],
      joinedPages: ['5-6'],
      voidPages: ['9'],
    }),
  ).toEqual([
    'Pages 2A and 4A have come since: the text did not fit on the pages before.',
    'Pages without text print as one: 5-6.',
    'Page 9 is out of order and cannot be kept: a scene was moved. Move it back, or re-lock.',
  ]);
});

describe('PL7: who changes settings under locked pages', () => {
  const change = vi.fn<(wanted: object) => Promise<boolean>>();

  function Settings() {
    const text = { scriptId: 's1', draftId: '' };
    const save = useNewPagesNotice(text, true, change);
    return (
      <>
        <button type="button" onClick={() => void save({ layout: { pageCategory: 'A4' } })}>
          Paper
        </button>
        <button type="button" onClick={() => void save({ genre: 'Noir' })}>
          Genre
        </button>
      </>
    );
  }

  function open(before: PageLocksState, now: PageLocksState) {
    change.mockReset().mockResolvedValue(true);
    let asked = 0;
    const app = renderComponent(<Settings />, {
      [`GET ${route}`]: () => ({ data: asked++ === 0 ? before : now }),
    });
    return { ...app, waitUntilKnown: () => waitFor(() => expect(asked).toBe(1)) };
  }

  test('is told at once which pages have come, and nothing is re-locked', async () => {
    const before = { ...locked, newPages: ['4A'] };
    const { writer, calls, waitUntilKnown } = open(before, {
      ...locked,
      newPages: ['2A', '4A', '5A'],
    });
    await waitUntilKnown();
    await writer.click(button('Paper'));
    await screen.findByText(/^Pages 2A and 5A have come: the text no longer fits/);
    expect(new Set(calls.map((call) => call.route))).toEqual(new Set([`GET ${route}`]));
  });

  test.each([
    ['Genre', { ...locked, newPages: ['2A'] }],
    ['Paper', locked],
    ['Paper', unlocked],
  ])('by %s hears nothing where no page has come', async (name, now) => {
    const { writer, waitUntilKnown } = open(
      name === 'Paper' && !now.isLocked ? unlocked : locked,
      now,
    );
    await waitUntilKnown();
    await writer.click(button(name));
    await waitFor(() => expect(change).toHaveBeenCalledOnce());
    expect(screen.queryByText(/ come: /)).toBeNull();
  });

  test('hears nothing of a change that was not saved', async () => {
    const { writer, waitUntilKnown, calls } = open(locked, { ...locked, newPages: ['2A'] });
    change.mockResolvedValue(false);
    await waitUntilKnown();
    await writer.click(button('Paper'));
    await waitFor(() => expect(change).toHaveBeenCalledOnce());
    expect(calls).toHaveLength(1);
  });
});
