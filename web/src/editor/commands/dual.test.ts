/** Rule TY42 of docs/spec/typing.md. */
import { TextSelection } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import { TypingTrial } from '../../testing/typing/TypingTrial';

const TWO = [
  'action: x',
  'character: ANNA',
  'dialogue: Run!',
  'character: BORIS',
  'parenthetical: (low)',
  'dialogue: Why?',
];

const columns = ({ state: { doc } }: TypingTrial) => {
  const found: string[] = [];
  doc.forEach(({ attrs }) => {
    found.push(attrs.dual ?? '-');
  });
  return found.join(' ');
};

const withCaretIn = (index: number, lines = TWO) =>
  new TypingTrial(lines.map((line, at) => (at === index ? `${line}|` : line)));

describe('TY42 dual dialogue', () => {
  it('joins this speech and the next, and separates them from either side', () => {
    const desk = withCaretIn(2);
    expect(columns(desk)).toBe('- - - - - -');
    desk.press('Ctrl-d');
    expect(columns(desk)).toBe('- left left right right right');
    desk.do((tr) => tr.setSelection(TextSelection.atEnd(tr.doc)));
    desk.press('Ctrl-d');
    expect(columns(desk)).toBe('- - - - - -');
  });

  it('joins the speech before where none follows', () => {
    const desk = withCaretIn(5);
    desk.press('Ctrl-d');
    expect(columns(desk)).toBe('- left left right right right');
  });

  it('does nothing without two adjacent speeches, but handles the key', () => {
    const alone = withCaretIn(1, [
      'character: ANNA',
      'dialogue: Run!',
      'action: x',
      'character: BORIS',
    ]);
    expect(alone.press('Ctrl-d')).toBe(true);
    expect(columns(alone)).toBe('- - - -');
    const action = withCaretIn(0);
    action.press('Ctrl-d');
    expect(columns(action)).toBe('- - - - - -');
  });

  it('does not pair a speech with an adjacent dual dialogue', () => {
    const desk = withCaretIn(5, [
      'character[dual=left]: A',
      'dialogue[dual=left]: a',
      'character[dual=right]: B',
      'dialogue[dual=right]: b',
      'character: C',
      'dialogue: c',
    ]);
    desk.press('Ctrl-d');
    expect(columns(desk)).toBe('left left right right - -');
  });
});
