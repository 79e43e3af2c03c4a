import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import { EditorState } from '@tiptap/pm/state';
import { EditorView } from '@tiptap/pm/view';
import { expect, test } from 'vitest';
import { openFind } from '../../../../editor/find/findCommands';
import { findPlugin } from '../../../../editor/find/findPlugin';
import { readFindState } from '../../../../editor/find/findState';
import { schema } from '../../../../editor/schema/schema';
import { stateNotifierPlugin } from '../../../../editor/view/stateNotifier';
import { renderComponent } from '../../../../testing/app/renderComponent';
import { LazyFindTools } from './LazyFindTools';
import { TypeAheadBuffer, useTypedAhead } from './typeAhead';

function makeView(): EditorView {
  const line = schema.node('element', { id: 'e1', kind: 'action' }, [schema.text('Fog.')]);
  const doc = schema.node('doc', null, [line]);
  const plugins = [stateNotifierPlugin(), findPlugin()];
  return new EditorView(document.createElement('div'), {
    state: EditorState.create({ doc, plugins }),
  });
}

test('characters typed while the find bar loads become its query, and none goes into the text', async () => {
  const view = makeView();
  renderComponent(<LazyFindTools view={view} scriptId="s1" canWrite />);
  act(() => void openFind('find')(view.state, view.dispatch, view));
  expect(screen.queryByRole('search')).toBeNull();
  // True: the default action was not prevented, so the page gets the key.
  const isLeft = ['s', 'u', 'x', 'Backspace', 'n', 'Enter'].map((key) =>
    fireEvent.keyDown(document.body, { key }),
  );
  expect(isLeft).not.toContain(true);
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Find' });
  expect(field.value).toBe('sun');
  expect(document.activeElement).toBe(field);
  // The caret is behind the typed characters.
  expect([field.selectionStart, field.selectionEnd]).toEqual([3, 3]);
  expect(view.state.doc.textContent).toBe('Fog.');
});

test('characters typed while a dialog loads fill its field once, and are not searched for', () => {
  const view = makeView();
  const typed = { current: '' };
  renderComponent(<TypeAheadBuffer {...{ view, typed }} isLooking={false} />);
  for (const key of ['4', '2']) fireEvent.keyDown(document.body, { key });
  expect(readFindState(view.state).query.words).toBe('');
  const open = () => renderHook(() => useTypedAhead(typed)).result.current[0];
  expect([open(), open()]).toEqual(['42', '']);
});
