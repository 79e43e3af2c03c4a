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

test('it is a box with a list, in which the keyboard stays', () => {
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

test('the keyboard is back where it was before the command is done', () => {
  const where = vi.fn(() => document.activeElement);
  const { title } = open([command('Share', { run: where })]);
  press('Enter');
  expect(where.mock.results[0]?.value).toBe(title);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(readRecentCommands()).toEqual(['Share']);
});

test('who knows better how to take the keyboard back is asked', () => {
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

test('the same key closes it, and a click does what Enter does', () => {
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

test('a word that is being composed is not sent off by Enter', () => {
  const run = vi.fn();
  open([command('Share', { run })]);
  press('Enter', { isComposing: true });
  expect(run).not.toHaveBeenCalled();
});

test('it tells what is on, and leaves out what cannot be done', () => {
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

test('nobody is led out of an open dialog', () => {
  renderComponent(
    <>
      <Page commands={[command('Share')]} />
      <div role="dialog">Sure?</div>
    </>,
  );
  press('k', { ctrlKey: true });
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('a question mark opens the sheet where it is not written', () => {
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

test('one step beyond an end leads to the other, a page stops there', () => {
  expect([rowAfter(0, -1, 5), rowAfter(4, 1, 5)]).toEqual([4, 0]);
  expect([rowAfter(1, -8, 5), rowAfter(1, 8, 5)]).toEqual([0, 4]);
});

test('a page that arrives behind it does not get the keyboard', () => {
  const { title, box } = open([command('Share')]);
  act(() => title.focus());
  expect(document.activeElement).toBe(box);
});
