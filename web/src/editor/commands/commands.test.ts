import { type Command, EditorState, TextSelection } from '@tiptap/pm/state';
import { describe, expect, test } from 'vitest';
import type { Align } from '../../screenplay/elements';
import { LETTER, PLAIN_BOX } from '../../screenplay/profile';
import { schema } from '../schema/schema';
import {
  activeKind,
  activeKinds,
  activeListStyle,
  indentItems,
  setKind,
  toggleBlockQuote,
  toggleList,
} from './kinds';
import {
  activeAlign,
  getDefaultAlign,
  hasBreakBefore,
  setAlign,
  toggleBreakBefore,
} from './lineFormat';
import { activeColour, activeMarks, setColour, toggleColour, toggleMark } from './marks';
import { findSelectedTable, formatRows, insertTable, parseRows, setTable } from './tables';

type Line = [kind: string, text: string, more?: Record<string, string>];

const lines: Line[] = [
  ['sceneHeading', 'INT. PIER', { sceneNumber: '4' }],
  ['action', 'Fog over the water.', { overrides: '{"left":2}', notes: '[]' }],
  ['character', 'MARA', { dual: 'left' }],
];

function createState(scriptLines: Line[] = lines): EditorState {
  const elements = scriptLines.map(([kind, text, more], at) =>
    schema.node('element', { id: `e${at}`, kind, ...more }, text ? [schema.text(text)] : []),
  );
  return EditorState.create({ doc: schema.node('doc', null, elements) });
}

/** Selects from one place to another, each as 'which element, how far into it'. */
function select(state: EditorState, from: [number, number], to: [number, number] = from) {
  const at = ([index, offset]: [number, number]) => {
    let pos = 1 + offset;
    for (let before = 0; before < index; before += 1) pos += state.doc.child(before).nodeSize;
    return pos;
  };
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, at(from), at(to))));
}

function applyCommand(state: EditorState, command: Command): EditorState {
  let next = state;
  let renders = 0;
  const wasDone = command(state, (tr) => {
    renders += 1;
    next = state.apply(tr);
  });
  expect(wasDone).toBe(true);
  expect(renders).toBeLessThanOrEqual(1);
  return next;
}

const attribute = (state: EditorState, name: string) =>
  state.doc.content.content.map((node) => node.attrs[name]);

describe('kinds', () => {
  test('a change of kind is one transaction, and keeps ids, scene numbers and notes', () => {
    const state = applyCommand(select(createState(), [0, 3], [2, 2]), setKind('shot'));
    expect(attribute(state, 'kind')).toEqual(['shot', 'shot', 'shot']);
    expect(attribute(state, 'id')).toEqual(['e0', 'e1', 'e2']);
    expect(attribute(state, 'sceneNumber')).toEqual(['4', null, null]);
    expect(attribute(state, 'overrides')).toEqual([null, null, null]);
    expect(attribute(state, 'notes')).toEqual([null, '[]', null]);
    expect(attribute(state, 'dual')).toEqual([null, null, null]);
    expect(activeKinds(state)).toEqual(['shot']);
  });

  test('a selection that ends before the first character of a line does not include that line', () => {
    const state = select(createState(), [0, 3], [2, 0]);
    expect(activeKinds(state)).toEqual(['sceneHeading', 'action']);
    expect(activeKind(state)).toBe('');
  });

  test('a cue that becomes dialogue stays in its dual column', () => {
    const state = applyCommand(select(createState(), [2, 0]), setKind('dialogue'));
    expect(attribute(state, 'dual')).toEqual([null, null, 'left']);
  });

  test('setting the same kind again changes nothing, but handles the key', () => {
    const before = select(createState(), [1, 0]);
    expect(applyCommand(before, setKind('action'))).toBe(before);
  });

  test('a change of kind applies to the whole script when all of it is selected', () => {
    const state = createState();
    const all = select(state, [0, 0], [2, 4]);
    expect(activeKinds(applyCommand(all, setKind('action')))).toEqual(['action']);
  });

  test('toggling a block quote twice returns to action', () => {
    const quoted = applyCommand(select(createState(), [1, 0]), toggleBlockQuote);
    expect(activeKind(quoted)).toBe('block-quote');
    expect(activeKind(applyCommand(quoted, toggleBlockQuote))).toBe('action');
  });

  test('toggling a list: the other style keeps the level, the same one ends the list', () => {
    const listed = applyCommand(select(createState(), [1, 0], [2, 1]), toggleList('bulleted-list'));
    expect(activeListStyle(listed)).toBe('bulleted-list');
    const deeper = applyCommand(listed, indentItems(1));
    expect(attribute(deeper, 'level')).toEqual([null, '1', '1']);
    const numbered = applyCommand(deeper, toggleList('numbered-list'));
    expect(attribute(numbered, 'level')).toEqual([null, '1', '1']);
    expect(attribute(applyCommand(numbered, indentItems(-1)), 'level')).toEqual([null, null, null]);
    const ended = applyCommand(numbered, toggleList('numbered-list'));
    expect(attribute(ended, 'listStyle')).toEqual([null, null, null]);
    expect(activeListStyle(ended)).toBe('');
    expect(indentItems(1)(ended)).toBe(false);
  });
});

describe('alignment and breaks', () => {
  test.each(['constructor', '__proto__', 'toString', 'Cold Opening'])(
    'a style named "%s" without a box of its own is aligned like its kind',
    (style) => {
      const boxes = { ...LETTER.boxes, action: { ...PLAIN_BOX, align: 'right' as const } };
      expect(getDefaultAlign({ boxes })('action', style)).toBe('right');
    },
  );

  test('alignment applies to several lines, and the default of a kind is not stored', () => {
    const usual = (kind: string): Align => (kind === 'character' ? 'center' : 'left');
    const state = select(createState(), [1, 0], [2, 2]);
    expect(activeAlign(state)).toBe('left');
    expect(activeAlign(state, usual)).toBeNull();
    const centred = applyCommand(state, setAlign('center', usual));
    expect(attribute(centred, 'align')).toEqual([null, 'center', null]);
    expect(activeAlign(centred, usual)).toBe('center');
    expect(attribute(applyCommand(centred, setAlign('left')), 'align')).toEqual([null, null, null]);
  });

  test('a page break is set before the first selected line only', () => {
    const state = applyCommand(select(createState(), [1, 0], [2, 2]), toggleBreakBefore);
    expect(attribute(state, 'breakBefore')).toEqual([null, 'true', null]);
    expect(hasBreakBefore(state)).toBe(true);
    expect(attribute(applyCommand(state, toggleBreakBefore), 'breakBefore')).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('marks', () => {
  test('are active where all of the selected words have them', () => {
    const bold = applyCommand(select(createState(), [1, 0], [1, 3]), toggleMark('bold'));
    expect(activeMarks(bold)).toBe('bold');
    const wider = select(bold, [1, 0], [1, 8]);
    expect(activeMarks(wider)).toBe('');
    const allBold = applyCommand(wider, toggleMark('bold'));
    expect(activeMarks(allBold)).toBe('bold');
    expect(activeMarks(applyCommand(allBold, toggleMark('bold')))).toBe('');
  });

  test('are active over several lines, ignoring spaces without them', () => {
    const state = applyCommand(select(createState(), [0, 0], [2, 4]), toggleMark('uppercase'));
    expect(activeMarks(state)).toBe('uppercase');
    const gap = select(state, [1, 3], [1, 4]);
    const loosened = applyCommand(gap, toggleMark('uppercase'));
    expect(activeMarks(select(loosened, [0, 0], [2, 4]))).toBe('uppercase');
  });

  test('toggled at the caret apply to the text typed next', () => {
    const state = applyCommand(select(createState(), [1, 3]), toggleMark('italic'));
    expect(activeMarks(state)).toBe('italic');
    expect(state.apply(state.tr.insertText('gy')).doc.child(1).child(1).marks[0]?.type.name).toBe(
      'italic',
    );
  });

  test('stored for the text typed next survive a change of kind', () => {
    const state = applyCommand(select(createState(), [1, 3]), toggleMark('italic'));
    expect(activeMarks(applyCommand(state, setKind('shot')))).toBe('italic');
  });

  test('a colour replaces another one of its mark, and toggles off', () => {
    const words = select(createState(), [1, 0], [1, 3]);
    const yellow = applyCommand(words, toggleColour('highlight', 'yellow'));
    const green = applyCommand(yellow, toggleColour('highlight', 'green'));
    expect(activeColour(green, 'highlight')).toBe('green');
    expect(activeColour(applyCommand(green, toggleColour('highlight', 'green')), 'highlight')).toBe(
      '',
    );
    expect(activeColour(applyCommand(green, setColour('color', '#aa0000')), 'color')).toBe(
      '#aa0000',
    );
    const caret = applyCommand(select(createState(), [1, 2]), setColour('highlight', 'blue'));
    expect(activeColour(caret, 'highlight')).toBe('blue');
    expect(activeColour(applyCommand(caret, setColour('highlight', null)), 'highlight')).toBe('');
  });
});

describe('tables', () => {
  const table: Line[] = [
    ['table', 'Day\tPlace\n1\tPier'],
    ['action', ''],
  ];

  test('rows and cells are read and written; a ragged row is filled up', () => {
    expect(parseRows('a\tb\nc')).toEqual([
      ['a', 'b'],
      ['c', ''],
    ]);
    expect(formatRows([['a\tb', 'c\nd']])).toBe('a b\tc d');
  });

  test('an edited table changes only the cells that differ, so marks elsewhere stay', () => {
    const state = applyCommand(select(createState(table), [0, 0], [0, 3]), toggleMark('bold'));
    expect(findSelectedTable(state)).toBe(0);
    const changed = applyCommand(
      state,
      setTable(0, [
        ['Day', 'Place'],
        ['1', 'Quay'],
      ]),
    );
    expect(changed.doc.child(0).textContent).toBe('Day\tPlace\n1\tQuay');
    expect(changed.doc.child(0).child(0).marks).toHaveLength(1);
    expect(applyCommand(changed, setTable(0, parseRows('Day\tPlace\n1\tQuay')))).toBe(changed);
    expect(setTable(19, [['x']])(changed)).toBe(false);
    expect(findSelectedTable(select(changed, [1, 0]))).toBe(-1);
  });

  test('a new table replaces an empty line, or follows the line with the caret', () => {
    const inPlace = applyCommand(select(createState(table), [1, 0]), insertTable([['', '']]));
    expect(attribute(inPlace, 'kind')).toEqual(['table', 'table']);
    expect(attribute(inPlace, 'id')).toEqual(['e0', 'e1']);
    const behind = applyCommand(select(createState(table), [0, 0]), insertTable([['', '']]));
    expect(attribute(behind, 'kind')).toEqual(['table', 'table', 'action']);
    expect(new Set(attribute(behind, 'id')).size).toBe(3);
  });
});
