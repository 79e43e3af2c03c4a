import { act, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test, vi } from 'vitest';
import type { Command } from './commands';
import { commandStore, useCommands } from './commands';

function Offer({ group = 'Script', commands }: { group?: string; commands: Command[] }) {
  useCommands(group, commands);
  return null;
}

const share = (run: () => void = () => undefined): Command => ({
  id: 'share',
  label: 'Share',
  run,
});

function registeredCommands(): string[] {
  return commandStore
    .getSnapshot()
    .flatMap(({ group, items }) => items.map(({ label }) => `${group}: ${label}`));
}

function listen() {
  const listener = vi.fn();
  return { listener, stop: commandStore.subscribe(listener) };
}

test('commands are registered while their component is mounted', () => {
  const { listener, stop } = listen();
  const { unmount } = render(
    <StrictMode>
      <Offer commands={[share()]} />
    </StrictMode>,
  );
  expect(registeredCommands()).toEqual(['Script: Share']);
  expect(listener).toHaveBeenCalled();
  unmount();
  expect(registeredCommands()).toEqual([]);
  stop();
});

test('an equal list of commands notifies no listener, and the newest action runs', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const { rerender } = render(<Offer commands={[share(first)]} />);
  const before = commandStore.getSnapshot();
  const { listener, stop } = listen();
  rerender(<Offer commands={[share(second)]} />);
  expect(listener).not.toHaveBeenCalled();
  expect(commandStore.getSnapshot()).toBe(before);
  act(() => before[0]?.items[0]?.run());
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledOnce();
  stop();
});

test('isChecked and isPossible are evaluated when they are called', () => {
  let isOn = false;
  const command = { ...share(), isChecked: () => isOn, isPossible: () => !isOn };
  render(<Offer commands={[command]} />);
  const [registered] = commandStore.getSnapshot()[0]?.items ?? [];
  expect([registered?.isChecked?.(), registered?.isPossible?.()]).toEqual([false, true]);
  isOn = true;
  expect([registered?.isChecked?.(), registered?.isPossible?.()]).toEqual([true, false]);
});

test('a command whose label changes keeps its position', () => {
  const rows = (label: string) => (
    <>
      <Offer commands={[{ ...share(), label }]} />
      <Offer group="Account" commands={[{ id: 'leave', label: 'Logout', run: () => undefined }]} />
    </>
  );
  const { rerender } = render(rows('Share'));
  rerender(rows('Share with others'));
  expect(registeredCommands()).toEqual(['Script: Share with others', 'Account: Logout']);
});
