import { act, fireEvent } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { formatKeymap } from '../../../../editor/commands/formatKeymap';
import { LETTER } from '../../../../screenplay/profile';
import { renderComponent } from '../../../../testing/app/renderComponent';
import { TypingTrial } from '../../../../testing/typing/TypingTrial';
import { type Command, commandStore } from '../../../../ui/commands/commands';
import { keyHelpStore } from '../../../../ui/keyboard/keyHelp';
import { drawerTabs } from '../drawers/drawerTabs';
import { findActionForKey } from '../find/findKeys';
import {
  changeEditorPreferences,
  defaultPreferences,
  readEditorPreferences,
} from '../preferences/editorPreferences';
import { scriptTab } from '../topBar/ViewTabs';
import { EditorCommands, type EditorCommandsProps } from './EditorCommands';

beforeEach(() => changeEditorPreferences(defaultPreferences));

function open(part: Partial<EditorCommandsProps> = {}) {
  const desk = new TypingTrial(['sceneHeading: INT. PIER', 'action: Fo|g.'], {
    shortcuts: { shot: '2' },
  });
  const closed = { shape: 'beside', isOpen: false, takesFocus: false, setOpen: vi.fn() } as const;
  const props: EditorCommandsProps = {
    view: desk.view,
    canWrite: true,
    script: undefined,
    history: {
      undo: () => true,
      redo: () => false,
      canUndo: () => true,
      canRedo: () => false,
    },
    shortcuts: { shot: '2' },
    profile: LETTER,
    fit: { zoom: 100 },
    isFocusMode: false,
    onFocusMode: vi.fn(),
    drawers: {
      left: { ...closed, tabs: drawerTabs.left },
      right: { ...closed, tabs: drawerTabs.right },
    },
    tabs: [scriptTab, { name: 'outline', label: 'Outline' }],
    tab: scriptTab.name,
    onTab: vi.fn(),
    onPageView: vi.fn(),
    onTable: vi.fn(),
    ...part,
  };
  renderComponent(<EditorCommands {...props} />);
  return { desk, props };
}

function registeredCommands(): Command[] {
  return commandStore.getSnapshot().flatMap(({ items }) => items);
}

function command(label: string): Command {
  const found = registeredCommands().find((each) => each.label === label);
  if (!found) throw new Error(`There is no command ${label}`);
  return found;
}

test('each command id and each shortcut is registered once', () => {
  open();
  const ids = registeredCommands().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const keys = registeredCommands().flatMap(({ shortcut }) => shortcut ?? []);
  expect(new Set(keys).size).toBe(keys.length);
});

test('an element command changes the kind of the line, and has the shortcut set by the script', () => {
  const { desk } = open();
  expect(command('Shot').shortcut).toBe('Mod-2');
  expect(command('Action').shortcut).toBeUndefined();
  expect(command('Action').isChecked?.()).toBe(true);
  act(() => command('Shot').run());
  expect(desk.lines).toEqual(['sceneHeading: INT. PIER', 'shot: Fo|g.']);
  expect(command('Shot').isChecked?.()).toBe(true);
});

/** The keyboard event of a shortcut. */
function pressed(shortcut: string): KeyboardEvent {
  const parts = shortcut.split('-');
  const key = parts.pop() ?? '';
  return new KeyboardEvent('keydown', {
    key,
    code: `Key${key.toUpperCase()}`,
    ctrlKey: parts.includes('Mod'),
    shiftKey: parts.includes('Shift'),
    altKey: parts.includes('Alt'),
  });
}

test('every listed shortcut is handled', () => {
  const { desk } = open();
  const marks = formatKeymap();
  const isHandled = (shortcut: string) => {
    const event = pressed(shortcut);
    const isTyped = desk.view.someProp('handleKeyDown', (handle) => handle(desk.view, event));
    return Boolean(isTyped || marks.props.handleKeyDown?.call(marks, desk.view, event));
  };
  const shortcuts = commandStore
    .getSnapshot()
    .filter(({ group }) => group === 'Elements' || group === 'Text')
    .flatMap(({ items }) => items)
    // Undo and redo are handled by the binding.
    .flatMap(({ id, shortcut }) => (shortcut && !/undo|redo/.test(id) ? [shortcut] : []));
  expect(shortcuts.length).toBeGreaterThan(15);
  expect(shortcuts.filter((shortcut) => !isHandled(shortcut))).toEqual([]);
  const found = registeredCommands().filter(
    ({ id, shortcut }) => shortcut && id.startsWith('find:'),
  );
  expect(found.map(({ id, shortcut = '' }) => [id, findActionForKey(pressed(shortcut))])).toEqual(
    found.map(({ id }) => [id, id.replace('find:', '')]),
  );
});

test('a command marks what is typed next as code, and has a shortcut', () => {
  const { desk } = open();
  expect(command('Code').shortcut).toBe('Mod-e');
  act(() => command('Code').run());
  expect(command('Code').isChecked?.()).toBe(true);
  desk.do((tr) => tr.insertText('x'));
  const marked = desk.view.state.doc.child(1).children.filter(({ marks }) => marks.length > 0);
  expect(marked.map(({ text, marks }) => [text, marks[0]?.type.name])).toEqual([['x', 'code']]);
});

test('a viewer is offered no command that changes the script', () => {
  open({ canWrite: false });
  const groups = commandStore.getSnapshot().map(({ group }) => group);
  expect(groups).toEqual(['Find and go', 'View']);
  const ids = registeredCommands().map(({ id }) => id);
  expect(ids).not.toContain('find:replace');
  expect(ids).not.toContain('find:rename');
  expect(ids).not.toContain('view:print');
});

test('the shortcut sheet follows the chosen typing preset', () => {
  open();
  act(() => changeEditorPreferences({ preset: 'finalDraft' }));
  const enter = keyHelpStore
    .getSnapshot()
    .find(({ group }) => group === 'Enter at the end of a line');
  expect(enter?.items).toContainEqual({
    label: 'Scene Heading, Action, Dialogue, Shot, Note',
    leadsTo: 'Action',
  });
});

test('commands change focus mode, page view, drawers and zoom', () => {
  const { props } = open();
  act(() => command('Focus mode').run());
  expect(props.onFocusMode).toHaveBeenCalledWith(true);
  act(() => command('Page view: Classic').run());
  expect(props.onPageView).toHaveBeenCalledWith('classic');
  act(() => command('Scenes').run());
  expect(props.drawers.left.setOpen).toHaveBeenCalledWith(true);
  act(() => command('Zoom in').run());
  expect(command('Zoom: 100 %').isChecked?.()).toBe(false);
});

test('zoom shortcuts change the zoom, but not from inside a dialog', () => {
  open();
  const larger = { key: '≠', code: 'Equal', ctrlKey: true, altKey: true };
  // False: the default action was prevented.
  expect(fireEvent.keyDown(document.body, larger)).toBe(false);
  expect(readEditorPreferences().zoom).toBe(110);
  act(() => changeEditorPreferences(defaultPreferences));
  fireEvent.keyDown(document.body, { key: '-', code: 'Minus', ctrlKey: true, altKey: true });
  expect(readEditorPreferences().zoom).toBe(90);
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  dialog.tabIndex = -1;
  dialog.focus();
  expect(fireEvent.keyDown(dialog, larger)).toBe(true);
  dialog.remove();
  expect(readEditorPreferences().zoom).toBe(90);
});

test('the shortcut for the next scene does nothing at the last scene, and does not scroll', () => {
  const { desk } = open();
  expect(command('Next scene').shortcut).toBe('Alt-PageDown');
  const next = { key: 'PageDown', code: 'PageDown', altKey: true };
  expect(fireEvent.keyDown(document.body, next)).toBe(false);
  expect(desk.lines).toEqual(['sceneHeading: INT. PIER', 'action: Fo|g.']);
});

test('a view beside the pages is a command, and over the pages none changes their text', () => {
  const { props } = open({ tab: 'outline' });
  expect(command('Outline').isChecked?.()).toBe(true);
  command('Script').run();
  expect(props.onTab).toHaveBeenCalledWith('script');
  const labels = registeredCommands().map(({ label }) => label);
  for (const label of ['Bold', 'Action', 'Find']) expect(labels).not.toContain(label);
  expect(labels).toContain('Focus mode');
});
