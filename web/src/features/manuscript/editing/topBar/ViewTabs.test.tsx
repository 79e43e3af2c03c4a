import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderComponent } from '../../../../testing/app/renderComponent';
import { scriptTab, ViewTabs } from './ViewTabs';

function openTabs() {
  const outline = { name: 'outline', label: 'Outline', prefetch: vi.fn(async () => undefined) };
  const onShow = vi.fn();
  renderComponent(<ViewTabs tabs={[scriptTab, outline]} active={scriptTab.name} onShow={onShow} />);
  return { prefetch: outline.prefetch, onShow };
}

test('a view is fetched when the pointer comes to its tab, before it is shown', () => {
  const { prefetch, onShow } = openTabs();
  expect(prefetch).not.toHaveBeenCalled();
  fireEvent.pointerEnter(screen.getByRole('tab', { name: 'Outline' }));
  expect(prefetch).toHaveBeenCalled();
  expect(onShow).not.toHaveBeenCalled();
});

test('tabs are walked through by arrow keys, and shown by Enter', async () => {
  const { prefetch, onShow } = openTabs();
  screen.getByRole('tab', { name: 'Script' }).focus();
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' });
  expect(document.activeElement?.textContent).toBe('Outline');
  expect(prefetch).toHaveBeenCalled();
  fireEvent.click(document.activeElement as Element);
  expect(onShow).toHaveBeenCalledWith('outline');
});
