/** Keys and typed characters in a real view; numbers are the rules of docs/spec/typing.md. */
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { describe, expect, it, vi } from 'vitest';
import type { TypingPreset } from '../../screenplay/typing/keyActions';
import { TypingTrial } from '../../testing/typing/TypingTrial';
import type { EditorSettings } from '../editorSettings';

describe.each<TypingPreset>(['screnpla', 'finalDraft'])('%s', (preset) => {
  const isFinalDraft = preset === 'finalDraft';
  const desk = (lines: readonly string[], more: Partial<EditorSettings> = {}) =>
    new TypingTrial(lines, { preset, ...more });

  /** The lines after some keys. */
  const linesAfter = (lines: readonly string[], ...keys: string[]) => {
    const trial = desk(lines);
    trial.press(...keys);
    return trial.lines;
  };

  it('TY1 Enter at the end of a line begins a line of the next kind', () => {
    const next = isFinalDraft ? 'action: |' : 'sceneHeading: |';
    expect(linesAfter(['action: He runs.|'], 'Enter')).toEqual(['action: He runs.', next]);
    expect(linesAfter(['character: ANNA|'], 'Enter')).toEqual(['character: ANNA', 'dialogue: |']);
    const cue = isFinalDraft ? 'action: |' : 'character: |';
    expect(linesAfter(['dialogue: Run!|'], 'Enter')).toEqual(['dialogue: Run!', cue]);
    expect(linesAfter(['sceneHeading: INT. BARN|', 'action: x'], 'Enter')).toEqual([
      'sceneHeading: INT. BARN',
      'action: |',
      'action: x',
    ]);
  });

  it('TY1 Enter gives the new line an id of its own, and continues a list at its level', () => {
    const list = desk(['list-item[listStyle=numbered-list,level=1]: One|']);
    list.press('Enter');
    const [first, second] = [list.state.doc.child(0), list.state.doc.child(1)];
    expect(second.attrs).toMatchObject({ listStyle: 'numbered-list', level: '1' });
    expect(first.attrs.id).toBe('e0');
    expect(second.attrs.id).toMatch(/^[\w-]{12}$/);
  });

  it('TY2 Enter begins the next element that the script sets', () => {
    const trial = desk(['action: He runs.|'], { nextElement: { action: 'shot' } });
    trial.press('Enter');
    expect(trial.lines).toEqual(['action: He runs.', 'shot: |']);
  });

  it('TY3 Enter opens a list on an empty scene heading', () => {
    const trial = desk(['sceneHeading: |']);
    trial.press('Enter');
    expect(trial.lines).toEqual(['sceneHeading: |']);
    if (isFinalDraft) {
      expect(trial.suggestions).toContain('*Scene Heading');
      return;
    }
    expect(trial.suggestions).toEqual(['*INT.', 'EXT.', 'I/E.']);
    trial.press('ArrowDown', 'Enter');
    expect(trial.lines).toEqual(['sceneHeading: EXT. |']);
  });

  it('TY4 Enter toggles the menu on an empty action', () => {
    const trial = desk(['action: |']);
    trial.press('Enter');
    expect(trial.suggestions).toContain('*Action');
    trial.press('Enter');
    expect(trial.suggestions).toBeNull();
    expect(trial.lines).toEqual(['action: |']);
  });

  it('TY5 and TY6 Enter leads out of empty cues, dialogue, parentheticals and list items', () => {
    expect(linesAfter(['character: |'], 'Enter')).toEqual(['action: |']);
    expect(linesAfter(['dialogue: |'], 'Enter')).toEqual(['action: |']);
    expect(linesAfter(['parenthetical: (|)'], 'Enter')).toEqual(['dialogue: |']);
    expect(linesAfter(['list-item: |'], 'Enter')).toEqual(['action: |']);
    const shot = isFinalDraft ? 'shot: |' : 'action: |';
    expect(linesAfter(['shot: |'], 'Enter')).toEqual([shot]);
  });

  it('TY7 Enter within a line splits it and strips the space', () => {
    expect(linesAfter(['dialogue: Go.| Now.'], 'Enter')).toEqual([
      'dialogue: Go.',
      'dialogue: |Now.',
    ]);
    expect(linesAfter(['character: ANNA| Run!'], 'Enter')).toEqual([
      'character: ANNA',
      'dialogue: |Run!',
    ]);
    const trial = desk(['sceneHeading[sceneNumber=7]: INT. BARN| - DAY']);
    trial.press('Enter');
    expect(trial.state.doc.child(0).attrs).toMatchObject({ id: 'e0', sceneNumber: '7' });
    expect(trial.state.doc.child(1).attrs.sceneNumber).toBeNull();
  });

  it('TY8 Enter at the start of a line inserts an empty line above', () => {
    const trial = desk(['sceneHeading[sceneNumber=7]: |INT. BARN']);
    trial.press('Enter');
    expect(trial.lines).toEqual(['action: ', 'sceneHeading: |INT. BARN']);
    expect(trial.state.doc.child(1).attrs).toMatchObject({ id: 'e0', sceneNumber: '7' });
    expect(linesAfter(['dialogue: |Run!'], 'Enter')).toEqual(['dialogue: ', 'dialogue: |Run!']);
  });

  it('TY9 Enter goes from a parenthetical to dialogue', () => {
    expect(linesAfter(['parenthetical: (low|)'], 'Enter')).toEqual([
      'parenthetical: (low)',
      'dialogue: |',
    ]);
    expect(linesAfter(['parenthetical: (low|)', 'dialogue: Run!'], 'Enter')).toEqual([
      'parenthetical: (low)',
      'dialogue: |Run!',
    ]);
    expect(linesAfter(['parenthetical: (low |I know)'], 'Enter')).toEqual([
      'parenthetical: (low)',
      'dialogue: |I know',
    ]);
  });

  it('TY10 Shift+Enter breaks a line within its element', () => {
    expect(linesAfter(['dialogue: One|two'], 'Shift-Enter')).toEqual(['dialogue: One\n|two']);
  });

  it('TY11 Enter deletes the selection first', () => {
    const trial = desk(['action: He runs fast.', 'action: She waits.']);
    trial.do((tr) => tr.setSelection(TextSelection.create(tr.doc, 4, 22)));
    trial.press('Enter');
    expect(trial.lines).toEqual(['action: He ', 'action: |its.']);
  });

  it('TY12 and TY13 Tab goes to the kind that the preset sets', () => {
    expect(linesAfter(['action: |'], 'Tab')).toEqual(['character: |']);
    expect(linesAfter(['action: |'], 'Tab', 'Tab')).toEqual([
      isFinalDraft ? 'transition: |' : 'action: |',
    ]);
    expect(linesAfter(['dialogue: |'], 'Tab')).toEqual(['parenthetical: (|)']);
    expect(linesAfter(['parenthetical: (|)'], 'Tab')).toEqual(['dialogue: |']);
    const cue = isFinalDraft ? ['action: Anna', 'character: |'] : ['character: Anna|'];
    expect(linesAfter(['action: Anna|'], 'Tab')).toEqual(cue);
    const trial = desk(['character: ANNA|']);
    trial.press('Tab');
    if (!isFinalDraft) {
      expect(trial.lines).toEqual(['action: ANNA|']);
      return;
    }
    expect(trial.suggestions?.[0]).toBe('(V.O.)');
    trial.press('Tab');
    expect(trial.lines).toEqual(['character: ANNA', 'parenthetical: (|)']);
  });

  it('TY14 Tab in dialogue inserts a parenthetical at the caret', () => {
    expect(linesAfter(['dialogue: Run!|'], 'Tab')).toEqual([
      'dialogue: Run!',
      'parenthetical: (|)',
    ]);
    expect(linesAfter(['dialogue: |Run!'], 'Tab')).toEqual([
      'parenthetical: (|)',
      'dialogue: Run!',
    ]);
    expect(linesAfter(['dialogue: Run!| Now!'], 'Tab')).toEqual([
      'dialogue: Run!',
      'parenthetical: (|)',
      'dialogue: Now!',
    ]);
  });

  it('TY15 Tab goes from a parenthetical to the dialogue below', () => {
    expect(linesAfter(['parenthetical: (l|ow)', 'dialogue: Run!'], 'Tab')).toEqual([
      'parenthetical: (low)',
      'dialogue: |Run!',
    ]);
  });

  it('TY16 Tab goes through the parts of a scene heading', () => {
    const trial = desk(['sceneHeading: INT. BARN|']);
    trial.press('Tab');
    expect(trial.lines).toEqual(['sceneHeading: INT. BARN - |']);
    expect(trial.suggestions?.[0]).toBe('*DAY');
    trial.press('ArrowDown', 'Tab');
    expect(trial.lines).toEqual(['sceneHeading: INT. BARN - NIGHT|']);
    trial.press('Tab');
    expect(trial.lines).toEqual(['sceneHeading: INT. BARN - NIGHT', 'action: |']);
  });

  it('TY17 Tab elsewhere begins the next line or indents a list item, and types no tab character', () => {
    expect(linesAfter(['transition: CUT TO:|'], 'Tab')).toEqual([
      'transition: CUT TO:',
      'sceneHeading: |',
    ]);
    const list = desk(['list-item: One|']);
    list.press('Tab');
    expect(list.state.doc.child(0).attrs.level).toBe('1');
    expect(desk(['normal: x|']).press('Tab')).toBe(true);
  });

  it('TY18 Shift+Tab goes back to the previous kind', () => {
    expect(linesAfter(['sceneHeading: |'], 'Shift-Tab')).toEqual([
      isFinalDraft ? 'transition: |' : 'action: |',
    ]);
    expect(linesAfter(['action: Words|'], 'Shift-Tab')).toEqual(['sceneHeading: Words|']);
    expect(linesAfter(['parenthetical: (low|)'], 'Shift-Tab')).toEqual(['dialogue: low|']);
  });

  it('TY19 Tab after Escape leaves the editor', () => {
    const trial = desk(['action: |']);
    trial.press('Escape');
    expect(trial.press('Tab')).toBe(false);
    expect(trial.press('Tab')).toBe(true);
    expect(trial.lines).toEqual(['character: |']);
  });

  it('TY20 Backspace at the start of a line joins it to the one above', () => {
    expect(linesAfter(['dialogue: Run!', 'action: |Now.'], 'Backspace')).toEqual([
      'dialogue: Run!|Now.',
    ]);
    expect(linesAfter(['dialogue: Run!', 'action: |', 'shot: x'], 'Backspace')).toEqual([
      'dialogue: Run!|',
      'shot: x',
    ]);
    const trial = desk(['sceneHeading: ', 'action: |Now.']);
    trial.press('Backspace');
    expect(trial.lines).toEqual(['action: |Now.']);
    expect(trial.state.doc.child(0).attrs.id).toBe('e1');
    expect(linesAfter(['sceneHeading: |'], 'Backspace')).toEqual(['action: |']);
    expect(desk(['action: He| runs']).press('Backspace')).toBe(false);
  });

  it('TY21 Backspace turns an empty parenthetical into dialogue', () => {
    expect(linesAfter(['parenthetical: (|)'], 'Backspace')).toEqual(['dialogue: |']);
  });

  it('TY22 Backspace and Delete do not remove a voice message', () => {
    const lines = ['voice-message: |', 'action: x'];
    expect(linesAfter(lines, 'Backspace', 'Delete')).toEqual(lines);
    const words = ['voice-message: ', 'action: |x'];
    expect(linesAfter(words, 'Backspace')).toEqual(words);
    const chosen = desk(lines);
    chosen.do((tr) => tr.setSelection(NodeSelection.create(tr.doc, 0)));
    expect(chosen.press('Backspace')).toBe(true);
    expect(chosen.state.doc.childCount).toBe(2);
  });

  it('TY23 Delete at the end of a line joins the next one to it', () => {
    expect(linesAfter(['dialogue: Run!|', 'action: Now.'], 'Delete')).toEqual([
      'dialogue: Run!|Now.',
    ]);
    expect(linesAfter(['action: |', 'shot: x'], 'Delete')).toEqual(['shot: |x']);
    expect(linesAfter(['action: x|', 'shot: '], 'Delete')).toEqual(['action: x|']);
  });

  it('TY24 and TY25 a typed prefix makes a scene heading', () => {
    expect(desk(['action: |']).type('int. barn').lines).toEqual(['sceneHeading: INT. barn|']);
    expect(desk(['action: |']).type('i.barn').lines).toEqual(['sceneHeading: INT. barn|']);
    expect(desk(['action: |old']).type('ext.').lines).toEqual(['sceneHeading: EXT. |old']);
    expect(desk(['action: |']).type('int./ext. car').lines).toEqual([
      'sceneHeading: INT./EXT. car|',
    ]);
    expect(desk(['action: |']).arrive('int.').lines).toEqual(['sceneHeading: INT. |']);
  });

  it('TY26 an opening bracket in empty dialogue makes a parenthetical', () => {
    const trial = desk(['dialogue: |']).type('(low');
    expect(trial.lines).toEqual(['parenthetical: (low|)']);
    expect(trial.type(')').lines).toEqual(['parenthetical: (low)|']);
  });

  it('TY27 typing CUT TO: makes a transition in the Final Draft preset only', () => {
    const kind = isFinalDraft ? 'transition' : 'action';
    expect(desk(['action: |']).type('CUT TO:').lines).toEqual([`${kind}: CUT TO:|`]);
  });

  it('TY28 and TY29 sentences are capitalized, and quotes become curly', () => {
    const corrections = { autoCapitalize: true, smartQuotes: true };
    expect(desk(['action: |'], corrections).type(`he said "don't". she left.`).lines).toEqual([
      'action: He said “don’t”. She left.|',
    ]);
    const speech = ['dialogue: If you', 'parenthetical: (low)', 'dialogue: |'];
    expect(desk(speech, corrections).type('go').lines[2]).toBe('dialogue: go|');
  });

  it('TY30 undo takes back only the automatic correction', () => {
    const corrections = { autoCapitalize: true, smartQuotes: true };
    const quote = desk(['action: |'], corrections).type('"');
    quote.press('Ctrl-z');
    expect(quote.lines).toEqual(['action: "|']);
    const heading = desk(['action[align=center]: |']).type('int.');
    heading.press('Ctrl-z');
    expect(heading.lines).toEqual(['action: int.|']);
    expect(heading.state.doc.child(0).attrs.align).toBe('center');
    expect(heading.press('Ctrl-z')).toBe(false);
  });

  it('TY31 an IME composition is corrected only when it ends', async () => {
    const trial = desk(['action: |'], { smartQuotes: true });
    trial.view.dom.dispatchEvent(new CompositionEvent('compositionstart'));
    expect(trial.view.composing).toBe(true);
    trial.arrive('"');
    expect(trial.lines).toEqual(['action: "|']);
    trial.view.dom.dispatchEvent(new CompositionEvent('compositionend', { data: '"' }));
    await vi.waitFor(() => expect(trial.lines).toEqual(['action: “|']));
  });

  it('TY40 and TY41 Ctrl with a digit sets the kind', () => {
    expect(linesAfter(['dialogue: low|'], 'Ctrl-4')).toEqual(['parenthetical: (low|)']);
    expect(linesAfter(['parenthetical: (low|)'], 'Ctrl-5')).toEqual(['dialogue: low|']);
    expect(linesAfter(['dialogue: |'], 'Ctrl-4')).toEqual(['parenthetical: (|)']);
    const trial = desk(['action: One', 'action: Two'], { shortcuts: { shot: 'Ctrl+1' } });
    trial.do((tr) => tr.setSelection(TextSelection.create(tr.doc, 2, 8)));
    trial.press('Ctrl-1');
    expect(trial.state.doc.child(0).attrs).toMatchObject({ kind: 'shot', id: 'e0' });
    expect(trial.state.doc.child(1).attrs.kind).toBe('shot');
  });

  it('TY43 Enter in dual dialogue stays in its column', () => {
    const trial = desk([
      'character[dual=left]: ANNA|',
      'character[dual=right]: BORIS',
      'dialogue[dual=right]: Run!',
    ]);
    trial.press('Enter');
    expect(trial.state.doc.child(1).attrs).toMatchObject({ kind: 'dialogue', dual: 'left' });
    trial.type('Go!').press('Enter');
    expect(trial.lines[2]).toBe('character: |BORIS');
    expect(trial.state.doc.childCount).toBe(4);
  });
});
