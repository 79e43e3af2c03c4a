import Dialog from '@mui/material/Dialog';
import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchBackButton } from './backButton';

let stop: () => void;
const routerPops = vi.fn();

beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList,
  );
  history.pushState(null, '', '/desk');
  history.pushState(null, '', '/script/1');
  routerPops.mockReset();
  stop = watchBackButton();
  window.addEventListener('popstate', routerPops);
});

afterEach(() => {
  stop();
  window.removeEventListener('popstate', routerPops);
});

function Sheet({ asksFirst = false }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Dialog open={isOpen} onClose={() => asksFirst || setOpen(false)} transitionDuration={0}>
        Preferences
        <button type="button" onClick={() => setOpen(false)}>
          Close
        </button>
      </Dialog>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
    </>
  );
}

const entryReady = () => waitFor(() => expect(history.state?.layers).toBe(1));
const entryGone = () => waitFor(() => expect(history.state?.layers).toBeUndefined());
const sheetGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('Back closes the open sheet, and the page stays; the next Back leaves it', async () => {
  render(<Sheet />);
  await entryReady();
  history.back();
  await sheetGone();
  expect(location.pathname).toBe('/script/1');
  expect(routerPops).not.toHaveBeenCalled();
  history.back();
  await waitFor(() => expect(location.pathname).toBe('/desk'));
  expect(routerPops).toHaveBeenCalledOnce();
});

test('a sheet that was closed otherwise leaves nothing to go back from', async () => {
  render(<Sheet />);
  await entryReady();
  screen.getByText('Close').click();
  await sheetGone();
  await entryGone();
  expect(routerPops).not.toHaveBeenCalled();
  history.back();
  await waitFor(() => expect(location.pathname).toBe('/desk'));
});

test('a sheet that asks before it closes stays open, and Back asks again', async () => {
  render(<Sheet asksFirst />);
  await entryReady();
  history.back();
  await entryGone();
  await entryReady();
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(location.pathname).toBe('/script/1');
});

test('after a link out of a sheet, one Back leads to the page with the sheet, and one Forward to the new page again', async () => {
  render(<Sheet />);
  await entryReady();
  history.pushState(null, '', '/desk?from=sheet');
  screen.getByText('Close').click();
  await sheetGone();
  history.back();
  await waitFor(() => expect(routerPops).toHaveBeenCalledOnce());
  expect([location.pathname, history.state]).toEqual(['/script/1', null]);
  history.forward();
  await waitFor(() => expect(routerPops).toHaveBeenCalledTimes(2));
  expect(location.search).toBe('?from=sheet');
});
