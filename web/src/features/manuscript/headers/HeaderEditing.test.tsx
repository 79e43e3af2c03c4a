import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { EditorState } from '@tiptap/pm/state';
import { EditorView } from '@tiptap/pm/view';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { pagesPlugin } from '../../../editor/pages/pagesPlugin';
import { schema } from '../../../editor/schema/schema';
import { renderComponent } from '../../../testing/app/renderComponent';
import { PAGE_SETTINGS } from '../../../testing/layout/pageSettings';
import { commandStore } from '../../../ui/commands/commands';
import { HeaderEditing } from './HeaderEditing';
import { type HeaderEdits, HeaderEditsContext, type HeadersChange } from './headerEdits';

let view: EditorView | undefined;

afterEach(() => {
  // Before the page of the editor goes: what is edited stands in it.
  cleanup();
  view?.destroy();
});

const settings = { config: { header: { left: 'SALT' }, footer: {} } };

/** A script of two pages with the layer that edits headers; changes are collected. */
function open(overrides: Partial<HeaderEdits> = {}, narrow: number | null = null) {
  const lines = ['Fog.', 'Rain.'].map((text, at) => {
    const attrs = { id: `e${at}`, kind: 'action', ...(at && { breakBefore: 'true' }) };
    return schema.node('element', attrs, schema.text(text));
  });
  const plugins = [
    pagesPlugin({ settings: { ...PAGE_SETTINGS, narrow }, onEditTable: () => undefined }),
  ];
  const mount = document.body.appendChild(document.createElement('div'));
  const opened = new EditorView(mount, {
    state: EditorState.create({ doc: schema.node('doc', null, lines), plugins }),
  });
  view = opened;
  mount.style.lineHeight = '16px';
  const changes: [HeadersChange, string][] = [];
  const undos: HeadersChange[] = [];
  const save: HeaderEdits['save'] = async (change, done, undo) => {
    changes.push([change, done]);
    undos.push(undo);
    return true;
  };
  let store: (settings: HeaderEdits['settings']) => void = () => undefined;
  function Stored({ children }: { children: ReactNode }) {
    const [stored, setStored] = useState<HeaderEdits['settings']>(settings);
    store = setStored;
    const edits = { settings: stored, isShown: true, save, ...overrides };
    return <HeaderEditsContext value={edits}>{children}</HeaderEditsContext>;
  }
  const { writer } = renderComponent(
    <Stored>
      <HeaderEditing view={opened} canWrite canComment showTab={() => undefined} />
      <button type="button">Elsewhere</button>
    </Stored>,
  );
  /** Another writer's change comes. */
  const receive = (config: HeadersChange['config']) => act(() => store({ config }));
  const press = (lines: number) =>
    act(() => fireEvent.mouseDown(mount, { clientX: 0, clientY: lines * 16, button: 0 }));
  const run = (id: string) =>
    act(() => {
      const commands = commandStore.getSnapshot().flatMap((group) => group.items);
      commands.find((command) => command.id === id)?.run();
    });
  return { writer, changes, undos, press, run, receive };
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('HF10, HF11: a click on the line of the header opens it, and Enter saves what was typed', async () => {
  const { writer, changes, press } = open();
  press(3.5);
  expect(document.activeElement).toBe(field('Header, left'));
  await writer.keyboard('DRAFT{Tab}two{Enter}');
  const header = { left: 'DRAFT', centre: 'two' };
  expect(changes).toEqual([[{ config: { header } }, 'Header changed']]);
  expect(screen.queryByRole('textbox', { name: 'Header, left' })).toBeNull();
});

test('HF10: the line of the footer opens the footer, and the text none', () => {
  const { press } = open();
  press(10);
  expect(screen.queryByRole('textbox', { name: /left/ })).toBeNull();
  press(62.5);
  expect(field('Footer, left').value).toBe('');
});

test('HF11: Escape leaves everything as it was', async () => {
  const { writer, changes, run } = open();
  run('pages:header');
  await writer.keyboard('DRAFT{Escape}');
  expect(changes).toEqual([]);
  expect(screen.queryByRole('textbox', { name: 'Header, left' })).toBeNull();
});

test('HF12: a field is inserted at the caret', async () => {
  const { writer, changes, run } = open();
  run('pages:footer');
  await writer.keyboard('page ');
  await writer.click(screen.getByRole('button', { name: 'Insert field' }));
  await writer.click(await screen.findByRole('menuitem', { name: /^Page/ }));
  await waitFor(() => expect(field('Footer, left').value).toBe('page {Page}'));
  await writer.click(screen.getByRole('button', { name: 'Save' }));
  expect(changes).toEqual([[{ config: { footer: { left: 'page {Page}' } } }, 'Footer changed']]);
});

test('HF10: a narrow screen has a dialog for both', async () => {
  const { writer, changes, run } = open({}, 375);
  run('pages:header');
  expect(screen.getByRole('dialog', { name: 'Header and footer' })).toBeTruthy();
  await writer.clear(field('Header, left'));
  await writer.type(field('Footer, centre'), 'Ana');
  await writer.click(screen.getByRole('button', { name: 'Save' }));
  const config = { header: { left: '' }, footer: { centre: 'Ana' } };
  expect(changes).toEqual([[{ config }, 'Header and footer changed']]);
});

test('HF11: an editor that is left without a letter takes back nothing of what came meanwhile', async () => {
  const { writer, changes, run, receive } = open();
  run('pages:header');
  receive({ header: { left: 'SALT' }, footer: { right: 'Bo' } });
  await writer.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(screen.queryByRole('textbox', { name: 'Header, left' })).toBeNull();
  expect(changes).toEqual([]);
});

test.each([
  ['on the page', null],
  ['in the dialog of a narrow screen', 375],
])(
  'SD2: %s only the field that was typed in is saved, and the undo puts back what stood there last',
  async (_, narrow) => {
    const { writer, changes, undos, run, receive } = open({}, narrow);
    run('pages:header');
    await writer.clear(field('Header, left'));
    await writer.type(field('Header, left'), 'ANA');
    receive({ header: { left: 'SEA', centre: 'Bo' }, footer: { right: 'Bo' } });
    await writer.type(field('Header, left'), '{Enter}');
    expect(changes).toEqual([[{ config: { header: { left: 'ANA' } } }, 'Header changed']]);
    expect(undos).toEqual([{ config: { header: { left: 'SEA' } } }]);
  },
);

test('who has headers switched off does not open them by a click', () => {
  const { press } = open({ isShown: false });
  press(3.5);
  expect(screen.queryByRole('textbox', { name: 'Header, left' })).toBeNull();
});
