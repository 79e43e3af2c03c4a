import { afterEach, describe, expect, test } from 'vitest';
import { makePasted, type Pasted } from '../../screenplay/pasting/pasted';
import { closeWriters, openTwoWriters, openWriter } from '../../testing/collaboration/openWriters';
import { exchangeUpdates, initialUpdate, TestWriter } from '../../testing/collaboration/TestWriter';
import { PAGE_SETTINGS } from '../../testing/layout/pageSettings';
import { redo, undo } from '../binding/undo/undoCommands';
import { pagesPlugin } from '../pages/pagesPlugin';
import { COVER } from '../schema/documentShape';
import { importedToPasted } from './importedElements';
import { describeInsertion, findGapAtEnd, findGapBehindCaret, insertLines } from './insertLines';
import { replaceScript } from './replaceScript';

afterEach(closeWriters);

const file = (...lines: string[]): Pasted[] => lines.map((words) => makePasted('action', words));

function takeBack({ view }: TestWriter): void {
  undo(view.state, view.dispatch);
}

test('imported lines keep known attributes and marks; an unknown kind becomes normal', () => {
  expect(
    importedToPasted({
      kind: 'sceneHeading',
      attributes: { sceneNumber: '4', nonsense: 'x' },
      runs: [{ text: 'INT. ' }, { text: 'BARN', bold: true, color: '#f00' }],
    }),
  ).toEqual({
    kind: 'sceneHeading',
    attributes: { sceneNumber: '4' },
    runs: [{ text: 'INT. ' }, { text: 'BARN', bold: true, color: '#f00' }],
  });
  expect(importedToPasted({ kind: 'constructor', attributes: {}, runs: [] }).kind).toBe('normal');
});

describe('inserting', () => {
  test.each([
    [
      'before the line at whose beginning the caret is',
      1,
      0,
      ['One.', 'X.', 'Y.', 'Two.', 'Three.'],
    ],
    [
      'behind the line of the caret, which is not split',
      1,
      2,
      ['One.', 'Two.', 'X.', 'Y.', 'Three.'],
    ],
    ['at the end', 2, 6, ['One.', 'Two.', 'Three.', 'X.', 'Y.']],
  ] as const)('lines are inserted %s', (_, line, offset, expected) => {
    const ana = openWriter(['One.', 'Two.', 'Three.'], 10);
    ana.select(line, offset);
    expect(insertLines(ana.view, file('X.', 'Y.'))).toBe(true);
    expect(ana.storedTexts).toEqual(expected);
    expect(ana.agrees).toBe(true);
    takeBack(ana);
    expect(ana.storedTexts).toEqual(['One.', 'Two.', 'Three.']);
  });

  test('an empty line at the caret is replaced', () => {
    const ana = openWriter(['One.', '', 'Two.'], 10);
    ana.select(1, 0);
    insertLines(ana.view, file('X.'));
    expect(ana.storedTexts).toEqual(['One.', 'X.', 'Two.']);
  });

  test('lines inserted at a cue go behind the whole speech', () => {
    const lines = [
      ['1', 'ANA', 'character'],
      ['2', '(low)', 'parenthetical'],
      ['3', 'Here.', 'dialogue'],
      ['4', 'Rain.'],
    ] as const;
    const ana = new TestWriter(initialUpdate(lines), 10);
    ana.select(0, 3);
    insertLines(ana.view, file('X.'));
    expect(ana.storedTexts).toEqual(['ANA', '(low)', 'Here.', 'X.', 'Rain.']);
    ana.close();
  });

  test('behind the caret is behind its line, wherever in it the caret is', () => {
    const ana = openWriter(['One.', 'Two.'], 10);
    ana.select(0, 0);
    insertLines(ana.view, file('X.'), { gap: findGapBehindCaret(ana.state), ids: ['x'] });
    expect(ana.storedTexts).toEqual(['One.', 'X.', 'Two.']);
    expect(ana.ids[1]).toBe('x');
  });

  test('at the end an empty line is replaced', () => {
    const ana = openWriter(['One.', 'Two.', ''], 10);
    ana.select(0, 0);
    insertLines(ana.view, file('X.'), { gap: findGapAtEnd(ana.state) });
    insertLines(ana.view, file('Y.'), { gap: findGapAtEnd(ana.state) });
    expect(ana.storedTexts).toEqual(['One.', 'Two.', 'X.', 'Y.']);
  });

  test('a read-only view refuses inserted and replacing lines', () => {
    const ana = openWriter(['One.'], 10);
    ana.view.setProps({ editable: () => false });
    expect(insertLines(ana.view, file('X.'))).toBe(false);
    expect(replaceScript(ana.view, file('X.'), null)).toBe(false);
    expect(ana.storedTexts).toEqual(['One.']);
  });
});

describe('replacing', () => {
  test('the script becomes that of the file, and one undo restores it', () => {
    const ana = openWriter(['One.', 'Two.', 'Three.'], 10);
    const before = ana.ids;
    replaceScript(ana.view, file('One.', 'A ship.', 'Three.', 'Night.'), null);
    expect(ana.storedTexts).toEqual(['One.', 'A ship.', 'Three.', 'Night.']);
    // Lines that stay keep their ids, so anchors to them hold.
    expect([ana.ids[0], ana.ids[2]]).toEqual([before[0], before[2]]);
    expect(ana.agrees).toBe(true);
    takeBack(ana);
    expect(ana.storedTexts).toEqual(['One.', 'Two.', 'Three.']);
    redo(ana.view.state, ana.view.dispatch);
    expect(ana.storedTexts).toEqual(['One.', 'A ship.', 'Three.', 'Night.']);
  });

  test('typing right before the replacement is a separate undo step', () => {
    const ana = openWriter(['One.'], 10);
    ana.select(0, 4);
    ana.view.dispatch(ana.state.tr.insertText(' And on.'));
    replaceScript(ana.view, file('A ship.'), null);
    takeBack(ana);
    expect(ana.storedTexts).toEqual(['One. And on.']);
  });

  test('the cover of the file replaces that of the script, and undo restores all of its fields', () => {
    const ana = openWriter(['One.'], 10);
    const cover = ana.doc.getMap<string>(COVER);
    cover.set('title', 'Salt');
    cover.set('contact', 'Agency');
    replaceScript(ana.view, file('A ship.'), { title: 'Ferry', authors: 'Bo' });
    expect(cover.toJSON()).toEqual({ title: 'Ferry', authors: 'Bo' });
    takeBack(ana);
    expect(cover.toJSON()).toEqual({ title: 'Salt', contact: 'Agency' });
    expect(ana.storedTexts).toEqual(['One.']);
    replaceScript(ana.view, file('A ship.'), null);
    expect(cover.toJSON()).toEqual({ title: 'Salt', contact: 'Agency' });
  });

  test('remote typing in an unchanged or rewritten line is preserved', () => {
    const [ana, bo] = openTwoWriters('Rain falls on the pier.', 'Two.', 'Three.');
    bo.select(0, 23);
    bo.view.dispatch(bo.state.tr.insertText(' Hard.'));
    bo.select(2, 6);
    bo.view.dispatch(bo.state.tr.insertText(' And on.'));
    replaceScript(ana.view, file('Snow falls on the pier.', 'A ship.', 'Three.'), null);
    exchangeUpdates(ana.doc, bo.doc);
    const expected = ['Snow falls on the pier. Hard.', 'A ship.', 'Three. And on.'];
    expect([ana.storedTexts, bo.storedTexts]).toEqual([expected, expected]);
    expect(ana.agrees && bo.agrees).toBe(true);
    takeBack(ana);
    expect(ana.storedTexts).toEqual(['Rain falls on the pier. Hard.', 'Two.', 'Three. And on.']);
  });

  test('a file without lines leaves one empty line', () => {
    const ana = openWriter(['One.', 'Two.'], 10);
    replaceScript(ana.view, [], { title: 'Ferry' });
    expect(ana.storedTexts).toEqual(['']);
    takeBack(ana);
    expect(ana.storedTexts).toEqual(['One.', 'Two.']);
  });

  test('a matched line keeps its extra attribute and takes the attributes of the file', () => {
    const ana = openWriter(['One.'], 10);
    ana.view.dispatch(ana.state.tr.setNodeAttribute(0, 'extra', '{"fdx":{}}'));
    const [line] = file('One.') as [Pasted];
    replaceScript(ana.view, [{ ...line, attributes: { align: 'center' } }], null);
    expect(ana.state.doc.child(0).attrs).toMatchObject({ extra: '{"fdx":{}}', align: 'center' });
  });
});

test('the insertion is described by the line above it', () => {
  const pages = pagesPlugin({ settings: PAGE_SETTINGS, onEditTable: () => undefined });
  const ana = openWriter(['One.', 'Two.'], 10, [pages]);
  ana.select(1, 2);
  expect(describeInsertion(ana.state)).toEqual({ page: '1', above: 'Two.' });
  ana.select(0, 0);
  expect(describeInsertion(ana.state).above).toBeNull();
});
