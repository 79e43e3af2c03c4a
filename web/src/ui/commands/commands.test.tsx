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

test('commands are there for as long as who offers them is', () => {
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

test('a new list that says the same is reported to nobody, and its newest action is done', () => {
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

test('what is on, and what can be done, is asked when it is needed', () => {
  let isOn = false;
  const command = { ...share(), isChecked: () => isOn, isPossible: () => !isOn };
  render(<Offer commands={[command]} />);
  const [registered] = commandStore.getSnapshot()[0]?.items ?? [];
  expect([registered?.isChecked?.(), registered?.isPossible?.()]).toEqual([false, true]);
  isOn = true;
  expect([registered?.isChecked?.(), registered?.isPossible?.()]).toEqual([true, false]);
});

test('a command that looks otherwise stands in its old place', () => {
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
