import { act, cleanup, screen } from '@testing-library/react';
import { useMemo, useRef, useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { DeskList, OUTLINE_SCHEMA } from '../../../../editor/desk/lists/DeskList';
import { button } from '../../../../testing/app/findButton';
import { renderComponent } from '../../../../testing/app/renderComponent';
import { readOutline } from '../../plan/outline';
import { moveAct, moveBeat } from '../../plan/outlineEdits';
import type { OutlineActions } from '../outlineContext';
import { DragArea } from './DragArea';

afterEach(cleanup);
beforeEach(() => {
  // jsdom has neither layout nor these functions.
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  Element.prototype.scrollIntoView = () => undefined;
});

function Board({ list }: { list: DeskList }) {
  const entries = useSyncExternalStore(list.subscribe, list.getEntries);
  const outline = useMemo(() => readOutline(entries), [entries]);
  const board = useRef<HTMLDivElement>(null);
  const actions = {
    moveBeat: (key, position) => void moveBeat(list, outline, key, position),
    moveAct: (key, index) => moveAct(list, outline, key, index),
  } as Partial<OutlineActions> as OutlineActions;
  return (
    <DragArea {...{ board, outline, actions, announce: () => undefined }}>
      <div ref={board}>
        {outline.acts.map(({ key: actKey, beats }) => (
          <section key={actKey} data-act={actKey}>
            <header>
              <button type="button" data-drag="act">{`Move ${actKey}`}</button>
            </header>
            <ul className="beats">
              {beats.map(({ key }) => (
                <li key={key} data-beat={key}>
                  <button type="button" data-drag="beat">{`Move ${key}`}</button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </DragArea>
  );
}

function addBeats(list: DeskList, parent: string, titles: readonly string[]): void {
  titles.forEach((title, at) => {
    list.add({ texts: { title }, values: {} }, at, parent, title);
  });
}

function open() {
  const list = new DeskList(new Y.Doc(), OUTLINE_SCHEMA);
  ['I', 'II', 'III'].forEach((title, at) => {
    list.add({ texts: { title }, values: { type: 'act' } }, at, '', title);
  });
  addBeats(list, 'I', ['A', 'B', 'C', 'D']);
  const { writer } = renderComponent(<Board list={list} />);
  const acts = () => readOutline(list.getEntries()).acts;
  const beats = () => (acts()[0]?.beats ?? []).map(({ key }) => key).join('');
  const hold = async (name: string) => {
    act(() => button(name).focus());
    await writer.keyboard(' ');
    // The keys of a drag are listened for from the next task on.
    await act(() => new Promise((done) => setTimeout(done)));
  };
  return { list, writer, beats, acts, hold };
}

test('ST5: a held beat is dropped beside its neighbours, also when others add and remove beats meanwhile', async () => {
  const { list, writer, beats, hold } = open();
  await hold('Move D');
  await writer.keyboard('{ArrowUp}');
  act(() => addBeats(list, 'I', ['X', 'Y']));
  expect(beats()).toBe('XYABCD');
  await writer.keyboard(' ');
  expect(beats()).toBe('XYABDC');
  await hold('Move D');
  await writer.keyboard('{ArrowUp}');
  act(() => ['X', 'A'].forEach((key) => void list.remove(key)));
  await writer.keyboard(' ');
  expect(beats()).toBe('YDBC');
});

test('ST5: a held act, too', async () => {
  const { list, writer, acts, hold } = open();
  await hold('Move III');
  await writer.keyboard('{ArrowLeft}');
  act(() => void list.add({ texts: {}, values: { type: 'act' } }, 0, '', '0'));
  await writer.keyboard(' ');
  expect(acts().map(({ key }) => key)).toEqual(['0', 'I', 'III', 'II']);
  expect(screen.getAllByRole('list')).toHaveLength(4);
});
