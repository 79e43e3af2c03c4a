import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { EditorView } from '@tiptap/pm/view';
import { beforeEach, expect, test, vi } from 'vitest';
import { schema } from '../../../../editor/schema/schema';
import { stateNotifierPlugin } from '../../../../editor/view/stateNotifier';
import { button } from '../../../../testing/app/findButton';
import { renderComponent } from '../../../../testing/app/renderComponent';
import {
  changeEditorPreferences,
  defaultPreferences,
  readEditorPreferences,
  useEditorPreferences,
} from '../preferences/editorPreferences';
import { MainToolbar, type MainToolbarProps } from './MainToolbar';
import { ZoomControl } from './ZoomControl';

beforeEach(() => changeEditorPreferences(defaultPreferences));

function makeView(): EditorView {
  const line = (kind: string, words: string) =>
    schema.node('element', { id: words, kind }, [schema.text(words)]);
  const doc = schema.node('doc', null, [line('sceneHeading', 'PIER'), line('action', 'Fog.')]);
  return new EditorView(document.createElement('div'), {
    state: EditorState.create({ doc, plugins: [stateNotifierPlugin()] }),
  });
}

function open(part: Partial<MainToolbarProps> = {}) {
  const view = makeView();
  const history = {
    undo: vi.fn(() => true),
    redo: () => false,
    canUndo: () => true,
    canRedo: () => false,
  };
  const props: MainToolbarProps = {
    view,
    history,
    shortcuts: { shot: 'Ctrl+2' },
    defaultAlign: () => 'left',
    shownZoom: 100,
    canWrite: true,
    scriptId: 's1',
    pageView: 'print',
    onPageView: vi.fn(),
    onAllSettings: vi.fn(),
    onTable: vi.fn(),
    ...part,
  };
  const select = (from: number, to: number) =>
    act(() =>
      view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to))),
    );
  return { ...renderComponent(<MainToolbar {...props} />), view, props, history, select };
}

const isPressed = (name: string) => button(name).getAttribute('aria-pressed');
const kinds = (view: EditorView) => view.state.doc.content.content.map(({ attrs }) => attrs.kind);

test('toolbar buttons run their command, and show the state at the caret', () => {
  const { view, select } = open();
  select(7, 10);
  expect(isPressed('Bold')).toBe('false');
  fireEvent.click(button('Bold'));
  expect(isPressed('Bold')).toBe('true');
  expect(view.state.doc.child(1).child(0).marks[0]?.type.name).toBe('bold');
  select(2, 2);
  expect(isPressed('Bold')).toBe('false');
  fireEvent.click(button('Align right'));
  expect([isPressed('Align right'), isPressed('Align left')]).toEqual(['true', 'false']);
  fireEvent.click(button('Highlight'));
  expect(isPressed('Highlight')).toBe('true');
});

test('the code button marks the selected text as code, and removes the mark again', () => {
  const { view, select } = open();
  select(7, 10);
  const marks = () =>
    view.state.doc
      .child(1)
      .child(0)
      .marks.map(({ type }) => type.name);
  fireEvent.click(button('Code'));
  expect([isPressed('Code'), marks()]).toEqual(['true', ['code']]);
  fireEvent.click(button('Code'));
  expect([isPressed('Code'), marks()]).toEqual(['false', []]);
});

test('the text type control shows the kind at the caret and shortcuts, and changes the line', () => {
  const { view, select } = open();
  fireEvent.click(button('Text type: Scene Heading'));
  const visibleItems = screen.getAllByRole('menuitemradio').map((item) => item.textContent);
  // A digit set by the script is taken from the kind that had it by default.
  expect(visibleItems).toContain('ShotCtrl+2');
  expect(visibleItems).toContain('Action');
  const keys = screen.getByText('Shot').closest('li')?.getAttribute('aria-keyshortcuts');
  expect(keys).toBe('Control+2');
  fireEvent.click(screen.getByText('Heading 1'));
  expect(kinds(view)).toEqual(['heading-one', 'action']);
  select(2, 9);
  expect(button('Text type: Several')).toBeTruthy();
});

test('Undo is enabled when there is something to undo, Redo is disabled when there is nothing', () => {
  const { history } = open();
  expect(button('Redo').hasAttribute('disabled')).toBe(true);
  fireEvent.click(button('Undo'));
  expect(history.undo).toHaveBeenCalledOnce();
});

function ZoomAsWished() {
  return <ZoomControl shownZoom={useEditorPreferences().zoom} />;
}

test('the zoom goes up to 160 at most, and back to 100', () => {
  renderComponent(<ZoomAsWished />);
  for (let pressed = 0; pressed < 8; pressed += 1) fireEvent.click(button('Zoom in'));
  expect(readEditorPreferences().zoom).toBe(160);
  expect(button('Zoom in').hasAttribute('disabled')).toBe(true);
  fireEvent.click(button('Zoom: 160 %. Back to 100 %'));
  expect(readEditorPreferences().zoom).toBe(100);
});

test('on a screen too narrow for the chosen zoom, Zoom out starts from the shown zoom', () => {
  changeEditorPreferences({ zoom: 140 });
  renderComponent(<ZoomControl shownZoom={88.2} />);
  expect(button('Zoom: 88 %. Back to 100 %')).toBeTruthy();
  expect(button('Zoom in').hasAttribute('disabled')).toBe(true);
  fireEvent.click(button('Zoom out'));
  expect(readEditorPreferences().zoom).toBe(80);
});

test('without the element menu the toolbar has a button for tables', () => {
  changeEditorPreferences({ elementMenu: false });
  const { props } = open();
  expect(() => button('Text type: Scene Heading')).toThrow();
  fireEvent.click(button('Table'));
  expect(props.onTable).toHaveBeenCalledOnce();
});

test('the Tab stop moves to the next button when its button is disabled', async () => {
  let canUndo = true;
  const history = {
    undo: () => true,
    redo: () => true,
    canUndo: () => canUndo,
    canRedo: () => false,
  };
  const { select } = open({ history });
  expect(button('Undo').tabIndex).toBe(0);
  canUndo = false;
  select(7, 7);
  await waitFor(() => expect(button('Text type: Action').tabIndex).toBe(0));
});

test('the toolbar is one Tab stop with arrow keys inside, and Escape returns to the text', async () => {
  const { writer, view } = open();
  await writer.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Undo');
  await writer.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Bold');
  await writer.keyboard('{End}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Writing Preferences');
  const focus = vi.spyOn(view, 'focus');
  await writer.keyboard('{Escape}');
  expect(focus).toHaveBeenCalledOnce();
});

test('a viewer has zoom buttons but no formatting buttons', () => {
  open({ canWrite: false, onPageView: null });
  expect(() => button('Bold')).toThrow();
  expect(button('Zoom in')).toBeTruthy();
});
