/** Deeds on thousands of lines: they are told before they are done. */
import { Slice } from '@tiptap/pm/model';
import { AllSelection } from '@tiptap/pm/state';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makePasted } from '../screenplay/pasting/pasted';
import { deliver, type Writer } from '../testing/writers';
import { closeWriters, two, writer } from '../testing/writersOpen';
import { redo, undo } from './binding/undo';
import { clipboardPlugin } from './clipboard/clipboardPlugin';
import { drop } from './clipboard/dropping';
import { place } from './clipboard/placing';
import type { Reading } from './clipboard/readTransfer';
import { isLongWork } from './longWork';

const LINES = Array.from({ length: 2010 }, (_, number) => `${number}.`);

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});
afterEach(closeWriters);

/** What is told now, and done when the frame is drawn. */
function expectTold(): void {
  expect(isLongWork()).toBe(true);
  vi.runAllTimers();
  expect(isLongWork()).toBe(false);
}

/** From elsewhere, many lines fall at the beginning of a line. */
function dropInto(ana: Writer, line: number, tell: (reading: Reading) => void): void {
  // No layout here: where the pointer is, is said, and nothing scrolls.
  ana.view.setProps({ handleScrollToSelection: () => true });
  ana.view.posAtCoords = () => ({ pos: ana.at(line), inside: -1 });
  const elements = LINES.map((words) => makePasted('action', words));
  const reading = { elements, losses: ['No.'], exact: true };
  const dropped = { slice: Slice.empty, moved: false, reading, put: place, tell };
  expect(drop(ana.view, new MouseEvent('drop'), dropped)).toBe(true);
}

test('what is dropped stands where it fell, whatever others write meanwhile; so do undo and redo', () => {
  const [ana, bo] = two('One.', 'Two.');
  const tell = vi.fn();
  dropInto(ana, 1, tell);
  bo.put(0, 0);
  bo.type('And ');
  deliver(ana.doc, bo.doc);
  expect(ana.shown).toEqual(['And One.', 'Two.']);
  expect(tell).not.toHaveBeenCalled();
  expectTold();
  expect(ana.shown).toEqual(['And One.', ...LINES, 'Two.']);
  expect(tell).toHaveBeenCalledTimes(1);
  expect(ana.run(undo)).toBe(true);
  expect(ana.shown).toHaveLength(LINES.length + 2);
  expectTold();
  expect(ana.shown).toEqual(['And One.', 'Two.']);
  expect(ana.run(redo)).toBe(true);
  expectTold();
  expect(ana.shown).toEqual(['And One.', ...LINES, 'Two.']);
});

test('the key of a second undo finds the first one done', () => {
  const [ana] = two('One.', 'Two.');
  ana.put(0, 4);
  ana.type(' And on.');
  dropInto(ana, 1, () => undefined);
  vi.runAllTimers();
  ana.run(undo);
  window.dispatchEvent(new Event('keydown'));
  expect(ana.shown).toEqual(['One. And on.', 'Two.']);
  ana.run(undo);
  expect(isLongWork()).toBe(false);
  expect(ana.shown).toEqual(['One.', 'Two.']);
});

test('what is cut is given away at once and goes behind the frame; who may not write any more undoes nothing', () => {
  const ana = writer(LINES, 10, [clipboardPlugin()]);
  ana.view.dispatch(ana.state.tr.setSelection(new AllSelection(ana.state.doc)));
  const given = new Map<string, string>();
  const clipboardData = {
    clearData: () => given.clear(),
    setData: (type: string, text: string) => given.set(type, text),
  };
  const event = Object.assign(new Event('cut', { cancelable: true }), { clipboardData });
  ana.view.dom.dispatchEvent(event);
  expect(given.get('text/plain')).toContain('2009.');
  expect(ana.shown).toEqual(LINES);
  expectTold();
  expect(ana.shown).toEqual(['']);
  ana.run(undo);
  ana.view.setProps({ editable: () => false });
  expectTold();
  expect(ana.shown).toEqual(['']);
});
