// @vitest-environment node
/** Key actions by the rules of docs/spec/typing.md, whose numbers the titles cite. */
import { describe, expect, it } from 'vitest';
import type { Kind } from '../elements';
import { keyActionFor } from './keyActionFor';
import type { KeyAction, Neighbour, Situation, TypingPreset } from './keyActions';

const BOTH: readonly TypingPreset[] = ['screnpla', 'finalDraft'];

/** '|' is the caret; without one it stands at the end. */
function line(kind: Kind, marked: string, more: Partial<Situation> = {}): Situation {
  const at = marked.includes('|') ? marked.indexOf('|') : marked.length;
  return {
    kind,
    text: marked.replace('|', ''),
    at,
    preset: 'screnpla',
    nextElement: {},
    timesOfDay: [],
    dual: null,
    level: 0,
    before: null,
    behind: null,
    elementMenu: true,
    isListOpen: false,
    ...more,
  };
}

const beside = (kind: Kind, more: Partial<Neighbour> = {}): Neighbour => ({
  kind,
  isEmpty: false,
  dual: null,
  ...more,
});

const follow = (kind: Kind): KeyAction => ({ type: 'follow', kind });
const become = (kind: Kind): KeyAction => ({ type: 'become', kind });
const opens = (list: 'kinds' | 'prefixes' | 'extensions' | 'completions'): KeyAction => ({
  type: 'open',
  list,
});

type Row = readonly [Kind, screnpla: KeyAction, finalDraft: KeyAction];

function eachKind(key: 'Enter' | 'Tab' | 'Shift-Tab', marked: string, rows: readonly Row[]): void {
  for (const [place, preset] of BOTH.entries()) {
    it.each(rows)(`${preset}: %s`, (kind, ...actions) => {
      expect(keyActionFor(key, line(kind, marked, { preset }))).toEqual(actions[place]);
    });
  }
}

const same = (kind: Kind, action: KeyAction): Row => [kind, action, action];

describe('TY1 Enter at the end makes the next line', () => {
  eachKind('Enter', 'Words', [
    same('sceneHeading', follow('action')),
    ['action', follow('sceneHeading'), follow('action')],
    same('character', follow('dialogue')),
    ['dialogue', follow('character'), follow('action')],
    ['voice-dialogue', follow('character'), follow('action')],
    same('parenthetical', follow('dialogue')),
    same('transition', follow('sceneHeading')),
    same('shot', follow('action')),
    same('startOfAct', follow('sceneHeading')),
    same('endOfAct', follow('startOfAct')),
    same('lyrics', follow('lyrics')),
    same('normal', follow('normal')),
    same('list-item', follow('list-item')),
    same('heading-one', follow('paragraph')),
    same('note', follow('action')),
    same('voice-message', follow('action')),
    same('table', follow('action')),
  ]);

  it('treats whitespace behind the caret as the end of the line', () => {
    expect(keyActionFor('Enter', line('action', 'He runs.|  '))).toEqual(follow('sceneHeading'));
  });
});

describe('TY45 without the menu of kinds, Enter on an empty line goes on to the next kind', () => {
  const enter = (kind: Kind, preset: TypingPreset) =>
    keyActionFor('Enter', line(kind, '', { preset, elementMenu: false }));

  it.each([
    ['action', 'screnpla', become('sceneHeading')],
    ['normal', 'screnpla', follow('normal')],
    ['sceneHeading', 'screnpla', opens('prefixes')],
    ['dialogue', 'screnpla', become('action')],
    ['action', 'finalDraft', follow('action')],
    ['sceneHeading', 'finalDraft', become('action')],
    ['transition', 'finalDraft', become('sceneHeading')],
    ['character', 'finalDraft', become('action')],
  ] as const)('%s in %s', (kind, preset, action) => {
    expect(enter(kind, preset)).toEqual(action);
  });
});

describe.each(BOTH)('%s', (preset) => {
  const at = (kind: Kind, marked: string, more: Partial<Situation> = {}) =>
    line(kind, marked, { preset, ...more });

  it("TY2 the script's next element is used at the end of a line, not inside or on an empty one", () => {
    const nextElement = { action: 'shot', dialogue: 'lyrics' } as const;
    expect(keyActionFor('Enter', at('action', 'He runs.', { nextElement }))).toEqual(
      follow('shot'),
    );
    expect(keyActionFor('Enter', at('dialogue', 'Run!', { nextElement }))).toEqual(
      follow('lyrics'),
    );
    expect(keyActionFor('Enter', at('action', '', { nextElement }))).toEqual(opens('kinds'));
    expect(keyActionFor('Enter', at('action', 'He |runs.', { nextElement }))).toEqual({
      type: 'split',
      kind: 'action',
    });
  });

  it('TY3 Enter on an empty heading opens the prefixes (screnpla) or the kinds (finalDraft)', () => {
    const expected = opens(preset === 'screnpla' ? 'prefixes' : 'kinds');
    expect(keyActionFor('Enter', at('sceneHeading', ''))).toEqual(expected);
  });

  it('TY4 Enter on an empty action opens the menu of kinds', () => {
    expect(keyActionFor('Enter', at('action', ' |'))).toEqual(opens('kinds'));
  });

  it('TY5 Enter turns an empty cue or dialogue into action, an empty parenthetical into dialogue', () => {
    expect(keyActionFor('Enter', at('character', ''))).toEqual(become('action'));
    expect(keyActionFor('Enter', at('dialogue', ''))).toEqual(become('action'));
    expect(keyActionFor('Enter', at('parenthetical', '(|)'))).toEqual(become('dialogue'));
  });

  it('TY6 Enter on other empty lines makes action or opens the menu; a list item loses a level', () => {
    const expected = preset === 'screnpla' ? become('action') : opens('kinds');
    expect(keyActionFor('Enter', at('transition', ''))).toEqual(expected);
    expect(keyActionFor('Enter', at('shot', ''))).toEqual(expected);
    expect(keyActionFor('Enter', at('list-item', '', { level: 1 }))).toEqual({
      type: 'level',
      by: -1,
    });
    expect(keyActionFor('Enter', at('list-item', ''))).toEqual(become('action'));
  });

  it('TY7 Enter inside of a line splits it', () => {
    const split = (kind: Kind) => ({ type: 'split', kind });
    expect(keyActionFor('Enter', at('dialogue', 'Go. |Now.'))).toEqual(split('dialogue'));
    expect(keyActionFor('Enter', at('action', 'He runs. |She waits.'))).toEqual(split('action'));
    expect(keyActionFor('Enter', at('character', 'ANNA |Run!'))).toEqual(split('dialogue'));
  });

  it('TY8 Enter at the beginning of a line inserts a line above it', () => {
    const precede = (kind: Kind) => ({ type: 'precede', kind });
    expect(keyActionFor('Enter', at('sceneHeading', '|INT. BARN'))).toEqual(precede('action'));
    expect(keyActionFor('Enter', at('character', '|ANNA'))).toEqual(precede('action'));
    expect(keyActionFor('Enter', at('dialogue', '|Run!'))).toEqual(precede('dialogue'));
    expect(keyActionFor('Enter', at('parenthetical', '|(low)'))).toEqual(precede('dialogue'));
  });

  it('TY9 Enter in a parenthetical leaves its brackets', () => {
    const behind = beside('dialogue');
    expect(keyActionFor('Enter', at('parenthetical', '(low|)'))).toEqual(follow('dialogue'));
    expect(keyActionFor('Enter', at('parenthetical', '(low)|'))).toEqual(follow('dialogue'));
    expect(keyActionFor('Enter', at('parenthetical', '(low|)', { behind }))).toEqual({
      type: 'goOn',
    });
    expect(keyActionFor('Enter', at('parenthetical', '(low |I know)'))).toEqual({
      type: 'split',
      kind: 'dialogue',
      closes: true,
    });
  });

  it('TY10 Shift+Enter breaks the line', () => {
    expect(keyActionFor('Shift-Enter', at('dialogue', 'One|two'))).toEqual({ type: 'breakLine' });
  });

  it('TY14 Tab in dialogue inserts a parenthetical', () => {
    const action = { type: 'insert', kind: 'parenthetical' };
    for (const marked of ['|Run!', 'Run!| Now!', 'Run!|']) {
      expect(keyActionFor('Tab', at('dialogue', marked))).toEqual(action);
    }
  });

  it('TY15 Tab in a parenthetical goes on to the dialogue', () => {
    const behind = beside('dialogue');
    expect(keyActionFor('Tab', at('parenthetical', '(lo|w)'))).toEqual(follow('dialogue'));
    expect(keyActionFor('Tab', at('parenthetical', '(lo|w)', { behind }))).toEqual({
      type: 'goOn',
    });
  });

  it('TY16 Tab goes through the parts of a heading', () => {
    const heading = (marked: string) => keyActionFor('Tab', at('sceneHeading', marked));
    expect(heading('INT. |BARN')).toEqual({ type: 'toEnd' });
    expect(heading('INT. ')).toEqual(opens('completions'));
    expect(heading('INT. BARN')).toEqual({ type: 'append', text: ' - ' });
    expect(heading('INT. BARN - ')).toEqual(opens('completions'));
    expect(heading('INT. BARN - NIGHT')).toEqual(follow('action'));
    expect(heading('MONTAGE')).toEqual(follow('action'));
    const own = at('sceneHeading', 'INT. BARN - high tide', { timesOfDay: ['High tide'] });
    expect(keyActionFor('Tab', own)).toEqual(follow('action'));
  });

  it('TY17 Tab in transitions, shots, list items and other kinds', () => {
    expect(keyActionFor('Tab', at('transition', 'CUT TO:'))).toEqual(follow('sceneHeading'));
    expect(keyActionFor('Tab', at('shot', 'CLOSE ON A KEY'))).toEqual(follow('character'));
    expect(keyActionFor('Tab', at('list-item', 'One'))).toEqual({ type: 'level', by: 1 });
    expect(keyActionFor('Tab', at('normal', 'Words'))).toEqual({ type: 'nothing' });
    expect(keyActionFor('Tab', at('voice-message', ''))).toEqual({ type: 'nothing' });
  });

  it('TY20 Backspace at the beginning of a line joins, removes or changes it', () => {
    const before = beside('dialogue');
    const back = (kind: Kind, marked: string, more: Partial<Situation>) =>
      keyActionFor('Backspace', at(kind, marked, more));
    expect(back('action', 'He |runs', {})).toEqual({ type: 'usual' });
    expect(back('action', '|He runs', { before })).toEqual({ type: 'join', side: 'before' });
    expect(back('action', '', { before })).toEqual({ type: 'remove', line: 'this' });
    const empty = beside('sceneHeading', { isEmpty: true });
    expect(back('action', '|He', { before: empty })).toEqual({ type: 'remove', line: 'before' });
    expect(back('sceneHeading', '', {})).toEqual(become('action'));
    expect(back('action', '', {})).toEqual({ type: 'nothing' });
    expect(back('list-item', '|One', { before, level: 2 })).toEqual({ type: 'level', by: -1 });
    expect(back('list-item', '|One', { before })).toEqual(become('action'));
  });

  it('TY21 Backspace in empty brackets turns a parenthetical into dialogue', () => {
    expect(keyActionFor('Backspace', at('parenthetical', '(|)'))).toEqual(become('dialogue'));
    expect(keyActionFor('Backspace', at('parenthetical', '(l|)'))).toEqual({ type: 'usual' });
  });

  it('TY22 Backspace and Delete never remove a recording', () => {
    const next = beside('voice-message');
    const nothing = { type: 'nothing' };
    expect(keyActionFor('Backspace', at('voice-message', ''))).toEqual(nothing);
    expect(keyActionFor('Delete', at('voice-message', ''))).toEqual(nothing);
    expect(keyActionFor('Backspace', at('action', '|He', { before: next }))).toEqual(nothing);
    expect(keyActionFor('Delete', at('action', 'He', { behind: next }))).toEqual(nothing);
  });

  it('TY22 Backspace and Delete remove a selected table, and from beside it select it', () => {
    const next = beside('table');
    const remove = { type: 'remove', line: 'this' };
    expect(keyActionFor('Backspace', at('table', ''))).toEqual(remove);
    expect(keyActionFor('Delete', at('table', ''))).toEqual(remove);
    expect(keyActionFor('Backspace', at('action', '|He', { before: next }))).toEqual({
      type: 'select',
      line: 'before',
    });
    expect(keyActionFor('Delete', at('action', 'He', { behind: next }))).toEqual({
      type: 'select',
      line: 'behind',
    });
  });

  it('TY22 an empty line beside a recording or a table is removed', () => {
    for (const kind of ['voice-message', 'table'] as const) {
      const next = beside(kind);
      expect(keyActionFor('Shift-Enter', at(kind, ''))).toEqual({ type: 'nothing' });
      const empty = at('action', '', { before: next });
      expect(keyActionFor('Backspace', empty)).toEqual({ type: 'remove', line: 'this' });
    }
  });

  it('TY23 Delete at the end of a line mirrors Backspace', () => {
    const behind = beside('dialogue');
    const del = (marked: string, more: Partial<Situation>) =>
      keyActionFor('Delete', at('action', marked, more));
    expect(del('He |runs', { behind })).toEqual({ type: 'usual' });
    expect(del('He runs', { behind })).toEqual({ type: 'join', side: 'behind' });
    expect(del('', { behind })).toEqual({ type: 'remove', line: 'this' });
    const empty = beside('action', { isEmpty: true });
    expect(del('He runs', { behind: empty })).toEqual({ type: 'remove', line: 'behind' });
    expect(del('He runs', {})).toEqual({ type: 'nothing' });
  });

  it('TY43 Enter at the end of the left column of dual dialogue goes on in the right one', () => {
    const behind = beside('character', { dual: 'right' });
    const left = at('dialogue', 'Run!', { dual: 'left', behind });
    expect(keyActionFor('Enter', left)).toEqual({ type: 'goOn' });
    const cue = at('character', 'ANNA', { dual: 'left', behind });
    expect(keyActionFor('Enter', cue)).toEqual(follow('dialogue'));
  });
});

describe('TY12 Tab on an empty line', () => {
  eachKind('Tab', '', [
    ['action', become('character'), become('character')],
    ['character', become('action'), become('transition')],
    ['transition', become('character'), become('sceneHeading')],
    ['sceneHeading', become('character'), become('action')],
    ['shot', become('character'), become('character')],
    same('dialogue', become('parenthetical')),
    same('parenthetical', become('dialogue')),
  ]);
});

describe('TY13 Tab in a cue or action with words', () => {
  it('screnpla: action becomes a cue, and a cue becomes action', () => {
    expect(keyActionFor('Tab', line('action', 'An|na'))).toEqual(become('character'));
    expect(keyActionFor('Tab', line('character', 'ANNA'))).toEqual(become('action'));
  });

  it('finalDraft: action goes on to a cue, a cue to extensions or a parenthetical', () => {
    const preset = 'finalDraft';
    const parenthetical = follow('parenthetical');
    expect(keyActionFor('Tab', line('action', 'He runs.', { preset }))).toEqual(
      follow('character'),
    );
    expect(keyActionFor('Tab', line('action', 'He |runs.', { preset }))).toEqual({
      type: 'nothing',
    });
    expect(keyActionFor('Tab', line('character', 'ANNA', { preset }))).toEqual(opens('extensions'));
    const listed = line('character', 'ANNA', { preset, isListOpen: true });
    expect(keyActionFor('Tab', listed)).toEqual(parenthetical);
    expect(keyActionFor('Tab', line('character', 'ANNA (V.O.)', { preset }))).toEqual(
      parenthetical,
    );
  });
});

describe('TY18 Shift+Tab', () => {
  eachKind('Shift-Tab', 'Words', [
    same('action', become('sceneHeading')),
    ['sceneHeading', become('action'), become('transition')],
    ['transition', become('action'), become('character')],
    same('character', become('action')),
    same('dialogue', become('action')),
    same('parenthetical', become('dialogue')),
    same('shot', become('action')),
  ]);

  it('reduces the level of a list item first', () => {
    const item = line('list-item', 'One', { level: 1 });
    expect(keyActionFor('Shift-Tab', item)).toEqual({ type: 'level', by: -1 });
    expect(keyActionFor('Shift-Tab', line('list-item', 'One'))).toEqual(become('action'));
  });
});
