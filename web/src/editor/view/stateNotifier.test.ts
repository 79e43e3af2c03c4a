import { EditorState } from '@tiptap/pm/state';
import { EditorView } from '@tiptap/pm/view';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pulsePlugin, subscribeTo } from './editorPulse';
import { schema } from './schema';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

function watched() {
  const doc = schema.node('doc', null, [schema.node('element', { id: 'a', kind: 'action' })]);
  const state = EditorState.create({ doc, plugins: [pulsePlugin()] });
  const view = new EditorView(document.body, { state, attributes: { tabindex: '0' } });
  view.dom.focus();
  const told = vi.fn();
  subscribeTo(view, told);
  return { view, told, write: () => view.dispatch(view.state.tr.insertText('n')) };
}

const press = ({ dom }: EditorView) =>
  dom.dispatchEvent(new KeyboardEvent('keydown', { key: 'n' }));

test('a change is told at once', () => {
  const { told, write } = watched();
  write();
  expect(told).toHaveBeenCalledTimes(1);
});

test('what a key changes is told once, when the letter is on the screen', () => {
  const { view, told, write } = watched();
  press(view);
  write();
  write();
  expect(told).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(told).toHaveBeenCalledTimes(1);
  write();
  expect(told).toHaveBeenCalledTimes(2);
});

test('who has gone on to write in a field does not wait for it', () => {
  const { view, told, write } = watched();
  press(view);
  view.dom.blur();
  write();
  expect(told).toHaveBeenCalledTimes(1);
});

test('a view that is gone by then tells nobody', () => {
  const { view, told, write } = watched();
  press(view);
  write();
  view.destroy();
  vi.advanceTimersByTime(100);
  expect(told).not.toHaveBeenCalled();
});
