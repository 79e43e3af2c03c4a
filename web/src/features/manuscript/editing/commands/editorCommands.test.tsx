import { act, fireEvent } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { formatKeymap } from '../../../../editor/commands/formatKeymap';
import { LETTER } from '../../../../screenplay/profile';
import { renderComponent } from '../../../../testing/app/renderComponent';
import { TypingTrial } from '../../../../testing/typing/TypingTrial';
import { type Command, commandStore } from '../../../../ui/commands/commands';
import { keyHelpStore } from '../../../../ui/keyboard/keyHelp';
import { findActionForKey } from '../find/findKeys';
import {
  changeEditorPreferences,
  defaultPreferences,
  readEditorPreferences,
} from '../preferences/editorPreferences';
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
    drawers: { left: closed, right: closed },
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

test('each command and each key is there once', () => {
  open();
  const ids = registeredCommands().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const keys = registeredCommands().flatMap(({ shortcut }) => shortcut ?? []);
  expect(new Set(keys).size).toBe(keys.length);
});

test('a line becomes what is asked for, by the key that the script has for it', () => {
  const { desk } = open();
  expect(command('Shot').shortcut).toBe('Mod-2');
  expect(command('Action').shortcut).toBeUndefined();
  expect(command('Action').isChecked?.()).toBe(true);
  act(() => command('Shot').run());
  expect(desk.lines).toEqual(['sceneHeading: INT. PIER', 'shot: Fo|g.']);
  expect(command('Shot').isChecked?.()).toBe(true);
});

/** As the browser tells it. */
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

test('every listed key does something', () => {
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

test('who may only read is offered no change', () => {
  open({ canWrite: false });
  const groups = commandStore.getSnapshot().map(({ group }) => group);
  expect(groups).toEqual(['Find and go', 'View']);
  const ids = registeredCommands().map(({ id }) => id);
  expect(ids).not.toContain('find:replace');
  expect(ids).not.toContain('find:rename');
  expect(ids).not.toContain('view:print');
});

test('the sheet tells how this writer types', () => {
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

test('the view is changed from here, too', () => {
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

test('keys make the pages larger and smaller, and a dialog keeps them for itself', () => {
  open();
  const larger = { key: '≠', code: 'Equal', ctrlKey: true, altKey: true };
  // False: the browser is not to do anything more with it.
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

test('at the last scene the key for the next one does nothing, and scrolls nothing', () => {
  const { desk } = open();
  expect(command('Next scene').shortcut).toBe('Alt-PageDown');
  const next = { key: 'PageDown', code: 'PageDown', altKey: true };
  expect(fireEvent.keyDown(document.body, next)).toBe(false);
  expect(desk.lines).toEqual(['sceneHeading: INT. PIER', 'action: Fo|g.']);
});
