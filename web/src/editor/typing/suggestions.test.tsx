/** Suggestion lists in a real view; numbers are the rules of docs/spec/typing.md. */
import { act, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TypingTrial } from '../../testing/typing/TypingTrial';
import { SuggestionPopup } from './SuggestionPopup';
import { readVocabulary } from './vocabulary';

const SCENE = [
  'sceneHeading: INT. BARN - DAY',
  'character: ANNA',
  'dialogue: Run!',
  'character: Boris',
  'dialogue: Why?',
];

describe('the suggestion list', () => {
  it('TY32 filters while typing; Enter accepts and begins the next line', () => {
    const desk = new TypingTrial([...SCENE, 'character: |']).type('b');
    expect(desk.suggestions).toEqual(['*BORIS']);
    desk.press('Enter');
    expect(desk.lines.slice(-2)).toEqual(['character: BORIS', 'dialogue: |']);
  });

  it('TY32 Tab accepts and stays in the line; Escape closes the list until the line is left', () => {
    const desk = new TypingTrial([...SCENE, 'character: |']).type('a');
    desk.press('Tab');
    expect(desk.lines.at(-1)).toBe('character: ANNA|');
    const other = new TypingTrial([...SCENE, 'character: |']).type('a');
    other.press('Escape');
    expect(other.type('n').suggestions).toBeNull();
    other.press('Enter');
    expect(other.lines.at(-2)).toBe('character: an');
  });

  it('TY32 Enter accepts nothing where the typed name is complete', () => {
    const desk = new TypingTrial([...SCENE, 'character: |']).type('anna');
    desk.press('Enter');
    expect(desk.lines.slice(-2)).toEqual(['character: anna', 'dialogue: |']);
  });

  it('TY32 is not opened by remote changes or formatting', () => {
    const desk = new TypingTrial([...SCENE, 'character: A|']);
    desk.do((tr) => tr.insertText('x', 2).setMeta('remote', true));
    expect(desk.suggestions).toBeNull();
    const end = desk.state.selection.from - 2;
    desk.do((tr) => tr.setNodeAttribute(end, 'align', 'center'));
    expect(desk.suggestions).toBeNull();
  });

  it('TY32 moves along with remote changes', () => {
    const desk = new TypingTrial([...SCENE, 'character: |']).type('a');
    desk.do((tr) => tr.insertText('xyz', 2).setMeta('remote', true));
    desk.press('Tab');
    expect(desk.lines.at(-1)).toBe('character: ANNA|');
    expect(desk.lines[0]).toContain('IxyzNT.');
  });

  it('TY33 offers the other speaker first on a new cue', () => {
    const desk = new TypingTrial([...SCENE.slice(0, 4), 'dialogue: Why?|'], {
      listedNames: ['Zoe'],
    });
    desk.press('Enter');
    expect(desk.suggestions).toEqual(['ANNA', 'BORIS', 'ZOE']);
    desk.press('ArrowDown', 'Enter');
    expect(desk.lines.slice(-2)).toEqual(['character: ANNA', 'dialogue: |']);
  });

  it('TY34 to TY37 offers extensions, locations, times and transitions', () => {
    const cue = new TypingTrial(['character: ANNA |']).type('(o');
    expect(cue.suggestions?.[0]).toBe('*(O.S.)');
    cue.press('Enter');
    expect(cue.lines).toEqual(['character: ANNA (O.S.)', 'dialogue: |']);
    const heading = new TypingTrial([...SCENE, 'action: |']).type('ext.b');
    expect(heading.suggestions).toEqual(['*BARN']);
    heading.press('Enter');
    expect(heading.lines.at(-1)).toBe('sceneHeading: EXT. BARN|');
    heading.type(' - n').press('Enter');
    expect(heading.lines.slice(-2)).toEqual(['sceneHeading: EXT. BARN - NIGHT', 'action: |']);
    const cut = new TypingTrial(['transition: |']).type('sm');
    cut.press('Enter');
    expect(cut.lines).toEqual(['transition: SMASH CUT TO:', 'sceneHeading: |']);
  });

  it('TY38 offers names for a mention, and marks only the inserted name', () => {
    const desk = new TypingTrial([...SCENE, 'action: |']).type('He sees @bo');
    expect(desk.suggestions).toEqual(['*BORIS']);
    desk.press('Enter');
    expect(desk.lines.at(-1)).toBe('action: He sees Boris|');
    const words = desk.state.doc.lastChild?.lastChild;
    expect(words?.marks.map(({ type }) => type.name)).toEqual(['mention']);
    desk.type(' run');
    expect(desk.state.doc.lastChild?.lastChild?.marks).toEqual([]);
  });

  it('TY39 a shortcut character picks a kind, by key or by phone input', () => {
    const desk = new TypingTrial(['action: |']);
    desk.press('Enter', 't');
    expect(desk.lines).toEqual(['transition: |']);
    const phone = new TypingTrial(['action: |']);
    phone.press('Enter');
    phone.arrive('c');
    expect(phone.lines).toEqual(['character: |']);
    const own = new TypingTrial(['action: |'], { letters: { sceneHeading: 'A' } });
    own.press('Enter', 'a');
    expect(own.lines).toEqual(['sceneHeading: |']);
    const other = new TypingTrial(['action: |']);
    other.press('Enter');
    expect(other.type('x').suggestions).toBeNull();
    expect(other.lines).toEqual(['action: x|']);
  });
});

describe('the vocabulary of a script', () => {
  it('changes only with cues and headings, also when they are deleted', () => {
    const desk = new TypingTrial(SCENE);
    const first = readVocabulary(desk.state);
    expect([...first.names.keys()]).toEqual(['ANNA', 'Boris']);
    expect([...first.locations.keys()]).toEqual(['BARN']);
    const inDialogue = desk.state.doc.content.size - 2;
    desk.do((tr) => tr.insertText('x', inDialogue));
    expect(readVocabulary(desk.state)).toBe(first);
    const cue = desk.state.doc.child(0).nodeSize;
    desk.do((tr) => tr.delete(cue, cue + desk.state.doc.child(1).nodeSize));
    expect([...readVocabulary(desk.state).names.keys()]).toEqual(['Boris']);
    desk.do((tr) => tr.setNodeAttribute(0, 'kind', 'character'));
    expect(readVocabulary(desk.state).locations.size).toBe(0);
  });
});

describe('the suggestion popup', () => {
  it('is a listbox with an active descendant, and a click accepts an option', () => {
    const desk = new TypingTrial(['sceneHeading: |']);
    desk.view.coordsAtPos = () => ({ left: 0, right: 0, top: 0, bottom: 16 });
    render(<SuggestionPopup view={desk.view} />);
    expect(screen.queryByRole('listbox')).toBeNull();
    act(() => {
      desk.press('Enter');
    });
    expect(screen.getByRole('listbox', { name: 'Scene heading prefixes' })).toBeTruthy();
    const [first, second] = screen.getAllByRole('option');
    expect(first?.getAttribute('aria-selected')).toBe('true');
    expect(desk.view.dom.getAttribute('aria-activedescendant')).toBe(first?.id);
    act(() => second?.click());
    expect(desk.lines).toEqual(['sceneHeading: EXT. |']);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(desk.view.dom.getAttribute('aria-activedescendant')).toBeNull();
  });
});
