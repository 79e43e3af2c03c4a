import { Plugin } from '@tiptap/pm/state';
import type { DecorationSet } from '@tiptap/pm/view';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Awareness, applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness';
import {
  exchangeUpdates,
  initialUpdate,
  TestWriter,
} from '../../../testing/collaboration/TestWriter';
import { collectRenderedDecorations } from '../../view/renderedDecorations';
import { remoteCaretsIn, remoteCaretsPlugin } from './remoteCaretsPlugin';

const WORDS = ['The quiet sea.', 'A door.'];
let open: { writer: TestWriter; awareness: Awareness }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  for (const { writer, awareness } of open) {
    writer.close();
    awareness.destroy();
  }
  open = [];
});

function person(client: number): { writer: TestWriter; awareness: Awareness } {
  const start = initialUpdate(WORDS.map((line, number) => [`e${number}`, line] as const));
  const writer = new TestWriter(start, client);
  const awareness = new Awareness(writer.doc);
  // No pages plugin here to collect the decorations.
  const drawing = new Plugin({
    props: {
      decorations: (state) => collectRenderedDecorations(state)[0] as DecorationSet | undefined,
    },
  });
  const plugins = [...writer.state.plugins, remoteCaretsPlugin(awareness), drawing];
  writer.view.updateState(writer.state.reconfigure({ plugins }));
  const participant = { writer, awareness };
  open.push(participant);
  return participant;
}

type Person = ReturnType<typeof person>;

/** As the server relays presence: with the user added. */
function sendPresence(from: Person, to: Person, name: string, color = '#aa0000'): void {
  vi.advanceTimersByTime(60);
  const state = { ...from.awareness.getLocalState(), user: { id: 'u', name, color } };
  from.awareness.setLocalState(state);
  const update = encodeAwarenessUpdate(from.awareness, [from.awareness.clientID]);
  applyAwarenessUpdate(to.awareness, update, 'server');
  vi.advanceTimersByTime(20);
}

function findCaret({ writer }: Person): HTMLElement | null {
  return writer.view.dom.querySelector('.others-caret');
}

test('a remote caret is shown with its name in its line', () => {
  const [ana, bo] = [person(10), person(20)];
  ana.writer.select(1, 2);
  sendPresence(ana, bo, 'Ana');
  const caret = findCaret(bo);
  expect(caret?.closest('p')?.textContent).toBe('A door.');
  expect(caret?.getAttribute('aria-hidden')).toBe('true');
  expect(caret?.querySelector('[data-name]')?.getAttribute('data-name')).toBe('Ana');
  expect(remoteCaretsIn(bo.writer.state).map(({ head }) => head)).toEqual([bo.writer.at(1, 2)]);
});

test('a remote caret stays at its character when others type, before a new presence update', () => {
  const [ana, bo] = [person(10), person(20)];
  ana.writer.select(0, 4);
  sendPresence(ana, bo, 'Ana');
  bo.writer.select(0, 4);
  bo.writer.type('very ');
  expect(remoteCaretsIn(bo.writer.state)[0]?.head).toBe(bo.writer.at(0, 4));
  bo.writer.select(0, 0);
  bo.writer.type('Oh. ');
  expect(remoteCaretsIn(bo.writer.state)[0]?.head).toBe(bo.writer.at(0, 8));
  exchangeUpdates(ana.writer.doc, bo.writer.doc);
  expect(ana.writer.state.selection.head).toBe(bo.writer.at(0, 8));
});

test('a remote keystroke is drawn once, with its caret behind the typed character', () => {
  const [ana, bo] = [person(10), person(20)];
  ana.writer.select(0, 4);
  sendPresence(ana, bo, 'Ana');
  let drawn = 0;
  const counting = new Plugin({ view: () => ({ update: () => void drawn++ }) });
  const plugins = [...bo.writer.state.plugins, counting];
  bo.writer.view.updateState(bo.writer.state.reconfigure({ plugins }));
  vi.advanceTimersByTime(1000);
  drawn = 0;
  ana.writer.type('x');
  exchangeUpdates(ana.writer.doc, bo.writer.doc);
  expect(drawn).toBe(1);
  expect(remoteCaretsIn(bo.writer.state)[0]?.head).toBe(bo.writer.at(0, 5));
  sendPresence(ana, bo, 'Ana');
  expect(remoteCaretsIn(bo.writer.state)[0]?.head).toBe(bo.writer.at(0, 5));
});

test('a remote selection is highlighted, and removed when its owner leaves', () => {
  const [ana, bo] = [person(10), person(20)];
  ana.writer.select(0, 4, 5);
  sendPresence(ana, bo, 'Ana');
  expect(bo.writer.view.dom.querySelector('.others-selection')?.textContent).toBe('quiet');
  applyAwarenessUpdate(
    bo.awareness,
    (() => {
      ana.awareness.setLocalState(null);
      return encodeAwarenessUpdate(ana.awareness, [10]);
    })(),
    'server',
  );
  vi.advanceTimersByTime(20);
  expect(findCaret(bo)).toBeNull();
  expect(bo.writer.view.dom.querySelector('.others-selection')).toBeNull();
});

test('the own caret is sent at most every 50 ms, and not again when it has not moved', () => {
  const ana = person(10);
  const onUpdate = vi.fn();
  ana.awareness.on('update', onUpdate);
  for (const char of 'abc') ana.writer.type(char);
  expect(onUpdate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60);
  expect(onUpdate).toHaveBeenCalledTimes(1);
  ana.writer.select(0, 3);
  vi.advanceTimersByTime(60);
  expect(onUpdate).toHaveBeenCalledTimes(1);
});

test('focusing the view sends the caret, also where it has not moved', () => {
  const ana = person(10);
  ana.writer.view.dom.dispatchEvent(new FocusEvent('focus'));
  vi.advanceTimersByTime(60);
  expect(ana.awareness.getLocalState()?.cursor).toBeTruthy();
});

test('malformed presence of others shows no caret and breaks nothing', () => {
  const [ana, bo] = [person(10), person(20)];
  for (const cursor of [7, null, { anchor: 1, head: 'x' }, { head: { item: 5 } }, { head: {} }]) {
    ana.awareness.setLocalState({ cursor });
    sendPresence(ana, bo, '<b>Ana</b>', 'red;} body{');
  }
  expect(findCaret(bo)).toBeNull();
  bo.writer.type('x');
  expect(bo.writer.agrees).toBe(true);
});

test('a change of plugins keeps the caret that was sent', () => {
  const ana = person(10);
  ana.writer.view.dom.tabIndex = 0;
  ana.writer.view.focus();
  ana.writer.select(1, 2);
  vi.advanceTimersByTime(60);
  const before = ana.awareness.getLocalState()?.cursor;
  ana.writer.view.updateState(
    ana.writer.state.reconfigure({ plugins: [...ana.writer.state.plugins, new Plugin({})] }),
  );
  vi.advanceTimersByTime(60);
  expect(before).toBeTruthy();
  expect(ana.awareness.getLocalState()?.cursor).toEqual(before);
});
