import { afterEach, describe, expect, test } from 'vitest';
import { makePasted, type Pasted } from '../../screenplay/pasting/pasted';
import { PAGE_SETTINGS } from '../../testing/pageSettings';
import { beginning, deliver, Writer } from '../../testing/writers';
import { closeWriters, two, writer } from '../../testing/writersOpen';
import { redo, undo } from '../binding/undo';
import { COVER } from '../documentShape';
import { pagesPlugin } from '../pages/pagesPlugin';
import { pastedFromFile } from './brought';
import { insertLines, placeOfInsertion } from './insertLines';
import { replaceScript } from './replaceScript';

afterEach(closeWriters);

const file = (...lines: string[]): Pasted[] => lines.map((words) => makePasted('action', words));

function takeBack({ view }: Writer): void {
  undo(view.state, view.dispatch);
}

test('what the server read becomes lines with their looks; what nobody knows is plain', () => {
  expect(
    pastedFromFile({
      kind: 'sceneHeading',
      attributes: { sceneNumber: '4', nonsense: 'x' },
      runs: [{ text: 'INT. ' }, { text: 'BARN', bold: true, color: '#f00' }],
    }),
  ).toEqual({
    kind: 'sceneHeading',
    attributes: { sceneNumber: '4' },
    runs: [{ text: 'INT. ' }, { text: 'BARN', bold: true, color: '#f00' }],
  });
  expect(pastedFromFile({ kind: 'constructor', attributes: {}, runs: [] }).kind).toBe('normal');
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
      'behind the line in which it is, which stays whole',
      1,
      2,
      ['One.', 'Two.', 'X.', 'Y.', 'Three.'],
    ],
    ['at the end', 2, 6, ['One.', 'Two.', 'Three.', 'X.', 'Y.']],
  ] as const)('lines stand %s', (_, line, letter, expected) => {
    const ana = writer(['One.', 'Two.', 'Three.'], 10);
    ana.put(line, letter);
    expect(insertLines(ana.view, file('X.', 'Y.'))).toBe(true);
    expect(ana.said).toEqual(expected);
    expect(ana.agrees).toBe(true);
    takeBack(ana);
    expect(ana.said).toEqual(['One.', 'Two.', 'Three.']);
  });

  test('an empty line makes room', () => {
    const ana = writer(['One.', '', 'Two.'], 10);
    ana.put(1, 0);
    insertLines(ana.view, file('X.'));
    expect(ana.said).toEqual(['One.', 'X.', 'Two.']);
  });

  test('a speech is not torn', () => {
    const lines = [
      ['1', 'ANA', 'character'],
      ['2', '(low)', 'parenthetical'],
      ['3', 'Here.', 'dialogue'],
      ['4', 'Rain.'],
    ] as const;
    const ana = new Writer(beginning(lines), 10);
    ana.put(0, 3);
    insertLines(ana.view, file('X.'));
    expect(ana.said).toEqual(['ANA', '(low)', 'Here.', 'X.', 'Rain.']);
    ana.close();
  });

  test('nothing is brought into what one may only read', () => {
    const ana = writer(['One.'], 10);
    ana.view.setProps({ editable: () => false });
    expect(insertLines(ana.view, file('X.'))).toBe(false);
    expect(replaceScript(ana.view, file('X.'), null)).toBe(false);
    expect(ana.said).toEqual(['One.']);
  });
});

describe('replacing', () => {
  test('the script is what the file says, and one undo brings all of it back', () => {
    const ana = writer(['One.', 'Two.', 'Three.'], 10);
    const before = ana.ids;
    replaceScript(ana.view, file('One.', 'A ship.', 'Three.', 'Night.'), null);
    expect(ana.said).toEqual(['One.', 'A ship.', 'Three.', 'Night.']);
    // Who is anchored to a line that stays is anchored to it still.
    expect([ana.ids[0], ana.ids[2]]).toEqual([before[0], before[2]]);
    expect(ana.agrees).toBe(true);
    takeBack(ana);
    expect(ana.said).toEqual(['One.', 'Two.', 'Three.']);
    redo(ana.view.state, ana.view.dispatch);
    expect(ana.said).toEqual(['One.', 'A ship.', 'Three.', 'Night.']);
  });

  test('what was typed right before it is another undo', () => {
    const ana = writer(['One.'], 10);
    ana.put(0, 4);
    ana.view.dispatch(ana.state.tr.insertText(' And on.'));
    replaceScript(ana.view, file('A ship.'), null);
    takeBack(ana);
    expect(ana.said).toEqual(['One. And on.']);
  });

  test('the cover of the file comes and goes with it, all fields of it', () => {
    const ana = writer(['One.'], 10);
    const cover = ana.doc.getMap<string>(COVER);
    cover.set('title', 'Salt');
    cover.set('contact', 'Agency');
    replaceScript(ana.view, file('A ship.'), { title: 'Ferry', authors: 'Bo' });
    expect(cover.toJSON()).toEqual({ title: 'Ferry', authors: 'Bo' });
    takeBack(ana);
    expect(cover.toJSON()).toEqual({ title: 'Salt', contact: 'Agency' });
    expect(ana.said).toEqual(['One.']);
    replaceScript(ana.view, file('A ship.'), null);
    expect(cover.toJSON()).toEqual({ title: 'Salt', contact: 'Agency' });
  });

  test('words that another types meanwhile in a line that stays, or was rewritten, stay', () => {
    const [ana, bo] = two('Rain falls on the pier.', 'Two.', 'Three.');
    bo.put(0, 23);
    bo.view.dispatch(bo.state.tr.insertText(' Hard.'));
    bo.put(2, 6);
    bo.view.dispatch(bo.state.tr.insertText(' And on.'));
    replaceScript(ana.view, file('Snow falls on the pier.', 'A ship.', 'Three.'), null);
    deliver(ana.doc, bo.doc);
    const expected = ['Snow falls on the pier. Hard.', 'A ship.', 'Three. And on.'];
    expect([ana.said, bo.said]).toEqual([expected, expected]);
    expect(ana.agrees && bo.agrees).toBe(true);
    takeBack(ana);
    expect(ana.said).toEqual(['Rain falls on the pier. Hard.', 'Two.', 'Three. And on.']);
  });

  test('a file without a line leaves one to write in', () => {
    const ana = writer(['One.', 'Two.'], 10);
    replaceScript(ana.view, [], { title: 'Ferry' });
    expect(ana.said).toEqual(['']);
    takeBack(ana);
    expect(ana.said).toEqual(['One.', 'Two.']);
  });

  test('a line keeps what another program has left on it, and takes what the file says of it', () => {
    const ana = writer(['One.'], 10);
    ana.view.dispatch(ana.state.tr.setNodeAttribute(0, 'extra', '{"fdx":{}}'));
    const [line] = file('One.') as [Pasted];
    replaceScript(ana.view, [{ ...line, attributes: { align: 'center' } }], null);
    expect(ana.state.doc.child(0).attrs).toMatchObject({ extra: '{"fdx":{}}', align: 'center' });
  });
});

test('the place is told by the line above it', () => {
  const pages = pagesPlugin({ settings: PAGE_SETTINGS, onEditTable: () => undefined });
  const ana = writer(['One.', 'Two.'], 10, [pages]);
  ana.put(1, 2);
  expect(placeOfInsertion(ana.state)).toEqual({ page: '1', above: 'Two.' });
  ana.put(0, 0);
  expect(placeOfInsertion(ana.state).above).toBeNull();
});
