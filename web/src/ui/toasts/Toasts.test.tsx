import Dialog from '@mui/material/Dialog';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enqueueSnackbar } from 'notistack';
import { expect, test } from 'vitest';
import { Toasts, toastSettings } from './Toasts';
import { useNotify } from './useNotify';

function show(...messages: string[]) {
  render(<Toasts>{null}</Toasts>);
  act(() => {
    for (const message of messages) enqueueSnackbar(message, { variant: 'error' });
  });
}

test('toasts stay for three seconds in the top right corner', () => {
  expect(toastSettings.autoHideDuration).toBe(3000);
  expect(toastSettings.anchorOrigin).toEqual({ vertical: 'top', horizontal: 'right' });
});

test('at most five toasts are shown at once', () => {
  show('1', '2', '3', '4', '5', '6', '7');
  expect(screen.getAllByRole('alert')).toHaveLength(5);
});

test('the same message is not shown twice', () => {
  show('Login Failed', 'Login Failed');
  expect(screen.getAllByText('Login Failed')).toHaveLength(1);
});

function SaveButtons() {
  const notify = useNotify();
  return (
    <>
      <button type="button" onClick={() => notify.success('Saved as a.pdf', 'file')}>
        PDF
      </button>
      <button type="button" onClick={() => notify.success('Saved as a.csv', 'file')}>
        CSV
      </button>
      <button type="button" onClick={() => notify.success('Comment added')}>
        Comment
      </button>
    </>
  );
}

test('a success replaces the last one of its kind, and nothing else', async () => {
  const writer = userEvent.setup();
  render(
    <Toasts>
      <SaveButtons />
    </Toasts>,
  );
  for (const name of ['Comment', 'PDF', 'PDF', 'CSV']) {
    await writer.click(screen.getByRole('button', { name }));
  }
  await waitFor(() => expect(screen.queryByText('Saved as a.pdf')).toBeNull());
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'Comment added',
    'Saved as a.csv',
  ]);
});

test('an error interrupts a screen reader, a success waits its turn', () => {
  show('Login Failed');
  act(() => {
    enqueueSnackbar('Login success', { variant: 'success' });
  });
  expect(screen.getByRole('alert').textContent).toBe('Login Failed');
  expect(screen.getByRole('status').textContent).toBe('Login success');
});

test('a toast is closed by its button, or by Escape from within', async () => {
  const writer = userEvent.setup();
  show('Login Failed');
  await writer.click(screen.getByRole('button', { name: 'Close message' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  act(() => {
    enqueueSnackbar('Login Failed', { variant: 'error' });
  });
  await writer.tab();
  await writer.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('the text of a toast is isolated from right-to-left text (bdi)', () => {
  show('2 scripts could not be deleted');
  expect(screen.getByText('2 scripts could not be deleted').tagName).toBe('BDI');
});

test('an open dialog does not hide a toast from a screen reader', () => {
  render(
    <Toasts>
      <Dialog open>Somebody types here</Dialog>
    </Toasts>,
  );
  act(() => {
    enqueueSnackbar('Login Failed', { variant: 'error' });
  });
  expect(screen.getByRole('alert').textContent).toBe('Login Failed');
});
