import { afterEach, describe, expect, test } from 'vitest';
import {
  closeSearchers,
  hitCountText,
  makeBold,
  openSearcher,
  searchFor,
  selected,
} from '../../testing/collaboration/searchers';
import { exchangeUpdates } from '../../testing/collaboration/TestWriter';
import { redo, undo } from '../binding/undo/undoCommands';
import { changeQuery, toggleWithin } from './findCommands';
import { replaceAll, replaceOne } from './replaceCommands';

afterEach(closeSearchers);

/** The runs of a line with their marks: 'a*b*c' where b is bold. */
function looks(writer: ReturnType<typeof openSearcher>, line: number): string {
  const runs = writer.state.doc.child(line).children;
  return runs.map(({ text, marks }) => (marks.length ? `*${text}*` : text)).join('');
}

describe('replacing one hit', () => {
  test('moves on to the next hit', () => {
    const ana = openSearcher(['sea, sea', 'sea']);
    searchFor(ana, 'sea');
    ana.run(replaceOne('ocean'));
    expect(ana.viewTexts).toEqual(['ocean, sea', 'sea']);
    expect(hitCountText(ana)).toBe('1 of 2');
    ana.run(replaceOne('ocean'));
    ana.run(replaceOne('ocean'));
    expect(ana.viewTexts).toEqual(['ocean, ocean', 'ocean']);
    expect(hitCountText(ana)).toBe('0 of 0');
    expect(ana.agrees).toBe(true);
  });

  test('skips the inserted replacement', () => {
    const ana = openSearcher(['a b a']);
    searchFor(ana, 'a');
    ana.run(replaceOne('aa'));
    expect(ana.viewTexts).toEqual(['aa b a']);
    expect(hitCountText(ana)).toBe('3 of 3');
  });

  test('first selects the hit when the caret is elsewhere', () => {
    const ana = openSearcher(['sea', 'sea']);
    searchFor(ana, 'sea');
    ana.select(1, 0);
    ana.run(replaceOne('ocean'));
    expect(ana.viewTexts).toEqual(['sea', 'sea']);
    expect(selected(ana)).toBe('sea');
  });

  test('is an undo step of its own, apart from typing before it', () => {
    const ana = openSearcher(['color']);
    ana.select(0, 5);
    ana.type('s and');
    searchFor(ana, 'color');
    ana.run(replaceOne('colour'));
    expect(ana.viewTexts).toEqual(['colours and']);
    ana.run(undo);
    expect(ana.viewTexts).toEqual(['colors and']);
  });
});

describe('replacing all hits', () => {
  test('is one undo step and one redo step', () => {
    const lines = ['sea sea', 'The SEA.', 'none', 'sea'];
    const ana = openSearcher(lines);
    searchFor(ana, 'sea');
    ana.run(replaceAll('river'));
    const after = ['river river', 'The river.', 'none', 'river'];
    expect(ana.viewTexts).toEqual(after);
    expect(ana.storedTexts).toEqual(after);
    expect(hitCountText(ana)).toBe('0 of 0');
    ana.run(undo);
    expect(ana.viewTexts).toEqual(lines);
    expect(hitCountText(ana)).toMatch(/ of 4$/);
    ana.run(redo);
    expect(ana.storedTexts).toEqual(after);
  });

  test('keeps ids and marks of 600 lines, and is one undo step', () => {
    const lines = Array.from({ length: 600 }, (_, number) => `The sea ${number} and the sea.`);
    const ana = openSearcher(lines);
    makeBold(ana, 7, 4, 3);
    const { ids } = ana;
    ana.select(0, 0);
    searchFor(ana, 'sea');
    ana.run(replaceAll('lake'));
    expect(ana.storedTexts[599]).toBe('The lake 599 and the lake.');
    expect(looks(ana, 7)).toBe('The *lake* 7 and the lake.');
    expect(ana.ids).toEqual(ids);
    expect(ana.agrees).toBe(true);
    ana.run(undo);
    expect(ana.storedTexts).toEqual(lines);
  });

  test('is limited to the kind and the range of the search', () => {
    const ana = openSearcher(['sea', ['dialogue', 'sea'], 'sea sea']);
    searchFor(ana, 'sea', { kind: 'dialogue' });
    ana.run(replaceAll('lake'));
    expect(ana.viewTexts).toEqual(['sea', 'lake', 'sea sea']);
    ana.run(changeQuery({ kind: null }));
    ana.select(2, 0, 4);
    ana.run(toggleWithin);
    ana.run(replaceAll(''));
    expect(ana.viewTexts).toEqual(['sea', 'lake', ' sea']);
  });

  test('merges with remote typing', () => {
    const lines = ['The sea is calm.', 'The sea.'];
    const [ana, bo] = [openSearcher(lines, 10), openSearcher(lines, 20)];
    searchFor(ana, 'sea');
    ana.run(replaceAll('lake'));
    bo.select(0, 16);
    bo.type(' Very calm.');
    exchangeUpdates(ana.doc, bo.doc);
    for (const writer of [ana, bo])
      expect(writer.viewTexts).toEqual(['The lake is calm. Very calm.', 'The lake.']);
    ana.run(undo);
    expect(ana.viewTexts).toEqual(['The sea is calm. Very calm.', 'The sea.']);
  });
});

describe('marks of replaced text', () => {
  test('stay on the replacement', () => {
    const ana = openSearcher(['The quiet sea.']);
    makeBold(ana, 0, 4, 5);
    searchFor(ana, 'quiet');
    ana.run(replaceAll('loud'));
    expect(looks(ana, 0)).toBe('The *loud* sea.');
  });

  test('stay with each word where the number of words is the same', () => {
    const ana = openSearcher(['The quiet sea.']);
    makeBold(ana, 0, 4, 5);
    searchFor(ana, 'quiet sea');
    ana.run(replaceAll('loud river'));
    expect(looks(ana, 0)).toBe('The *loud* river.');
  });

  test('stay on the characters that are unchanged', () => {
    const ana = openSearcher(['colors']);
    makeBold(ana, 0, 3, 3);
    searchFor(ana, 'colors');
    ana.run(replaceAll('colours'));
    expect(looks(ana, 0)).toBe('col*ours*');
  });

  test('an emoji is replaced whole', () => {
    const ana = openSearcher(['One 😀.']);
    searchFor(ana, '😀');
    ana.run(replaceAll('😁'));
    expect(ana.storedTexts).toEqual(['One 😁.']);
    expect(ana.agrees).toBe(true);
  });
});
