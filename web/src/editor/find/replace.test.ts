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

/** Each stretch of a line with its looks: 'a*b*c' where b is bold. */
function looks(writer: ReturnType<typeof openSearcher>, line: number): string {
  const runs = writer.state.doc.child(line).children;
  return runs.map(({ text, marks }) => (marks.length ? `*${text}*` : text)).join('');
}

describe('one', () => {
  test('is replaced, and the next one is there', () => {
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

  test('is not found again in what replaced it', () => {
    const ana = openSearcher(['a b a']);
    searchFor(ana, 'a');
    ana.run(replaceOne('aa'));
    expect(ana.viewTexts).toEqual(['aa b a']);
    expect(hitCountText(ana)).toBe('3 of 3');
  });

  test('is shown first to who is elsewhere', () => {
    const ana = openSearcher(['sea', 'sea']);
    searchFor(ana, 'sea');
    ana.select(1, 0);
    ana.run(replaceOne('ocean'));
    expect(ana.viewTexts).toEqual(['sea', 'sea']);
    expect(selected(ana)).toBe('sea');
  });

  test('is taken back by itself, not with what was typed before it', () => {
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

describe('all', () => {
  test('are taken back by one undo, and come again by one redo', () => {
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

  test('of thousands, in one undo, with the ids and looks of all lines', () => {
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

  test('only where one looks', () => {
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

  test('merge with what others write meanwhile', () => {
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

describe('looks', () => {
  test('of replaced words stay', () => {
    const ana = openSearcher(['The quiet sea.']);
    makeBold(ana, 0, 4, 5);
    searchFor(ana, 'quiet');
    ana.run(replaceAll('loud'));
    expect(looks(ana, 0)).toBe('The *loud* sea.');
  });

  test('stay with each word where there are as many', () => {
    const ana = openSearcher(['The quiet sea.']);
    makeBold(ana, 0, 4, 5);
    searchFor(ana, 'quiet sea');
    ana.run(replaceAll('loud river'));
    expect(looks(ana, 0)).toBe('The *loud* river.');
  });

  test('of letters that stay are theirs', () => {
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
