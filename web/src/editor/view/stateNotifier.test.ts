import { EditorState } from '@tiptap/pm/state';
import { EditorView } from '@tiptap/pm/view';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { schema } from '../schema/schema';
import { stateNotifierPlugin, subscribeToEditorState } from './stateNotifier';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

function watched() {
  const doc = schema.node('doc', null, [schema.node('element', { id: 'a', kind: 'action' })]);
  const state = EditorState.create({ doc, plugins: [stateNotifierPlugin()] });
  const view = new EditorView(document.body, { state, attributes: { tabindex: '0' } });
  view.dom.focus();
  const listener = vi.fn();
  subscribeToEditorState(view, listener);
  return { view, listener, write: () => view.dispatch(view.state.tr.insertText('n')) };
}

const press = ({ dom }: EditorView) =>
  dom.dispatchEvent(new KeyboardEvent('keydown', { key: 'n' }));

test('a change notifies listeners at once', () => {
  const { listener, write } = watched();
  write();
  expect(listener).toHaveBeenCalledTimes(1);
});

test('changes by a keystroke notify listeners once, after a delay', () => {
  const { view, listener, write } = watched();
  press(view);
  write();
  write();
  expect(listener).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(listener).toHaveBeenCalledTimes(1);
  write();
  expect(listener).toHaveBeenCalledTimes(2);
});

test('a change after the view lost focus notifies listeners at once', () => {
  const { view, listener, write } = watched();
  press(view);
  view.dom.blur();
  write();
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a view destroyed before the delay ends notifies no listener', () => {
  const { view, listener, write } = watched();
  press(view);
  write();
  view.destroy();
  vi.advanceTimersByTime(100);
  expect(listener).not.toHaveBeenCalled();
});
