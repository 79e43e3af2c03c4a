import { act, cleanup, screen } from '@testing-library/react';
import { useMemo, useRef, useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { DeskList, OUTLINE_SCHEMA } from '../../../editor/desk/lists/DeskList';
import { button } from '../../../testing/app/findButton';
import { renderComponent } from '../../../testing/app/renderComponent';
import { readOutline } from '../plan/outline';
import { SharedText } from '../plan/SharedText';
import type { OutlineActions } from './outlineContext';
import { useOutlineActions } from './useOutlineActions';

afterEach(cleanup);
beforeEach(() => {
  // jsdom has neither layout nor this function.
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  Element.prototype.scrollIntoView = () => undefined;
});

let actions: OutlineActions;

function Board({ list }: { list: DeskList }) {
  const entries = useSyncExternalStore(list.subscribe, list.getEntries);
  const outline = useMemo(() => readOutline(entries), [entries]);
  const box = useRef<HTMLDivElement>(null);
  const board = useOutlineActions({ list, outline, box, onBeatMoved: () => undefined });
  actions = board.actions;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: focus of what is in it
    <div ref={box} onFocus={board.open.endNew}>
      {outline.acts[0]?.beats.map(({ key, title }) => (
        <section key={key} data-beat={key}>
          <button type="button" className="beat-open">
            {`Open ${title}`}
          </button>
          <SharedText
            {...{ list, canWrite: true, entryKey: key, name: 'note' }}
            label={title || 'New'}
            takesFocus={key === board.open.newKey}
          />
        </section>
      ))}
    </div>
  );
}

function open() {
  const list = new DeskList(new Y.Doc(), OUTLINE_SCHEMA);
  list.add({ texts: {}, values: { type: 'act' } }, 0, '', 'act');
  ['One', 'Two'].forEach((title, at) => {
    list.add({ texts: { title }, values: {} }, at, 'act', title);
  });
  return { list, ...renderComponent(<Board list={list} />) };
}

test('a beat at the edge keeps the focus when it is moved further, and takes it from nobody afterwards', async () => {
  const { list, writer } = open();
  act(() => actions.stepBeat('One', 'up'));
  expect(document.activeElement).toBe(button('Open One'));
  await writer.click(screen.getByRole('textbox', { name: 'Two' }));
  await writer.keyboard('Gulls');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Two' }));
  expect(list.getEntries().find(({ key }) => key === 'Two')?.texts.note).toBe('Gulls');
});

test('a card that is not drawn does not take the focus from a field when it is drawn again', async () => {
  const { list, writer } = open();
  act(() => list.remove('One'));
  act(() => actions.stepBeat('One', 'up'));
  await writer.click(screen.getByRole('textbox', { name: 'Two' }));
  act(() => void list.undo());
  expect(button('Open One')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Two' }));
});

test('a new beat takes the focus when it is made, and not again when it is drawn again', async () => {
  const { list, writer } = open();
  act(() => actions.addBeat({ act: 'act', index: 0 }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'New' }));
  await writer.click(screen.getByRole('textbox', { name: 'Two' }));
  const added = list.getEntries().find(({ parent, texts }) => parent && !texts.title);
  act(() => void list.remove(added?.key ?? ''));
  expect(screen.queryByRole('textbox', { name: 'New' })).toBeNull();
  act(() => void list.undo());
  expect(screen.getByRole('textbox', { name: 'New' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Two' }));
});
