import { EditorState, TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { setKind } from '../../../../editor/commands/kinds';
import { pagesPlugin } from '../../../../editor/pages/pagesPlugin';
import { schema } from '../../../../editor/schema/schema';
import { PAGE_SETTINGS } from '../../../../testing/layout/pageSettings';
import { describeCaretMove, readCaretPlace } from './CaretAnnouncer';

const SCRIPT = [
  ['action', 'Fog.'],
  ['action', 'Rain.'],
  ['character', 'ANA'],
  ['action', 'Night.'],
] as const;

function script(spoken: boolean): EditorState {
  const lines = SCRIPT.map(([kind, words]) =>
    schema.node('element', { id: words, kind, breakBefore: words === 'Night.' ? 'true' : null }, [
      schema.text(words),
    ]),
  );
  const plugins = [pagesPlugin({ settings: { ...PAGE_SETTINGS, spoken } })];
  return EditorState.create({ doc: schema.node('doc', null, lines), plugins });
}

function caretIn(state: EditorState, index: number, to = index): EditorState {
  const at = (line: number) => {
    let position = 1;
    for (let before = 0; before < line; before += 1) position += state.doc.child(before).nodeSize;
    return position + 1;
  };
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, at(index), at(to))));
}

const announced = (before: EditorState, now: EditorState) =>
  describeCaretMove(readCaretPlace(before), readCaretPlace(now));

test('entering a line of another kind is announced, typing or a line of the same kind is not', () => {
  const fog = caretIn(script(false), 0);
  expect(announced(fog, caretIn(fog, 2))).toBe('Character');
  expect(announced(fog, caretIn(fog, 1))).toBe('');
  expect(announced(fog, fog.apply(fog.tr.insertText('x')))).toBe('');
});

test('a selection over several kinds is not announced', () => {
  const fog = caretIn(script(false), 0);
  const several = caretIn(fog, 0, 2);
  expect(announced(fog, several)).toBe('');
  expect(announced(several, caretIn(several, 2))).toBe('Character');
});

test('a key that changes the kind of the line is announced', () => {
  const rain = caretIn(script(false), 1);
  let now = rain;
  setKind('transition')(rain, (tr) => {
    now = rain.apply(tr);
  });
  expect(announced(rain, now)).toBe('Transition');
});

test('with spoken labels, entering a line is not announced again, but a new page is', () => {
  const fog = caretIn(script(true), 0);
  expect(announced(fog, caretIn(fog, 2))).toBe('');
  expect(announced(fog, caretIn(fog, 3))).toBe('Page 2');
  // A line made by a key is announced: the caret has not entered a labelled line.
  const split = fog.apply(fog.tr.split(3).setNodeMarkup(4, null, { id: 'new', kind: 'dialogue' }));
  expect(announced(fog, caretIn(split, 1))).toBe('Dialogue');
});
