import { Plugin } from '@tiptap/pm/state';
import { afterEach, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { closeWriters, openTwoWriters, openWriter } from '../../testing/collaboration/openWriters';
import { exchangeUpdates, type TestWriter } from '../../testing/collaboration/TestWriter';
import { isRemoteChange } from '../view/remoteChange';
import { fragmentOf, textNodesOf } from './readDocument';

afterEach(() => {
  vi.restoreAllMocks();
  closeWriters();
});

/** An attribute as no browser of ours writes it. */
function setAttribute(row: Y.XmlElement | undefined, name: string, value: unknown): void {
  row?.setAttribute(name, value as string);
}

/** Puts values at the beginning of a text, which no method of Yjs does. */
function insertValues({ doc, rows }: TestWriter, number: number, values: unknown[]): void {
  const text = textNodesOf(rows[number] as Y.XmlElement)[0] as Y.XmlText;
  doc.transact((transaction) => {
    const id = Y.createID(doc.clientID, Y.getState(doc.store, doc.clientID));
    const right = text._start;
    const content = new Y.ContentAny(values);
    new Y.Item(id, null, null, right, right?.id ?? null, text, null, content).integrate(
      transaction,
      0,
    );
  });
}

function textOf({ rows }: TestWriter, number: number): Y.XmlText {
  return textNodesOf(rows[number] as Y.XmlElement)[0] as Y.XmlText;
}

test('malformed attributes fall back to defaults or strings, and the line stays editable', () => {
  const [ana, bo] = openTwoWriters('One.', 'Two.');
  setAttribute(bo.rows[0], 'kind', { toString: 1, valueOf: 1 });
  setAttribute(bo.rows[0], 'align', new Uint8Array([1]));
  setAttribute(bo.rows[0], 'notes', [[[]]]);
  setAttribute(bo.rows[0], 'level', 3);
  setAttribute(bo.rows[1], 'id', { id: 'e0' });
  setAttribute(bo.rows[1], 'kind', 'toString');
  setAttribute(bo.rows[1], '__proto__', { kind: 'shot' });
  exchangeUpdates(ana.doc, bo.doc);
  expect(ana.state.doc.child(0).attrs).toMatchObject({ kind: 'normal', align: null, level: '3' });
  expect(ana.state.doc.child(1).attrs).toMatchObject({ id: '', kind: 'normal' });
  ana.select(0, 4);
  ana.type(' More.');
  ana.select(1, 4);
  ana.type(' Too.');
  exchangeUpdates(ana.doc, bo.doc);
  expect(bo.viewTexts).toEqual(['One. More.', 'Two. Too.']);
  expect(bo.rows[1]?.getAttribute('kind')).toBe('toString');
  expect(bo.ids[1]).toMatch(/^[\w-]{12}$/);
  for (const each of [ana, bo]) expect(each.agrees).toBe(true);
});

test('malformed marks are not rendered and leave the text as it is', () => {
  const [ana, bo] = openTwoWriters('One two.');
  textOf(bo, 0).format(0, 3, { bold: { toString: 1 }, color: 7, extra: [], onclick: 'alert(1)' });
  textOf(bo, 0).format(4, 3, { color: 'red;background:url(//evil)', highlight: '"><b>' });
  exchangeUpdates(ana.doc, bo.doc);
  expect(ana.viewTexts).toEqual(['One two.']);
  expect(ana.view.dom.innerHTML).not.toContain('onclick');
  expect(ana.view.dom.innerHTML).not.toContain('url(');
  expect(ana.view.dom.querySelector('b')).toBeNull();
  expect(ana.agrees).toBe(true);
});

test('non-text values in a text do not shift typed characters', () => {
  const ana = openWriter(['One.'], 10);
  insertValues(ana, 0, [{ a: 1 }, 2, 'not shown']);
  expect(ana.viewTexts).toEqual(['One.']);
  ana.select(0, 1);
  ana.type('X');
  expect(ana.storedTexts).toEqual(['OXne.']);
  ana.view.dispatch(ana.state.tr.delete(ana.at(0, 2), ana.at(0, 4)));
  expect(ana.storedTexts).toEqual(['OX.']);
  expect(ana.agrees).toBe(true);
});

test('nested elements are not shown, and are preserved when the line is edited', () => {
  const ana = openWriter(['One.'], 10);
  const row = ana.rows[0] as Y.XmlElement;
  const inner = new Y.XmlElement('element');
  inner.insert(0, [new Y.XmlText('inside')]);
  row.insert(1, [inner]);
  inner.insert(1, [new Y.XmlElement('deeper')]);
  ana.select(0, 4);
  ana.type(' More.');
  expect(ana.viewTexts).toEqual(['One. More.']);
  expect(inner.toString()).toContain('inside');
  expect(ana.agrees).toBe(true);
});

test('a document whose rows were all deleted can be written in again', () => {
  const [ana, bo] = openTwoWriters('One.', 'Two.');
  fragmentOf(bo.doc).delete(0, 2);
  exchangeUpdates(ana.doc, bo.doc);
  expect(ana.viewTexts).toEqual(['']);
  bo.type('Three.');
  exchangeUpdates(ana.doc, bo.doc);
  expect(ana.viewTexts).toEqual(['Three.']);
  expect(ana.agrees).toBe(true);
});

test('a plugin that fails on a remote change leaves the document intact, and the next change shows it', () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isFailing = true;
  const failing = new Plugin({
    state: {
      init: () => null,
      apply: (tr) => {
        if (isFailing && isRemoteChange(tr)) throw new Error('cannot');
        return null;
      },
    },
  });
  const [ana, bo] = [openWriter(['One.'], 10, [failing]), openWriter(['One.'], 20)];
  bo.select(0, 4);
  bo.type(' Two.');
  exchangeUpdates(ana.doc, bo.doc);
  expect(consoleError).toHaveBeenCalledOnce();
  expect([ana.storedTexts, ana.viewTexts]).toEqual([['One. Two.'], ['One.']]);
  isFailing = false;
  bo.type(' Three.');
  exchangeUpdates(ana.doc, bo.doc);
  expect(ana.viewTexts).toEqual(['One. Two. Three.']);
  expect(ana.agrees).toBe(true);
});

test('remote text is not inserted twice when a plugin failed while it was drawn', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isFailing = true;
  const failing = new Plugin({
    view: () => ({
      update: () => {
        if (isFailing) throw new Error('cannot');
      },
    }),
  });
  const [ana, bo] = openTwoWriters('One.', 'Two.');
  // Before the binding, whose own view update is then skipped.
  isFailing = false;
  ana.view.updateState(ana.state.reconfigure({ plugins: [failing, ...ana.state.plugins] }));
  isFailing = true;
  bo.select(1, 4);
  bo.type(' Three.');
  exchangeUpdates(ana.doc, bo.doc);
  isFailing = false;
  ana.select(0, 4);
  ana.type('!');
  expect(ana.storedTexts).toEqual(['One.!', 'Two. Three.']);
  expect(ana.agrees).toBe(true);
});

test('inserted elements keep ids that are free, and get new ids otherwise', () => {
  const ana = openWriter(['One.', 'Two.'], 10);
  const { schema } = ana.state;
  const created = ['free', 'e0', 'free', ''].map((id) =>
    schema.node('element', { id }, [schema.text(`of ${id}`)]),
  );
  ana.view.dispatch(ana.state.tr.insert(ana.state.doc.content.size, created));
  expect(ana.ids.slice(0, 3)).toEqual(['e0', 'e1', 'free']);
  expect(new Set(ana.ids).size).toBe(6);
  expect(ana.agrees).toBe(true);
});

test('a remote change that a plugin failed on is shown a moment later without another change', () => {
  vi.useFakeTimers();
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isFailing = true;
  const failing = new Plugin({
    state: {
      init: () => null,
      apply: (tr) => {
        if (isFailing && isRemoteChange(tr)) throw new Error('cannot');
      },
    },
  });
  const [ana, bo] = [openWriter(['One.'], 10, [failing]), openWriter(['One.'], 20)];
  bo.select(0, 4);
  bo.type(' Two.');
  exchangeUpdates(ana.doc, bo.doc);
  isFailing = false;
  vi.runAllTimers();
  vi.useRealTimers();
  expect(ana.viewTexts).toEqual(['One. Two.']);
  expect(ana.agrees).toBe(true);
  expect(consoleError).toHaveBeenCalledOnce();
});
