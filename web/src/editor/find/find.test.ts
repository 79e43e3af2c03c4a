import { splitBlock } from '@tiptap/pm/commands';
import { afterEach, describe, expect, test } from 'vitest';
import {
  closeSearchers,
  hitCountText,
  hitTexts,
  openSearcher,
  searchFor,
  selected,
} from '../../testing/collaboration/searchers';
import { exchangeUpdates } from '../../testing/collaboration/TestWriter';
import {
  changeQuery,
  closeFind,
  findNext,
  findPrevious,
  openFind,
  toggleWithin,
} from './findCommands';
import { readFindState } from './findState';

afterEach(closeSearchers);

describe('search hits', () => {
  test.each([
    ['case is ignored', 'ana', 'Ana and ANA', ['Ana', 'ANA']],
    ['SS matches ß', 'STRASSE', 'Die Straße, die STRAẞE', ['Straße', 'STRAẞE']],
    ['ß matches SS', 'straße', 'STRASSE', ['STRASSE']],
    ['half of ß does not match', 'stras', 'Straße', []],
    ['i matches İ', 'istanbul', 'İSTANBUL, Istanbul', ['İSTANBUL', 'Istanbul']],
    ['ı matches I', 'ısparta', 'ISPARTA', ['ISPARTA']],
    ['é matches É', 'élan', 'ÉLAN', ['ÉLAN']],
    ['a precomposed accent matches a combining one', 'caf\u00e9', 'Cafe\u0301!', ['Cafe\u0301']],
    ['a letter without its combining accent does not match', 'cafe', 'Cafe\u0301!', []],
    ['accents are not ignored', 'resume', 'a résumé', []],
    ['Σ matches a final ς', 'ΟΔΟΣ', 'οδος', ['οδος']],
    ['a straight apostrophe matches a curly one', "don't", "I don’t. I don't.", ['don’t', "don't"]],
    ['straight double quotes match curly ones', '"no"', 'He says “No”.', ['“No”']],
    [
      'a space matches a no-break space and a line break',
      'a b',
      'a\u00a0b, a\nb',
      ['a\u00a0b', 'a\nb'],
    ],
    ['an emoji sequence matches', '👩‍🚀', 'One 👩‍🚀.', ['👩‍🚀']],
    ['half of an emoji sequence does not match', '👩', 'One 👩‍🚀.', []],
    ['half of a flag does not match', '🇪', 'A 🇩🇪 flag', []],
    ['hits do not overlap', 'aa', 'aaaaa', ['aa', 'aa']],
    ['Hangul jamo match their syllable', '\u1112\u1161\u11ab', '한국', ['한']],
  ])('%s', (_rule, words, text, hits) => {
    const ana = openSearcher([text]);
    searchFor(ana, words);
    expect(hitTexts(ana)).toEqual(hits);
  });

  test('match case finds only the same case', () => {
    const ana = openSearcher(['Ana and ANA and ana']);
    searchFor(ana, 'Ana', { countsCase: true });
    expect(hitTexts(ana)).toEqual(['Ana']);
  });

  test.each([
    ['Ana', "Ana, Anabel, Ana's, banana, ANA_1, Ana", ['Ana', 'Ana', 'Ana']],
    ['élan', 'élan vital, élançait', ['élan']],
    ['(V.O.)', 'ANA (V.O.)', ['(V.O.)']],
    ['猫', '黒猫と', ['猫']],
    ['𝔸', '𝔸𝔹 𝔸', ['𝔸']],
  ])('whole words only: %s', (words, text, hits) => {
    const ana = openSearcher([text]);
    searchFor(ana, words, { wholeWords: true });
    expect(hitTexts(ana)).toEqual(hits);
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

  test('are in all text but the URLs of voice messages', () => {
    const ana = openSearcher(SCENE);
    searchFor(ana, 'sea');
    expect(hitCountText(ana)).toBe('1 of 8');
  });

  test('are limited to a kind', () => {
    const ana = openSearcher(SCENE);
    searchFor(ana, 'sea', { kind: 'action' });
    expect(hitCountText(ana)).toBe('1 of 2');
  });

  test('are limited to the speeches of a character', () => {
    const ana = openSearcher(SCENE);
    searchFor(ana, 'sea', { speaker: 'BO' });
    expect(hitTexts(ana)).toEqual(['sea']);
    expect(ana.state.selection.$from.parent.textContent).toBe('What sea?');
    ana.run(changeQuery({ speaker: 'ana', kind: 'parenthetical' }));
    expect(ana.state.selection.$from.parent.textContent).toBe('(to the sea)');
  });

  test('do not cross borders of elements and table cells', () => {
    const ana = openSearcher(['The', 'sea', ['table', 'the\tsea\nthe sea']]);
    searchFor(ana, 'the sea');
    expect(hitTexts(ana)).toEqual(['the sea']);
  });

  test('stay within the selected range while it is edited', () => {
    const ana = openSearcher(['sea sea sea', 'sea', 'sea']);
    const [from, to] = [ana.at(0, 4), ana.at(1, 3)];
    ana.select(0, 4, to - from);
    searchFor(ana, 'sea');
    // Going from hit to hit keeps the range that was selected before.
    ana.run(findNext);
    ana.run(toggleWithin);
    expect(hitCountText(ana)).toBe('1 of 3');
    ana.select(0, 8);
    ana.type('sea ');
    ana.select(0, 0);
    ana.type('sea ');
    expect(hitCountText(ana)).toBe('0 of 4');
    ana.select(1, 0);
    ana.run(splitBlock);
    expect(hitCountText(ana)).toBe('0 of 4');
    ana.run(toggleWithin);
    expect(readFindState(ana.state).total).toBe(7);
  });
});

describe('going from hit to hit', () => {
  test('begins behind the caret, wraps around, and goes back', () => {
    const ana = openSearcher(['sea one', 'sea two', 'sea three']);
    ana.select(1, 0);
    searchFor(ana, 'sea');
    expect(hitCountText(ana)).toBe('2 of 3');
    ana.run(findNext);
    expect(hitCountText(ana)).toBe('3 of 3');
    ana.run(findNext);
    expect(hitCountText(ana)).toBe('1 of 3');
    ana.run(findPrevious);
    expect(hitCountText(ana)).toBe('3 of 3');
  });

  test('searches from the same start when the query becomes longer or shorter', () => {
    const ana = openSearcher(['plan', 'plant', 'planet']);
    searchFor(ana, 'plan');
    ana.run(changeQuery({ words: 'plane' }));
    expect(selected(ana)).toBe('plane');
    expect(hitCountText(ana)).toBe('1 of 1');
    ana.run(changeQuery({ words: 'plan' }));
    expect(hitCountText(ana)).toBe('1 of 3');
  });

  test('continues from where the caret was put', () => {
    const ana = openSearcher(['sea one', 'sea two', 'sea three']);
    searchFor(ana, 'sea');
    ana.select(1, 5);
    expect(hitCountText(ana)).toBe('0 of 3');
    ana.run(findPrevious);
    expect(hitCountText(ana)).toBe('2 of 3');
  });

  test('begins with the selected words as the query', () => {
    const ana = openSearcher(['The quiet sea.', 'quiet']);
    ana.select(0, 4, 5);
    ana.run(openFind('find'));
    expect(readFindState(ana.state).query.words).toBe('quiet');
    expect(hitCountText(ana)).toBe('1 of 2');
  });

  test('keeps the typed query, not the text of the hit, when replace opens', () => {
    const ana = openSearcher(['The SEA.']);
    searchFor(ana, 'sea');
    ana.run(openFind('replace'));
    expect(readFindState(ana.state)).toMatchObject({ tool: 'replace', query: { words: 'sea' } });
    expect(hitCountText(ana)).toBe('1 of 1');
  });

  test('visits each hit in a table', () => {
    const ana = openSearcher(['sea', ['table', 'sea\tsea'], 'sea']);
    searchFor(ana, 'sea');
    ana.run(findNext);
    expect(hitCountText(ana)).toBe('2 of 4');
    ana.run(findNext);
    ana.run(findNext);
    expect(hitCountText(ana)).toBe('4 of 4');
  });

  test('leaves the hit selected on close, and find next repeats the query', () => {
    const ana = openSearcher(['The sea.', 'A sea.']);
    searchFor(ana, 'sea');
    ana.run(closeFind);
    expect(selected(ana)).toBe('sea');
    expect(readFindState(ana.state)).toMatchObject({ search: null, total: 0, current: null });
    ana.select(1, 0);
    ana.run(findNext);
    expect(hitCountText(ana)).toBe('2 of 2');
  });

  test('leaves the caret where it is when nothing is found', () => {
    const ana = openSearcher(['The sea.']);
    ana.select(0, 4);
    searchFor(ana, 'river');
    expect(hitCountText(ana)).toBe('0 of 0');
    expect(ana.state.selection.from).toBe(ana.at(0, 4));
    expect(ana.run(findNext)).toBe(false);
  });
});

describe('hits while the text is edited', () => {
  test('are counted as they come and go', () => {
    const ana = openSearcher(['sea', 'The river.']);
    searchFor(ana, 'sea');
    ana.select(1, 10);
    ana.type(' No sea. Sea!');
    expect(hitCountText(ana)).toBe('0 of 3');
    ana.select(0, 1, 1);
    ana.type('');
    ana.view.dispatch(ana.state.tr.deleteSelection());
    expect(hitCountText(ana)).toBe('0 of 2');
  });

  test('follow the name in the cue when limited to a speaker', () => {
    const ana = openSearcher([
      ['character', 'ANA'],
      ['dialogue', 'sea'],
      ['parenthetical', '(beat)'],
      ['dialogue', 'sea'],
      'sea',
    ]);
    searchFor(ana, 'sea', { speaker: 'ANA' });
    expect(readFindState(ana.state).total).toBe(2);
    ana.select(0, 3);
    ana.type('BEL');
    expect(readFindState(ana.state).total).toBe(0);
    ana.select(0, 3, 3);
    ana.view.dispatch(ana.state.tr.deleteSelection());
    expect(readFindState(ana.state).total).toBe(2);
  });

  test('are moved or removed by remote typing, also the current one', () => {
    const lines = ['One sea.', 'Two sea.'];
    const [ana, bo] = [openSearcher(lines, 10), openSearcher(lines, 20)];
    ana.select(1, 0);
    searchFor(ana, 'sea');
    expect(hitCountText(ana)).toBe('2 of 2');
    bo.select(0, 0);
    bo.type('sea sea ');
    exchangeUpdates(ana.doc, bo.doc);
    expect(hitCountText(ana)).toBe('4 of 4');
    expect(selected(ana)).toBe('sea');
    bo.select(1, 6);
    bo.type('x');
    exchangeUpdates(ana.doc, bo.doc);
    expect(hitCountText(ana)).toBe('0 of 3');
  });
});
