// @vitest-environment node
/** Corrections of typed characters by the rules of docs/spec/typing.md, whose numbers the titles cite. */
import { describe, expect, it } from 'vitest';
import type { Kind } from '../elements';
import { bracketChange } from './brackets';
import { leavesSentenceOpen } from './capitalize';
import type { TypedCharacter } from './correction';
import { bracketActionFor, correctionFor } from './corrections';
import type { TypingPreset } from './keyActions';
import { kindsByDigit } from './kindTable';

function typing(
  kind: Kind,
  marked: string,
  typed: string,
  more: Partial<TypedCharacter> = {},
): TypedCharacter {
  const at = marked.includes('|') ? marked.indexOf('|') : marked.length;
  return {
    kind,
    text: marked.replace('|', ''),
    at,
    typed,
    preset: 'screnpla',
    autoCapitalize: true,
    smartQuotes: true,
    continues: false,
    isCode: false,
    ...more,
  };
}

/** The text before the caret after one typed character, followed by the kind when it changed. */
function written(
  kind: Kind,
  marked: string,
  typed: string,
  more: Partial<TypedCharacter> = {},
): string {
  const input = typing(kind, marked, typed, more);
  const before = input.text.slice(0, input.at);
  const correction = correctionFor(input);
  if (!correction) return before + typed;
  const kindWord = correction.kind ? ` <${correction.kind}>` : '';
  return before.slice(0, correction.from) + correction.text + kindWord;
}

describe.each<TypingPreset>(['screnpla', 'finalDraft'])('%s', (preset) => {
  const write = (kind: Kind, marked: string, typed: string, more: Partial<TypedCharacter> = {}) =>
    written(kind, marked, typed, { preset, ...more });

  it.each([
    ['int', 'INT. '],
    ['Ext', 'EXT. '],
    ['i/e', 'I/E. '],
    ['EST', 'EST. '],
    ['i', 'INT. '],
    ['E', 'EXT. '],
    ['int/ext', 'INT./EXT. '],
  ])('TY24 %s and a dot make a heading', (word, prefix) => {
    expect(write('action', word, '.')).toBe(`${prefix} <sceneHeading>`);
    expect(write('sceneHeading', word, '.')).toBe(`${prefix} <sceneHeading>`);
  });

  it('TY24 a prefix counts only at the start of a line, a single character only on an empty one', () => {
    expect(write('action', 'He was on int', '.')).toBe('He was on int.');
    expect(write('action', 'int|the barn', '.')).toBe('INT.  <sceneHeading>');
    expect(write('action', 'i| was here', '.')).toBe('i.');
    expect(write('character', 'ext', '.')).toBe('EXT.  <sceneHeading>');
    expect(write('character', 'e', '.')).toBe('e.');
    expect(write('dialogue', 'i', '.')).toBe('i.');
    expect(write('parenthetical', 'int', '.')).toBe('int.');
    expect(write('action', 'constructor', '.')).toBe('constructor.');
  });

  it('TY24 a prefix inserted at once with its dot makes a heading', () => {
    expect(write('action', '', 'int.')).toBe('INT.  <sceneHeading>');
  });

  it('TY25 a space behind the inserted one is dropped, and INT./EXT. can be typed', () => {
    expect(write('sceneHeading', 'INT. ', ' ')).toBe('INT. ');
    expect(write('sceneHeading', 'INT. BARN', ' ')).toBe('INT. BARN ');
    expect(write('sceneHeading', 'INT. ', '/')).toBe('INT./');
    expect(write('sceneHeading', 'INT./ext', '.')).toBe('INT./EXT.  <sceneHeading>');
  });

  it('TY26 an opening bracket in dialogue opens brackets, a typed closing one steps over', () => {
    expect(bracketActionFor(typing('dialogue', '|', '('))).toBe('openBrackets');
    expect(bracketActionFor(typing('dialogue', '|Run!', '('))).toBe('openBrackets');
    expect(bracketActionFor(typing('dialogue', 'Run! ', '('))).toBeNull();
    expect(bracketActionFor(typing('action', '|', '('))).toBeNull();
    expect(bracketActionFor(typing('parenthetical', '(low|)', ')'))).toBe('stepOver');
    expect(bracketActionFor(typing('parenthetical', '(lo|w)', ')'))).toBeNull();
  });

  it("TY27 a line in capitals that ends in 'TO:' becomes a transition in finalDraft only", () => {
    const isFinalDraft = preset === 'finalDraft';
    const turned = (text: string) => (isFinalDraft ? `${text} <transition>` : text);
    expect(write('action', 'SMASH CUT TO', ':')).toBe(turned('SMASH CUT TO:'));
    expect(write('character', 'cut to', ':')).toBe(turned('cut to:'));
    expect(write('action', 'He listens to', ':')).toBe('He listens to:');
    expect(write('action', 'PHOTO', ':')).toBe('PHOTO:');
    expect(write('sceneHeading', 'INT. ROAD TO', ':')).toBe('INT. ROAD TO:');
    expect(write('dialogue', 'CUT TO', ':')).toBe('CUT TO:');
  });

  it.each<[Kind, string, string]>([
    ['action', '', 'A'],
    ['dialogue', 'Stop. ', 'A'],
    ['dialogue', 'Stop!” ', 'A'],
    ['action', '“', 'A'],
    ['action', 'He stops ', 'a'],
    ['action', 'He saw Mr. ', 'a'],
    ['action', 'J. ', 'a'],
    ['dialogue', 'Well... ', 'a'],
    ['dialogue', 'Well… ', 'a'],
    ['action', 'At 5.', 'a'],
    ['parenthetical', '(', 'a'],
    ['character', '', 'a'],
    ['sceneHeading', 'INT. ', 'a'],
  ])('TY28 in %s behind «%s» a typed a becomes %s', (kind, before, expected) => {
    expect(write(kind, before, 'a')).toBe(before + expected);
  });

  it('TY28 auto-capitalisation can be switched off, and ignores code and continued sentences', () => {
    expect(write('action', '', 'a', { autoCapitalize: false })).toBe('a');
    expect(write('action', '', 'a', { isCode: true })).toBe('a');
    expect(write('dialogue', '', 'a', { continues: true })).toBe('a');
    expect(write('action', '', 'é')).toBe('É');
    expect(write('action', '', 'hello')).toBe('hello');
    expect(leavesSentenceOpen('If you think')).toBe(true);
    expect(leavesSentenceOpen('You think so?')).toBe(false);
    expect(leavesSentenceOpen('')).toBe(false);
  });

  it.each([
    ['', '"', '“'],
    ['He said ', '"', '“'],
    ['He said “no', '"', '”'],
    ['(', '"', '“'],
    ['“', "'", '‘'],
    ['don', "'", '’'],
    ['“I was --', '"', '”'],
    ['He says --', '"', '“'],
  ])('TY29 behind «%s» a typed %s becomes %s', (before, quote, expected) => {
    expect(write('action', before, quote)).toBe(before + expected);
  });

  it('TY29 smart quotes can be switched off, and ignore code', () => {
    expect(write('action', '', '"', { smartQuotes: false })).toBe('"');
    expect(write('action', '', '"', { isCode: true })).toBe('"');
  });
});

describe('kinds', () => {
  it('TY40 digits set by the script replace the default ones', () => {
    const digits = kindsByDigit({ action: 'Ctrl+1', shot: '3' });
    expect(digits.get('1')).toBe('action');
    expect(digits.get('3')).toBe('shot');
    expect(digits.has('2')).toBe(false);
    expect(digits.has('7')).toBe(false);
    expect([...kindsByDigit({}).keys()].sort().join('')).toBe('0123456789');
  });

  it('TY41 brackets are added and removed with the kind parenthetical', () => {
    const { add } = bracketChange('low', 'dialogue', 'parenthetical');
    expect(add).toEqual({ before: '(', behind: ')' });
    expect(bracketChange('(low)', 'dialogue', 'parenthetical').add).toEqual({
      before: '',
      behind: '',
    });
    expect(bracketChange('(low)', 'parenthetical', 'dialogue').strip).toEqual({
      before: 1,
      behind: 1,
    });
    expect(bracketChange('(low', 'parenthetical', 'action').strip).toEqual({
      before: 0,
      behind: 0,
    });
  });
});
