import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { EditorState, Plugin } from '@tiptap/pm/state';
import { EditorView } from '@tiptap/pm/view';
import { expect, test } from 'vitest';
import { createPagesState, pagesKey, updatePagesState } from '../../../../editor/pages/pagesState';
import { schema } from '../../../../editor/schema/schema';
import { stateNotifierPlugin } from '../../../../editor/view/stateNotifier';
import { button } from '../../../../testing/app/findButton';
import { renderComponent } from '../../../../testing/app/renderComponent';
import { openLockedPages, writePageLocks } from '../../../../testing/collaboration/lockedPages';
import { initialUpdate, TestWriter } from '../../../../testing/collaboration/TestWriter';
import { PAGE_SETTINGS } from '../../../../testing/layout/pageSettings';
import { SceneNavigator } from './SceneNavigator';

const HEADINGS = ['INT. PIER', 'EXT. SEA'];

function makeView(): EditorView {
  const doc = schema.node(
    'doc',
    null,
    HEADINGS.map((words) =>
      schema.node('element', { id: words, kind: 'sceneHeading' }, [schema.text(words)]),
    ),
  );
  const pages = new Plugin({
    key: pagesKey,
    state: {
      init: (_config, state) => createPagesState(state, PAGE_SETTINGS),
      apply: updatePagesState,
    },
  });
  return new EditorView(document.createElement('div'), {
    state: EditorState.create({ doc, plugins: [pages, stateNotifierPlugin()] }),
  });
}

/** Turns lines into action, as a remote change does. */
function becomeAction(view: EditorView, ...lines: readonly number[]): void {
  const { tr } = view.state;
  for (const line of lines) {
    const before = tr.doc.content.content.slice(0, line);
    tr.setNodeAttribute(
      before.reduce((sum, { nodeSize }) => sum + nodeSize, 0),
      'kind',
      'action',
    );
  }
  act(() => view.dispatch(tr));
}

function open(): EditorView {
  const view = makeView();
  renderComponent(<SceneNavigator {...{ view }} canWrite takesFocus onLeave={() => undefined} />);
  return view;
}

const listed = () => document.querySelector<HTMLElement>('[role=listbox]');
const menu = () => document.querySelector<HTMLElement>('[role=menu]');

function askByButton(name: string): void {
  act(() => button(name).focus());
  fireEvent.click(button(name));
  expect(menu()).not.toBeNull();
}

function askByKey(): void {
  act(() => listed()?.focus());
  fireEvent.keyDown(listed() as HTMLElement, { key: 'c', code: 'KeyC', altKey: true });
  expect(menu()).not.toBeNull();
}

async function pressEscape(): Promise<void> {
  fireEvent.keyDown(menu() as HTMLElement, { key: 'Escape' });
  await waitFor(() => expect(menu()).toBeNull());
}

test('Escape in the colour menu returns the focus to the button or the list that opened it', async () => {
  open();
  askByButton('Colour of INT. PIER');
  await pressEscape();
  expect(document.activeElement).toBe(button('Colour of INT. PIER'));
  askByKey();
  await pressEscape();
  expect(document.activeElement).toBe(listed());
});

test('Escape in the colour menu focuses its button, also if that was rendered anew meanwhile', async () => {
  const view = open();
  askByButton('Colour of INT. PIER');
  // The scene becomes action and a scene again, so its button is removed and added again.
  becomeAction(view, 0, 1);
  const { tr } = view.state;
  act(() => view.dispatch(tr.setNodeAttribute(0, 'kind', 'sceneHeading')));
  await pressEscape();
  expect(document.activeElement).toBe(button('Colour of INT. PIER'));
});

test('Escape in the colour menu focuses the search field when no scene is left', async () => {
  const view = open();
  askByButton('Colour of INT. PIER');
  becomeAction(view, 0, 1);
  await pressEscape();
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

test('PL5: whoever moves a scene is told which locked page has come out of order', async () => {
  const names = ['BARN', 'FIELD', 'HARBOUR', 'PIER'];
  const lines = names.map((name) => [name, `INT. ${name} - DAY`, 'sceneHeading'] as const);
  const ana = new TestWriter(initialUpdate(lines), 0, [stateNotifierPlugin()]);
  openLockedPages(ana);
  writePageLocks(
    ana.doc,
    ana.rows.map((row, page) => ({ label: `${page + 1}`, row })),
  );
  const props = { view: ana.view, canWrite: true, takesFocus: true, onLeave: () => undefined };
  const { writer: user } = renderComponent(<SceneNavigator {...props} />);
  act(() => listed()?.focus());
  await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
  await screen.findByText(/^Page 1 is out of order and cannot be kept: a scene was moved/);
  ana.close();
});
