import { AllSelection } from '@tiptap/pm/state';
import { afterEach, expect, test, vi } from 'vitest';
import {
  type InitialLine,
  initialUpdate,
  TestWriter,
} from '../../testing/collaboration/TestWriter';
import { PAGE_SETTINGS } from '../../testing/layout/pageSettings';
import { pagesPlugin } from '../pages/pagesPlugin';
import { stateNotifierPlugin } from '../view/stateNotifier';
import { CountsStore } from './countsStore';
import { ScriptCounter } from './scriptCounts';

let writer: TestWriter;

afterEach(() => writer.close());

const SCRIPT: InitialLine[] = [
  ['h1', 'INT. SEA - DAY', 'sceneHeading'],
  ['a1', 'Ana waits.'],
  ['n1', 'Is this too early?', 'note'],
  ['c1', 'ANA', 'character'],
  ['d1', 'You are late.', 'dialogue'],
  ['c2', 'Ana (V.O.)', 'character'],
  ['c3', 'BO', 'character'],
  ['h2', 'EXT. PIER', 'sceneHeading'],
];

function open(lines: readonly InitialLine[] = SCRIPT): TestWriter {
  const pages = pagesPlugin({ settings: PAGE_SETTINGS, onEditTable: () => undefined });
  writer = new TestWriter(initialUpdate(lines), 10, [pages, stateNotifierPlugin()]);
  return writer;
}

test('counts are of printed words, scenes, pages and characters', () => {
  const { state } = open();
  expect(new ScriptCounter().count(state)).toEqual({
    ...{ words: 15, pages: 1, scenes: 2, characters: 2, selected: 0 },
  });
});

test('updated counts equal counts from scratch', () => {
  const { view } = open();
  const counting = new ScriptCounter();
  counting.count(view.state);
  const changes = [
    () => view.state.tr.insertText('Rain and more rain. ', writer.at(1)),
    () => view.state.tr.setNodeAttribute(0, 'kind', 'note'),
    () => view.state.tr.setNodeAttribute(writer.at(7) - 1, 'omitted', 'true'),
    () => view.state.tr.setNodeAttribute(writer.at(7) - 1, 'omitted', null),
    () => view.state.tr.split(writer.at(4, 4)),
    () => view.state.tr.delete(writer.at(2) - 1, writer.at(5) - 1),
    () => view.state.tr.insertText('Word. '.repeat(800), writer.at(1)),
  ];
  for (const change of changes) {
    view.dispatch(change());
    expect(counting.count(view.state)).toEqual(new ScriptCounter().count(view.state));
  }
});

test('who speaks in omitted scenes alone is not counted, as in the reports (SN4)', () => {
  const { view } = open([...SCRIPT, ['c4', 'bo', 'character'], ['d4', 'Yes.', 'dialogue']]);
  const counting = new ScriptCounter();
  const omit = (value: string | null, line: number) => {
    view.dispatch(view.state.tr.setNodeAttribute(writer.at(line) - 1, 'omitted', value));
    return counting.count(view.state).characters;
  };
  expect(counting.count(view.state).characters).toBe(2);
  expect(omit('true', 0)).toBe(1);
  expect(omit('true', 7)).toBe(0);
  expect(omit(null, 0)).toBe(2);
});

test('selected words are counted in parts of lines and in whole lines', () => {
  const { view } = open();
  const selected = () => new ScriptCounter().count(view.state).selected;
  writer.select(1, 4, 5);
  expect(selected()).toBe(1);
  // 'waits.', nothing of the note, 'ANA', 'You'
  writer.select(1, 4, writer.at(4, 3) - writer.at(1, 4));
  expect(selected()).toBe(3);
  view.dispatch(view.state.tr.setSelection(new AllSelection(view.state.doc)));
  expect(selected()).toBe(15);
});

test('counts subscribers are notified a moment after a change, once for several keystrokes', async () => {
  open();
  const store = new CountsStore(writer.view);
  const listener = vi.fn();
  const unsubscribe = store.subscribe(listener);
  expect(store.getSnapshot()).toBeNull();
  await vi.waitFor(() => expect(store.getSnapshot()?.words).toBe(15));
  expect(listener).toHaveBeenCalledOnce();
  writer.select(1, 10);
  for (const char of ' Long.') writer.type(char);
  expect(store.getSnapshot()?.words).toBe(15);
  await vi.waitFor(() => expect(store.getSnapshot()?.words).toBe(16));
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
});
