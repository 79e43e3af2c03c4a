import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { SessionProvider } from '../../features/accounts/session/SessionProvider';
import { renderComponent } from '../../testing/app/renderComponent';
import { layerStore } from '../../ui/commands/layers';
import { PaletteLauncher } from './PaletteLauncher';

beforeEach(() => {
  layerStore.close();
});

test('letters typed before the palette is there are in its box, and none is written elsewhere', async () => {
  renderComponent(
    <SessionProvider>
      <PaletteLauncher />
    </SessionProvider>,
  );
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  expect(screen.queryByRole('combobox')).toBeNull();
  // True: the key is left to the page, and writes.
  const isLeft = ['s', 'h', 'x', 'Backspace', 'o', 'Enter'].map((key) =>
    fireEvent.keyDown(document.body, { key }),
  );
  expect(isLeft).not.toContain(true);
  const box = await screen.findByRole<HTMLInputElement>('combobox');
  expect(box.value).toBe('sho');
  expect(document.activeElement).toBe(box);
  // Behind them, so that the next letter goes on; and the page has its keys again.
  expect([box.selectionStart, box.selectionEnd]).toEqual([3, 3]);
  expect(fireEvent.keyDown(box, { key: 'w' })).toBe(true);
  layerStore.close();
});
