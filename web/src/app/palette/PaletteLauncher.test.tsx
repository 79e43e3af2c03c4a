import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { SessionProvider } from '../../features/accounts/session/SessionProvider';
import { renderComponent } from '../../testing/app/renderComponent';
import { layerStore } from '../../ui/commands/layers';
import { PaletteLauncher } from './PaletteLauncher';

beforeEach(() => {
  layerStore.close();
});

test('characters typed while the palette loads go into its box and nowhere else', async () => {
  renderComponent(
    <SessionProvider>
      <PaletteLauncher />
    </SessionProvider>,
  );
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  expect(screen.queryByRole('combobox')).toBeNull();
  // True: the default action was not prevented, so the page gets the key.
  const isLeft = ['s', 'h', 'x', 'Backspace', 'o', 'Enter'].map((key) =>
    fireEvent.keyDown(document.body, { key }),
  );
  expect(isLeft).not.toContain(true);
  const box = await screen.findByRole<HTMLInputElement>('combobox');
  expect(box.value).toBe('sho');
  expect(document.activeElement).toBe(box);
  // The caret is behind the typed characters, and keys are no longer captured.
  expect([box.selectionStart, box.selectionEnd]).toEqual([3, 3]);
  expect(fireEvent.keyDown(box, { key: 'w' })).toBe(true);
  layerStore.close();
});
