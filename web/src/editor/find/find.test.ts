import { splitBlock } from '@tiptap/pm/commands';
import { afterEach, describe, expect, test } from 'vitest';
import { closeSearchers, counted, foundBy, look, searcher, selected } from '../../testing/searched';
import { deliver } from '../../testing/writers';
import { closeFind, findNext, findPrevious, lookFor, openFind, toggleWithin } from './findCommands';
import { findingIn } from './finding';

afterEach(closeSearchers);

describe('what is found', () => {
  test.each([
    ['case does not count', 'ana', 'Ana and ANA', ['Ana', 'ANA']],
    ['a sharp s is two', 'STRASSE', 'Die Straße, die STRAẞE', ['Straße', 'STRAẞE']],
    ['two are a sharp s', 'straße', 'STRASSE', ['STRASSE']],
    ['no half of a sharp s', 'stras', 'Straße', []],
    ['a dotted capital i', 'istanbul', 'İSTANBUL, Istanbul', ['İSTANBUL', 'Istanbul']],
    ['an i without a dot', 'ısparta', 'ISPARTA', ['ISPARTA']],
    ['capitals with accents', 'élan', 'ÉLAN', ['ÉLAN']],
    ['an accent behind its letter', 'caf\u00e9', 'Cafe\u0301!', ['Cafe\u0301']],
    ['no letter without its accent', 'cafe', 'Cafe\u0301!', []],
    ['an accent counts', 'resume', 'a résumé', []],
    ['a final sigma', 'ΟΔΟΣ', 'οδος', ['οδος']],
    ['curly quotes', "don't", "I don’t. I don't.", ['don’t', "don't"]],
    ['curly double quotes', '"no"', 'He says “No”.', ['“No”']],
    ['blanks of all kinds', 'a b', 'a\u00a0b, a\nb', ['a\u00a0b', 'a\nb']],
    ['an emoji', '👩‍🚀', 'One 👩‍🚀.', ['👩‍🚀']],
    ['no half of an emoji', '👩', 'One 👩‍🚀.', []],
    ['no half of a flag', '🇪', 'A 🇩🇪 flag', []],
    ['hits that do not overlap', 'aa', 'aaaaa', ['aa', 'aa']],
    ['Hangul by its parts', '\u1112\u1161\u11ab', '한국', ['한']],
  ])('%s', (_rule, words, text, hits) => {
    const ana = searcher([text]);
    look(ana, words);
    expect(foundBy(ana)).toEqual(hits);
  });

  test('with case that counts', () => {
    const ana = searcher(['Ana and ANA and ana']);
    look(ana, 'Ana', { countsCase: true });
    expect(foundBy(ana)).toEqual(['Ana']);
  });

  test.each([
    ['Ana', "Ana, Anabel, Ana's, banana, ANA_1, Ana", ['Ana', 'Ana', 'Ana']],
    ['élan', 'élan vital, élançait', ['élan']],
    ['(V.O.)', 'ANA (V.O.)', ['(V.O.)']],
    ['猫', '黒猫と', ['猫']],
    ['𝔸', '𝔸𝔹 𝔸', ['𝔸']],
  ])('whole words only: %s', (words, text, hits) => {
    const ana = searcher([text]);
    look(ana, words, { wholeWords: true });
    expect(foundBy(ana)).toEqual(hits);
  });

  const SCENE = [
    ['sceneHeading', 'INT. SEA - DAY'],
    'The sea.',
    ['character', 'ANA'],
    ['parenthetical', '(to the sea)'],
    ['dialogue', 'The sea!'],
    ['character', 'Bo (V.O.)'],
    ['dialogue', 'What sea?'],
    'No sea.',
    ['voice-message', 'https://sea'],
    ['table', 'sea\tsee\nthe\tsea'],
  ] as const;

  test('in all text but the addresses of recordings', () => {
    const ana = searcher(SCENE);
    look(ana, 'sea');
    expect(counted(ana)).toBe('1 of 8');
  });

  test('by kind', () => {
    const ana = searcher(SCENE);
    look(ana, 'sea', { kind: 'action' });
    expect(counted(ana)).toBe('1 of 2');
  });

  test('in what one character says', () => {
    const ana = searcher(SCENE);
    look(ana, 'sea', { speaker: 'BO' });
    expect(foundBy(ana)).toEqual(['sea']);
    expect(ana.state.selection.$from.parent.textContent).toBe('What sea?');
    ana.run(lookFor({ speaker: 'ana', kind: 'parenthetical' }));
    expect(ana.state.selection.$from.parent.textContent).toBe('(to the sea)');
  });

  test('not over the borders of elements and of cells', () => {
    const ana = searcher(['The', 'sea', ['table', 'the\tsea\nthe sea']]);
    look(ana, 'the sea');
    expect(foundBy(ana)).toEqual(['the sea']);
  });

  test('in what is selected, also while that becomes longer and shorter', () => {
    const ana = searcher(['sea sea sea', 'sea', 'sea']);
    const [from, to] = [ana.at(0, 4), ana.at(1, 3)];
    ana.put(0, 4, to - from);
    look(ana, 'sea');
    // Going from hit to hit takes nothing from what was selected before.
    ana.run(findNext);
    ana.run(toggleWithin);
    expect(counted(ana)).toBe('1 of 3');
    ana.put(0, 8);
    ana.type('sea ');
    ana.put(0, 0);
    ana.type('sea ');
    expect(counted(ana)).toBe('0 of 4');
    ana.put(1, 0);
    ana.run(splitBlock);
    expect(counted(ana)).toBe('0 of 4');
    ana.run(toggleWithin);
    expect(findingIn(ana.state).total).toBe(7);
  });
});

describe('going from hit to hit', () => {
  test('begins behind the caret, goes round, and back', () => {
    const ana = searcher(['sea one', 'sea two', 'sea three']);
    ana.put(1, 0);
    look(ana, 'sea');
    expect(counted(ana)).toBe('2 of 3');
    ana.run(findNext);
    expect(counted(ana)).toBe('3 of 3');
    ana.run(findNext);
    expect(counted(ana)).toBe('1 of 3');
    ana.run(findPrevious);
    expect(counted(ana)).toBe('3 of 3');
  });

  test('more letters keep one where one began, fewer lead back', () => {
    const ana = searcher(['plan', 'plant', 'planet']);
    look(ana, 'plan');
    ana.run(lookFor({ words: 'plane' }));
    expect(selected(ana)).toBe('plane');
    expect(counted(ana)).toBe('1 of 1');
    ana.run(lookFor({ words: 'plan' }));
    expect(counted(ana)).toBe('1 of 3');
  });

  test('goes on from where somebody has put the caret', () => {
    const ana = searcher(['sea one', 'sea two', 'sea three']);
    look(ana, 'sea');
    ana.put(1, 5);
    expect(counted(ana)).toBe('0 of 3');
    ana.run(findPrevious);
    expect(counted(ana)).toBe('2 of 3');
  });

  test('begins with the words that are selected', () => {
    const ana = searcher(['The quiet sea.', 'quiet']);
    ana.put(0, 4, 5);
    ana.run(openFind('find'));
    expect(findingIn(ana.state).wanted.words).toBe('quiet');
    expect(counted(ana)).toBe('1 of 2');
  });

  test('goes on with the words that were typed, not with those of the hit', () => {
    const ana = searcher(['The SEA.']);
    look(ana, 'sea');
    ana.run(openFind('replace'));
    expect(findingIn(ana.state)).toMatchObject({ tool: 'replace', wanted: { words: 'sea' } });
    expect(counted(ana)).toBe('1 of 1');
  });

  test('a table is selected as a whole, hit by hit', () => {
    const ana = searcher(['sea', ['table', 'sea\tsea'], 'sea']);
    look(ana, 'sea');
    ana.run(findNext);
    expect(counted(ana)).toBe('2 of 4');
    ana.run(findNext);
    ana.run(findNext);
    expect(counted(ana)).toBe('4 of 4');
  });

  test('leaves the caret at the hit, and finds the words again next time', () => {
    const ana = searcher(['The sea.', 'A sea.']);
    look(ana, 'sea');
    ana.run(closeFind);
    expect(selected(ana)).toBe('sea');
    expect(findingIn(ana.state)).toMatchObject({ search: null, total: 0, current: null });
    ana.put(1, 0);
    ana.run(findNext);
    expect(counted(ana)).toBe('2 of 2');
  });

  test('where nothing is found the caret stays', () => {
    const ana = searcher(['The sea.']);
    ana.put(0, 4);
    look(ana, 'river');
    expect(counted(ana)).toBe('0 of 0');
    expect(ana.state.selection.from).toBe(ana.at(0, 4));
    expect(ana.run(findNext)).toBe(false);
  });
});

describe('while people write', () => {
  test('counts what comes and goes', () => {
    const ana = searcher(['sea', 'The river.']);
    look(ana, 'sea');
    ana.put(1, 10);
    ana.type(' No sea. Sea!');
    expect(counted(ana)).toBe('0 of 3');
    ana.put(0, 1, 1);
    ana.type('');
    ana.view.dispatch(ana.state.tr.deleteSelection());
    expect(counted(ana)).toBe('0 of 2');
  });

  test('another name in a cue is another speaker', () => {
    const ana = searcher([
      ['character', 'ANA'],
      ['dialogue', 'sea'],
      ['parenthetical', '(beat)'],
      ['dialogue', 'sea'],
      'sea',
    ]);
    look(ana, 'sea', { speaker: 'ANA' });
    expect(findingIn(ana.state).total).toBe(2);
    ana.put(0, 3);
    ana.type('BEL');
    expect(findingIn(ana.state).total).toBe(0);
    ana.put(0, 3, 3);
    ana.view.dispatch(ana.state.tr.deleteSelection());
    expect(findingIn(ana.state).total).toBe(2);
  });

  test("others' letters move the hit one is at, or make an end of it", () => {
    const lines = ['One sea.', 'Two sea.'];
    const [ana, bo] = [searcher(lines, 10), searcher(lines, 20)];
    ana.put(1, 0);
    look(ana, 'sea');
    expect(counted(ana)).toBe('2 of 2');
    bo.put(0, 0);
    bo.type('sea sea ');
    deliver(ana.doc, bo.doc);
    expect(counted(ana)).toBe('4 of 4');
    expect(selected(ana)).toBe('sea');
    bo.put(1, 6);
    bo.type('x');
    deliver(ana.doc, bo.doc);
    expect(counted(ana)).toBe('0 of 3');
  });
});
