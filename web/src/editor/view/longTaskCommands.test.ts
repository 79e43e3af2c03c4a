/** Changes of thousands of lines: announced before they are made. */
import { Slice } from '@tiptap/pm/model';
import { AllSelection } from '@tiptap/pm/state';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makePasted } from '../../screenplay/pasting/pasted';
import { closeWriters, openTwoWriters, openWriter } from '../../testing/collaboration/openWriters';
import { exchangeUpdates, type TestWriter } from '../../testing/collaboration/TestWriter';
import { redo, undo } from '../binding/undo/undoCommands';
import { clipboardPlugin } from '../clipboard/clipboardPlugin';
import { handleDrop } from '../clipboard/handleDrop';
import { insertPasted } from '../clipboard/insertPasted';
import type { ClipboardReading } from '../clipboard/readTransfer';
import { isLongTaskPending } from './longTask';

const LINES = Array.from({ length: 2010 }, (_, number) => `${number}.`);

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});
afterEach(closeWriters);

/** Announced now, and done when the frame is drawn. */
function expectAnnounced(): void {
  expect(isLongTaskPending()).toBe(true);
  vi.runAllTimers();
  expect(isLongTaskPending()).toBe(false);
}

/** Drops many lines from outside at the beginning of a line. */
function dropInto(
  ana: TestWriter,
  line: number,
  onLosses: (reading: ClipboardReading) => void,
): void {
  // No layout in jsdom: the position of the pointer is given, and nothing scrolls.
  ana.view.setProps({ handleScrollToSelection: () => true });
  ana.view.posAtCoords = () => ({ pos: ana.at(line), inside: -1 });
  const elements = LINES.map((words) => makePasted('action', words));
  const reading = { elements, losses: ['No.'], exact: true };
  const dropped = {
    slice: Slice.empty,
    moved: false,
    reading,
    insert: insertPasted,
    reportLosses: onLosses,
  };
  expect(handleDrop(ana.view, new MouseEvent('drop'), dropped)).toBe(true);
}

test('a long drop lands at its line despite remote typing; its undo and redo are announced, too', () => {
  const [ana, bo] = openTwoWriters('One.', 'Two.');
  const onLosses = vi.fn();
  dropInto(ana, 1, onLosses);
  bo.select(0, 0);
  bo.type('And ');
  exchangeUpdates(ana.doc, bo.doc);
  expect(ana.viewTexts).toEqual(['And One.', 'Two.']);
  expect(onLosses).not.toHaveBeenCalled();
  expectAnnounced();
  expect(ana.viewTexts).toEqual(['And One.', ...LINES, 'Two.']);
  expect(onLosses).toHaveBeenCalledTimes(1);
  expect(ana.run(undo)).toBe(true);
  expect(ana.viewTexts).toHaveLength(LINES.length + 2);
  expectAnnounced();
  expect(ana.viewTexts).toEqual(['And One.', 'Two.']);
  expect(ana.run(redo)).toBe(true);
  expectAnnounced();
  expect(ana.viewTexts).toEqual(['And One.', ...LINES, 'Two.']);
});

test('the key of a second undo runs the pending long undo first', () => {
  const [ana] = openTwoWriters('One.', 'Two.');
  ana.select(0, 4);
  ana.type(' And on.');
  dropInto(ana, 1, () => undefined);
  vi.runAllTimers();
  ana.run(undo);
  window.dispatchEvent(new Event('keydown'));
  expect(ana.viewTexts).toEqual(['One. And on.', 'Two.']);
  ana.run(undo);
  expect(isLongTaskPending()).toBe(false);
  expect(ana.viewTexts).toEqual(['One.', 'Two.']);
});

test('a long cut fills the clipboard at once; a pending long undo does nothing once read-only', () => {
  const ana = openWriter(LINES, 10, [clipboardPlugin()]);
  ana.view.dispatch(ana.state.tr.setSelection(new AllSelection(ana.state.doc)));
  const formats = new Map<string, string>();
  const clipboardData = {
    clearData: () => formats.clear(),
    setData: (type: string, text: string) => formats.set(type, text),
  };
  const event = Object.assign(new Event('cut', { cancelable: true }), { clipboardData });
  ana.view.dom.dispatchEvent(event);
  expect(formats.get('text/plain')).toContain('2009.');
  expect(ana.viewTexts).toEqual(LINES);
  expectAnnounced();
  expect(ana.viewTexts).toEqual(['']);
  ana.run(undo);
  ana.view.setProps({ editable: () => false });
  expectAnnounced();
  expect(ana.viewTexts).toEqual(['']);
});
