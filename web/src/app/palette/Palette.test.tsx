import { act, fireEvent, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderComponent } from '../../testing/app/renderComponent';
import type { Command } from '../../ui/commands/commands';
import { useCommands } from '../../ui/commands/commands';
import { layerStore } from '../../ui/commands/layers';
import { registerFocusRestorer } from '../../ui/keyboard/focusMemory';
import { Palette } from './Palette';
import { useLayerShortcuts } from './useLayerShortcuts';
import { readRecentCommands, recordUsedCommand, rowAfter } from './usePalette';

beforeEach(() => {
  localStorage.clear();
  layerStore.close();
});

function Page({ commands }: { commands: Command[] }) {
  const layer = useSyncExternalStore(layerStore.subscribe, layerStore.getSnapshot);
  useLayerShortcuts();
  useCommands('Script', commands);
  return (
    <>
      <input aria-label="Title" />
      {layer === 'palette' && <Palette onClose={layerStore.close} />}
    </>
  );
}

const command = (label: string, more: Partial<Command> = {}): Command => ({
  id: label,
  label,
  run: () => undefined,
  ...more,
});

function open(commands: Command[]) {
  renderComponent(<Page commands={commands} />);
  const title = screen.getByLabelText('Title');
  title.focus();
  press('k', { ctrlKey: true });
  return { title, box: screen.getByRole('combobox') };
}

function press(key: string, more: KeyboardEventInit = {}): void {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
}

const visibleOptions = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const chosen = () => screen.getByRole('option', { selected: true }).textContent;

test('the palette is a combobox that keeps the focus while options are chosen', () => {
  const { box } = open([command('Share', { shortcut: 'Mod-s' }), command('Export')]);
  expect(document.activeElement).toBe(box);
  expect(visibleOptions()).toEqual(['ShareCtrl+S', 'Export']);
  expect(box.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id);
  press('ArrowDown');
  expect(chosen()).toBe('Export');
  expect(document.activeElement).toBe(box);
  fireEvent.change(box, { target: { value: 'sh' } });
  expect([visibleOptions(), chosen()]).toEqual([['ShareCtrl+S'], 'ShareCtrl+S']);
});

test('the focus is restored before the chosen command runs', () => {
  const where = vi.fn(() => document.activeElement);
  const { title } = open([command('Share', { run: where })]);
  press('Enter');
  expect(where.mock.results[0]?.value).toBe(title);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(readRecentCommands()).toEqual(['Share']);
});

test('a registered focus restorer is called when the palette closes', () => {
  renderComponent(<Page commands={[command('Share')]} />);
  const title = screen.getByLabelText('Title');
  const takeFocus = vi.fn();
  const stop = registerFocusRestorer(title, takeFocus);
  title.focus();
  press('k', { ctrlKey: true });
  expect(takeFocus).not.toHaveBeenCalled();
  press('Escape');
  expect(takeFocus).toHaveBeenCalledOnce();
  stop();
});

test('the same shortcut closes the palette, and a click on an option runs its command', () => {
  const run = vi.fn();
  const { title } = open([command('Share', { run })]);
  press('k', { ctrlKey: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(title);
  expect(run).not.toHaveBeenCalled();
  act(() => layerStore.open('palette'));
  fireEvent.click(screen.getByRole('option'));
  expect(run).toHaveBeenCalledOnce();
});

test('Enter during IME composition does not run a command', () => {
  const run = vi.fn();
  open([command('Share', { run })]);
  press('Enter', { isComposing: true });
  expect(run).not.toHaveBeenCalled();
});

test('a command that is on is checked, and one that is not possible is left out', () => {
  recordUsedCommand('Bold');
  open([
    command('Share'),
    command('Bold', { isChecked: () => true }),
    command('Undo', { isPossible: () => false }),
  ]);
  expect(visibleOptions()).toEqual(['Bold', 'Share']);
  expect(screen.getAllByRole('option').map((row) => row.getAttribute('aria-checked'))).toEqual([
    'true',
    null,
  ]);
});

test('the palette does not open over an open dialog', () => {
  renderComponent(
    <>
      <Page commands={[command('Share')]} />
      <div role="dialog">Sure?</div>
    </>,
  );
  press('k', { ctrlKey: true });
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('a question mark opens the shortcut sheet outside of text fields, Ctrl+/ also inside', () => {
  renderComponent(<Page commands={[]} />);
  screen.getByLabelText('Title').focus();
  press('?', { shiftKey: true });
  expect(layerStore.getSnapshot()).toBeNull();
  press('/', { ctrlKey: true });
  expect(layerStore.getSnapshot()).toBe('shortcuts');
  act(() => layerStore.close());
  (document.activeElement as HTMLElement).blur();
  press('?', { shiftKey: true });
  expect(layerStore.getSnapshot()).toBe('shortcuts');
});

test('an arrow key wraps around at either end of the list, a page key stops there', () => {
  expect([rowAfter(0, -1, 5), rowAfter(4, 1, 5)]).toEqual([4, 0]);
  expect([rowAfter(1, -8, 5), rowAfter(1, 8, 5)]).toEqual([0, 4]);
});

test('an element behind the open palette does not take the focus', () => {
  const { title, box } = open([command('Share')]);
  act(() => title.focus());
  expect(document.activeElement).toBe(box);
});
