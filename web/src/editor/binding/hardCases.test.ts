import { splitBlock, toggleMark } from '@tiptap/pm/commands';
import { Plugin } from '@tiptap/pm/state';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { closeWriters, openWriter } from '../../testing/collaboration/openWriters';
import { exchangeUpdates, type TestWriter } from '../../testing/collaboration/TestWriter';
import { schema } from '../schema/schema';
import { isRemoteChange } from '../view/remoteChange';
import { bindingKey } from './bindingKey';
import { consistencyCheckPlugin, type Inconsistency } from './consistencyCheck';
import { fragmentOf, textNodesOf } from './readDocument';
import { undo } from './undo/undoCommands';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  closeWriters();
});

function textIn({ rows }: TestWriter, number: number): Y.XmlText {
  return textNodesOf(rows[number] as Y.XmlElement)[0] as Y.XmlText;
}

describe('surrogate pairs', () => {
  test('are replaced whole where old and new share a surrogate', () => {
    const ana = openWriter(['a😀b'], 10);
    const received: unknown[] = [];
    textIn(ana, 0).observe((event) => received.push(...event.delta));
    ana.view.dispatch(ana.state.tr.insertText('\ude01', ana.at(0, 2), ana.at(0, 3)));
    expect(ana.storedTexts).toEqual(['a😁b']);
    expect(JSON.stringify(received)).not.toMatch(/\\ud[0-9a-f]{3}/);
    expect(ana.agrees).toBe(true);
  });

  test('are never stored by halves: a lone surrogate becomes U+FFFD', () => {
    const ana = openWriter(['ab'], 10);
    ana.select(0, 1);
    ana.type('\ud83d');
    expect(ana.storedTexts).toEqual(['a\ufffdb']);
    expect(ana.agrees).toBe(true);
  });
});

describe('documents of other programs', () => {
  test('unknown nodes, attributes and marks are preserved around typed text', () => {
    const ana = openWriter(['One.'], 10);
    const content = fragmentOf(ana.doc);
    const foreignRow = new Y.XmlElement('paragraph');
    foreignRow.setAttribute('mystery', '7');
    foreignRow.insert(0, [
      new Y.XmlText('first '),
      new Y.XmlElement('image'),
      new Y.XmlText('second'),
    ]);
    const emptyRow = new Y.XmlElement('element');
    content.insert(1, [new Y.XmlText('loose'), foreignRow, emptyRow]);
    textNodesOf(foreignRow)[1]?.insertEmbed(3, { viewMap: 1 });
    textNodesOf(foreignRow)[1]?.format(0, 7, { comment: 'c1', bold: 'perhaps' });
    expect(ana.viewTexts).toEqual(['One.', 'first second', '']);
    ana.select(1, 10);
    ana.type('X');
    ana.select(2, 0);
    ana.type('Y');
    expect(ana.viewTexts).toEqual(['One.', 'first secoXnd', 'Y']);
    expect(ana.agrees).toBe(true);
    expect(content.get(1).toString()).toBe('loose');
    expect(foreignRow.getAttribute('mystery')).toBe('7');
    const delta = JSON.stringify(textNodesOf(foreignRow)[1]?.toDelta());
    expect(delta).toContain('"insert":"oXnd","attributes":{"comment":"c1","bold":"perhaps"}');
    expect(delta).toContain('viewMap');
  });

  test('two elements with the same id stay two', () => {
    const ana = openWriter(['One.', 'Two.'], 10);
    ana.rows[1]?.setAttribute('id', 'e0');
    ana.select(1, 4);
    ana.type(' More.');
    expect(ana.storedTexts).toEqual(['One.', 'Two. More.']);
    expect(ana.agrees).toBe(true);
  });
});

describe('IME composition', () => {
  function compose(writer: TestWriter, action: () => void): void {
    writer.view.dom.dispatchEvent(new Event('compositionstart'));
    expect(writer.view.composing).toBe(true);
    action();
    writer.view.dom.dispatchEvent(new Event('compositionend'));
    vi.advanceTimersByTime(200);
    expect(writer.view.composing).toBe(false);
  }

  test('shows remote changes in other lines at once, in its own line when it ends, and loses no text', () => {
    const [ana, bo] = [
      openWriter(['One two.', 'Three.'], 10),
      openWriter(['One two.', 'Three.'], 20),
    ];
    ana.select(0, 4);
    compose(ana, () => {
      ana.type('に');
      bo.select(0, 0);
      bo.type('Oh. ');
      bo.select(0, 8, 3);
      bo.view.dispatch(bo.state.tr.deleteSelection());
      bo.select(1, 0);
      bo.type('Bo. ');
      exchangeUpdates(ana.doc, bo.doc);
      expect(ana.viewTexts).toEqual(['One にtwo.', 'Bo. Three.']);
      ana.type('ほ');
      bo.type('!');
      exchangeUpdates(ana.doc, bo.doc);
      ana.type('ん');
      expect(ana.viewTexts[0]).toBe('One にほんtwo.');
      ana.view.dispatch(ana.state.tr.insertText('日', ana.at(0, 4), ana.at(0, 6)));
    });
    exchangeUpdates(ana.doc, bo.doc);
    expect(ana.viewTexts).toEqual(['Oh. One 日ん.', 'Bo. !Three.']);
    expect(bo.viewTexts).toEqual(ana.viewTexts);
    expect(ana.agrees && bo.agrees).toBe(true);
    expect(ana.beforeCaret).toBe('Oh. One 日ん');
  });

  test('stores the first line of an empty document at once, and shows its id when it ends', () => {
    const ana = openWriter(null, 10);
    compose(ana, () => {
      ana.type('に');
      expect(ana.ids).toEqual(['']);
      expect(ana.storedTexts).toEqual(['に']);
    });
    expect(ana.ids[0]).toMatch(/^[\w-]{12}$/);
    expect(ana.agrees).toBe(true);
  });

  test('shows remote changes in its own line after a timeout even if it goes on', () => {
    const [ana, bo] = [openWriter(['One.'], 10), openWriter(['One.'], 20)];
    ana.view.dom.dispatchEvent(new Event('compositionstart'));
    bo.type('Oh. ');
    exchangeUpdates(ana.doc, bo.doc);
    expect(ana.viewTexts).toEqual(['One.']);
    vi.advanceTimersByTime(16_000);
    expect(ana.viewTexts).toEqual(['Oh. One.']);
  });
});

describe('other plugins', () => {
  test('a transaction appended to a remote change is stored and sent', () => {
    const answeringPlugin = new Plugin({
      appendTransaction: (transactions, _before, state) =>
        transactions.some(isRemoteChange) ? state.tr.insertText('!', 1, 1) : null,
    });
    const [ana, bo] = [
      openWriter(['One.', 'Two.'], 10, [answeringPlugin]),
      openWriter(['One.', 'Two.'], 20),
    ];
    bo.select(1, 0);
    bo.type('x');
    exchangeUpdates(ana.doc, bo.doc);
    expect(ana.storedTexts).toEqual(['!One.', 'xTwo.']);
    expect(ana.agrees).toBe(true);
    exchangeUpdates(ana.doc, bo.doc);
    expect(bo.viewTexts[0]).toBe('!One.');
  });

  test('a document change during a view update leaves view and document equal', () => {
    const ana = openWriter(['One.', 'Two.'], 10);
    let isDone = false;
    const editingPlugin = new Plugin({
      view: () => ({
        update: () => {
          if (!isDone) {
            isDone = true;
            ana.doc.transact(() => {
              textIn(ana, 0).insert(0, 'M');
              fragmentOf(ana.doc).delete(1);
            });
          }
        },
      }),
    });
    // Before the binding, so that the document changes while the binding has not seen the typed text.
    ana.view.updateState(ana.state.reconfigure({ plugins: [editingPlugin, ...ana.state.plugins] }));
    isDone = false;
    ana.view.dispatch(ana.state.tr.insertText('x', ana.at(0, 4)));
    expect(isDone).toBe(true);
    expect(ana.storedTexts).toEqual(['MOne.x']);
    expect(ana.agrees).toBe(true);
  });

  test('a change of plugins keeps the text and the undo history', () => {
    const ana = openWriter(['One.'], 10);
    ana.type('x');
    const visibleDoc = ana.state.doc;
    ana.view.updateState(
      ana.state.reconfigure({ plugins: [...ana.state.plugins, new Plugin({})] }),
    );
    expect(ana.state.doc).toBe(visibleDoc);
    ana.run(undo);
    expect(ana.storedTexts).toEqual(['One.']);
  });

  test('stored marks survive a remote change', () => {
    const [ana, bo] = [openWriter(['One.'], 10), openWriter(['One.'], 20)];
    ana.select(0, 4);
    toggleMark(schema.mark('bold').type)(ana.state, ana.view.dispatch);
    bo.type('x');
    exchangeUpdates(ana.doc, bo.doc);
    expect(ana.state.storedMarks).toHaveLength(1);
  });

  test('typing into a read-only view changes neither view nor document', () => {
    const ana = openWriter(['One.'], 10);
    ana.view.setProps({ editable: () => false });
    ana.type('x');
    expect(ana.storedTexts).toEqual(['One.']);
    expect(ana.viewTexts).toEqual(['One.']);
    expect(ana.agrees).toBe(true);
  });
});

test('a transaction of 520 steps edits the rows in place and merges with remote typing', () => {
  const lines = Array.from({ length: 40 }, (_, line) => `${'Ana and '.repeat(13)}door ${line}.`);
  const [ana, bo] = [openWriter(lines, 10), openWriter(lines, 20)];
  const rows = [...ana.rows];
  bo.select(20, lines[20]?.length ?? 0);
  bo.type(' Bo was here.');
  const tr = ana.state.tr;
  for (let line = lines.length - 1; line >= 0; line -= 1) {
    for (let word = 12; word >= 0; word -= 1) {
      tr.insertText('Eva', ana.at(line, word * 8), ana.at(line, word * 8 + 3));
    }
  }
  ana.view.dispatch(tr);
  exchangeUpdates(ana.doc, bo.doc);
  expect(ana.rows.every((row, line) => row === rows[line])).toBe(true);
  expect(ana.viewTexts[20]).toBe(`${'Eva and '.repeat(13)}door 20. Bo was here.`);
  expect(ana.viewTexts.join().match(/Eva/g)).toHaveLength(520);
  expect(ana.agrees && bo.agrees).toBe(true);
});

describe('the consistency check', () => {
  test('reports a line that differs from the document, and shows the document', () => {
    const found: Inconsistency[] = [];
    const ana = openWriter(['One.', 'Two.'], 10);
    const check = consistencyCheckPlugin((received) => found.push(...received));
    ana.view.updateState(ana.state.reconfigure({ plugins: [...ana.state.plugins, check] }));
    const bound = bindingKey.getState(ana.state)?.bound;
    // As if the binding had missed the change.
    ana.doc.transact(() => textIn(ana, 1).insert(0, 'Not '), bound);
    expect(ana.viewTexts).toEqual(['One.', 'Two.']);
    vi.advanceTimersByTime(5_000);
    expect(found).toEqual([{ inView: 'Two.', inDocument: 'Not Two.' }]);
    expect(ana.viewTexts).toEqual(['One.', 'Not Two.']);
    expect(ana.storedTexts).toEqual(['One.', 'Not Two.']);
  });

  test('reports nothing when view and document agree', () => {
    const ana = openWriter(['One.', 'Two.'], 10);
    const report = vi.fn();
    const check = consistencyCheckPlugin(report);
    ana.view.updateState(ana.state.reconfigure({ plugins: [...ana.state.plugins, check] }));
    ana.run(splitBlock);
    vi.advanceTimersByTime(5_000);
    expect(report).not.toHaveBeenCalled();
  });
});
