import { splitBlock, toggleMark } from '@tiptap/pm/commands';
import { Plugin } from '@tiptap/pm/state';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { deliver, type Writer } from '../../testing/writers';
import { closeWriters, writer } from '../../testing/writersOpen';
import { schema } from '../schema';
import { agreementPlugin, type Disagreement } from './agreementPlugin';
import { bindingKey } from './bindingKey';
import { isForeign } from './foreign';
import { contentOf, textsOf } from './reading';
import { undo } from './undo';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  closeWriters();
});

function textIn({ rows }: Writer, number: number): Y.XmlText {
  return textsOf(rows[number] as Y.XmlElement)[0] as Y.XmlText;
}

describe('letters that count two', () => {
  test('are replaced whole where they share a half', () => {
    const ana = writer(['a😀b'], 10);
    const told: unknown[] = [];
    textIn(ana, 0).observe((event) => told.push(...event.delta));
    ana.view.dispatch(ana.state.tr.insertText('\ude01', ana.at(0, 2), ana.at(0, 3)));
    expect(ana.said).toEqual(['a😁b']);
    expect(JSON.stringify(told)).not.toMatch(/\\ud[0-9a-f]{3}/);
    expect(ana.agrees).toBe(true);
  });

  test('never get into the document by halves', () => {
    const ana = writer(['ab'], 10);
    ana.put(0, 1);
    ana.type('\ud83d');
    expect(ana.said).toEqual(['a\ufffdb']);
    expect(ana.agrees).toBe(true);
  });
});

describe('what other programs write', () => {
  test('is read as far as it can be, and kept', () => {
    const ana = writer(['One.'], 10);
    const content = contentOf(ana.doc);
    const odd = new Y.XmlElement('paragraph');
    odd.setAttribute('mystery', '7');
    odd.insert(0, [new Y.XmlText('first '), new Y.XmlElement('image'), new Y.XmlText('second')]);
    const bare = new Y.XmlElement('element');
    content.insert(1, [new Y.XmlText('loose'), odd, bare]);
    textsOf(odd)[1]?.insertEmbed(3, { picture: 1 });
    textsOf(odd)[1]?.format(0, 7, { comment: 'c1', bold: 'perhaps' });
    expect(ana.shown).toEqual(['One.', 'first second', '']);
    ana.put(1, 10);
    ana.type('X');
    ana.put(2, 0);
    ana.type('Y');
    expect(ana.shown).toEqual(['One.', 'first secoXnd', 'Y']);
    expect(ana.agrees).toBe(true);
    expect(content.get(1).toString()).toBe('loose');
    expect(odd.getAttribute('mystery')).toBe('7');
    const delta = JSON.stringify(textsOf(odd)[1]?.toDelta());
    expect(delta).toContain('"insert":"oXnd","attributes":{"comment":"c1","bold":"perhaps"}');
    expect(delta).toContain('picture');
  });

  test('two elements of one id stay two', () => {
    const ana = writer(['One.', 'Two.'], 10);
    ana.rows[1]?.setAttribute('id', 'e0');
    ana.put(1, 4);
    ana.type(' More.');
    expect(ana.said).toEqual(['One.', 'Two. More.']);
    expect(ana.agrees).toBe(true);
  });
});

describe('composing', () => {
  function compose(who: Writer, deed: () => void): void {
    who.view.dom.dispatchEvent(new Event('compositionstart'));
    expect(who.view.composing).toBe(true);
    deed();
    who.view.dom.dispatchEvent(new Event('compositionend'));
    vi.advanceTimersByTime(200);
    expect(who.view.composing).toBe(false);
  }

  test('others lines change at once, the own one when it is done; nothing is lost', () => {
    const [ana, bo] = [writer(['One two.', 'Three.'], 10), writer(['One two.', 'Three.'], 20)];
    ana.put(0, 4);
    compose(ana, () => {
      ana.type('に');
      bo.put(0, 0);
      bo.type('Oh. ');
      bo.put(0, 8, 3);
      bo.view.dispatch(bo.state.tr.deleteSelection());
      bo.put(1, 0);
      bo.type('Bo. ');
      deliver(ana.doc, bo.doc);
      expect(ana.shown).toEqual(['One にtwo.', 'Bo. Three.']);
      ana.type('ほ');
      bo.type('!');
      deliver(ana.doc, bo.doc);
      ana.type('ん');
      expect(ana.shown[0]).toBe('One にほんtwo.');
      ana.view.dispatch(ana.state.tr.insertText('日', ana.at(0, 4), ana.at(0, 6)));
    });
    deliver(ana.doc, bo.doc);
    expect(ana.shown).toEqual(['Oh. One 日ん.', 'Bo. !Three.']);
    expect(bo.shown).toEqual(ana.shown);
    expect(ana.agrees && bo.agrees).toBe(true);
    expect(ana.beforeCaret).toBe('Oh. One 日ん');
  });

  test('an empty document gets its first line, and the view its id when it is done', () => {
    const ana = writer(null, 10);
    compose(ana, () => {
      ana.type('に');
      expect(ana.ids).toEqual(['']);
      expect(ana.said).toEqual(['に']);
    });
    expect(ana.ids[0]).toMatch(/^[\w-]{12}$/);
    expect(ana.agrees).toBe(true);
  });

  test('whoever composes for very long sees the others all the same', () => {
    const [ana, bo] = [writer(['One.'], 10), writer(['One.'], 20)];
    ana.view.dom.dispatchEvent(new Event('compositionstart'));
    bo.type('Oh. ');
    deliver(ana.doc, bo.doc);
    expect(ana.shown).toEqual(['One.']);
    vi.advanceTimersByTime(16_000);
    expect(ana.shown).toEqual(['Oh. One.']);
  });
});

describe('other plugins', () => {
  test('who answer a foreign change are written too', () => {
    const answering = new Plugin({
      appendTransaction: (transactions, _before, state) =>
        transactions.some(isForeign) ? state.tr.insertText('!', 1, 1) : null,
    });
    const [ana, bo] = [writer(['One.', 'Two.'], 10, [answering]), writer(['One.', 'Two.'], 20)];
    bo.put(1, 0);
    bo.type('x');
    deliver(ana.doc, bo.doc);
    expect(ana.said).toEqual(['!One.', 'xTwo.']);
    expect(ana.agrees).toBe(true);
    deliver(ana.doc, bo.doc);
    expect(bo.shown[0]).toBe('!One.');
  });

  test('who change the document while a view is told find both the same', () => {
    const ana = writer(['One.', 'Two.'], 10);
    let isDone = false;
    const meddling = new Plugin({
      view: () => ({
        update: () => {
          if (!isDone) {
            isDone = true;
            ana.doc.transact(() => {
              textIn(ana, 0).insert(0, 'M');
              contentOf(ana.doc).delete(1);
            });
          }
        },
      }),
    });
    // Before the binding, so that the document changes when that does not know what was typed.
    ana.view.updateState(ana.state.reconfigure({ plugins: [meddling, ...ana.state.plugins] }));
    isDone = false;
    ana.view.dispatch(ana.state.tr.insertText('x', ana.at(0, 4)));
    expect(isDone).toBe(true);
    expect(ana.said).toEqual(['MOne.x']);
    expect(ana.agrees).toBe(true);
  });

  test('may become others without a change of the text or of what can be undone', () => {
    const ana = writer(['One.'], 10);
    ana.type('x');
    const shown = ana.state.doc;
    ana.view.updateState(
      ana.state.reconfigure({ plugins: [...ana.state.plugins, new Plugin({})] }),
    );
    expect(ana.state.doc).toBe(shown);
    ana.run(undo);
    expect(ana.said).toEqual(['One.']);
  });

  test('marks that are about to be typed survive a foreign change', () => {
    const [ana, bo] = [writer(['One.'], 10), writer(['One.'], 20)];
    ana.put(0, 4);
    toggleMark(schema.mark('bold').type)(ana.state, ana.view.dispatch);
    bo.type('x');
    deliver(ana.doc, bo.doc);
    expect(ana.state.storedMarks).toHaveLength(1);
  });

  test('whoever may only read changes nothing', () => {
    const ana = writer(['One.'], 10);
    ana.view.setProps({ editable: () => false });
    ana.type('x');
    expect(ana.said).toEqual(['One.']);
    expect(ana.shown).toEqual(['One.']);
    expect(ana.agrees).toBe(true);
  });
});

test('a change of very many steps goes into the lines it was made in', () => {
  const lines = Array.from({ length: 40 }, (_, line) => `${'Ana and '.repeat(13)}door ${line}.`);
  const [ana, bo] = [writer(lines, 10), writer(lines, 20)];
  const rows = [...ana.rows];
  bo.put(20, lines[20]?.length ?? 0);
  bo.type(' Bo was here.');
  const tr = ana.state.tr;
  for (let line = lines.length - 1; line >= 0; line -= 1) {
    for (let word = 12; word >= 0; word -= 1) {
      tr.insertText('Eva', ana.at(line, word * 8), ana.at(line, word * 8 + 3));
    }
  }
  ana.view.dispatch(tr);
  deliver(ana.doc, bo.doc);
  expect(ana.rows.every((row, line) => row === rows[line])).toBe(true);
  expect(ana.shown[20]).toBe(`${'Eva and '.repeat(13)}door 20. Bo was here.`);
  expect(ana.shown.join().match(/Eva/g)).toHaveLength(520);
  expect(ana.agrees && bo.agrees).toBe(true);
});

describe('the idle check', () => {
  test('finds what is shown wrongly, says it, and lets the document win', () => {
    const found: Disagreement[] = [];
    const ana = writer(['One.', 'Two.'], 10);
    const check = agreementPlugin((told) => found.push(...told));
    ana.view.updateState(ana.state.reconfigure({ plugins: [...ana.state.plugins, check] }));
    const bound = bindingKey.getState(ana.state)?.bound;
    // As if the binding had not heard of it.
    ana.doc.transact(() => textIn(ana, 1).insert(0, 'Not '), bound);
    expect(ana.shown).toEqual(['One.', 'Two.']);
    vi.advanceTimersByTime(5_000);
    expect(found).toEqual([{ shown: 'Two.', said: 'Not Two.' }]);
    expect(ana.shown).toEqual(['One.', 'Not Two.']);
    expect(ana.said).toEqual(['One.', 'Not Two.']);
  });

  test('says nothing where nothing is wrong', () => {
    const ana = writer(['One.', 'Two.'], 10);
    const report = vi.fn();
    const check = agreementPlugin(report);
    ana.view.updateState(ana.state.reconfigure({ plugins: [...ana.state.plugins, check] }));
    ana.run(splitBlock);
    vi.advanceTimersByTime(5_000);
    expect(report).not.toHaveBeenCalled();
  });
});
