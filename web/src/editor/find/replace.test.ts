import { afterEach, describe, expect, test } from 'vitest';
import {
  closeSearchers,
  counted,
  look,
  makeBold,
  searcher,
  selected,
} from '../../testing/searched';
import { deliver } from '../../testing/writers';
import { redo, undo } from '../binding/undo';
import { lookFor, toggleWithin } from './findCommands';
import { replaceAll, replaceOne } from './replaceCommands';

afterEach(closeSearchers);

/** Each stretch of a line with its looks: 'a*b*c' where b is bold. */
function looks(writer: ReturnType<typeof searcher>, line: number): string {
  const runs = writer.state.doc.child(line).children;
  return runs.map(({ text, marks }) => (marks.length ? `*${text}*` : text)).join('');
}

describe('one', () => {
  test('is replaced, and the next one is there', () => {
    const ana = searcher(['sea, sea', 'sea']);
    look(ana, 'sea');
    ana.run(replaceOne('ocean'));
    expect(ana.shown).toEqual(['ocean, sea', 'sea']);
    expect(counted(ana)).toBe('1 of 2');
    ana.run(replaceOne('ocean'));
    ana.run(replaceOne('ocean'));
    expect(ana.shown).toEqual(['ocean, ocean', 'ocean']);
    expect(counted(ana)).toBe('0 of 0');
    expect(ana.agrees).toBe(true);
  });

  test('is not found again in what replaced it', () => {
    const ana = searcher(['a b a']);
    look(ana, 'a');
    ana.run(replaceOne('aa'));
    expect(ana.shown).toEqual(['aa b a']);
    expect(counted(ana)).toBe('3 of 3');
  });

  test('is shown first to who is elsewhere', () => {
    const ana = searcher(['sea', 'sea']);
    look(ana, 'sea');
    ana.put(1, 0);
    ana.run(replaceOne('ocean'));
    expect(ana.shown).toEqual(['sea', 'sea']);
    expect(selected(ana)).toBe('sea');
  });

  test('is taken back by itself, not with what was typed before it', () => {
    const ana = searcher(['color']);
    ana.put(0, 5);
    ana.type('s and');
    look(ana, 'color');
    ana.run(replaceOne('colour'));
    expect(ana.shown).toEqual(['colours and']);
    ana.run(undo);
    expect(ana.shown).toEqual(['colors and']);
  });
});

describe('all', () => {
  test('are taken back by one undo, and come again by one redo', () => {
    const lines = ['sea sea', 'The SEA.', 'none', 'sea'];
    const ana = searcher(lines);
    look(ana, 'sea');
    ana.run(replaceAll('river'));
    const after = ['river river', 'The river.', 'none', 'river'];
    expect(ana.shown).toEqual(after);
    expect(ana.said).toEqual(after);
    expect(counted(ana)).toBe('0 of 0');
    ana.run(undo);
    expect(ana.shown).toEqual(lines);
    expect(counted(ana)).toMatch(/ of 4$/);
    ana.run(redo);
    expect(ana.said).toEqual(after);
  });

  test('of thousands, in one undo, with the ids and looks of all lines', () => {
    const lines = Array.from({ length: 600 }, (_, number) => `The sea ${number} and the sea.`);
    const ana = searcher(lines);
    makeBold(ana, 7, 4, 3);
    const { ids } = ana;
    ana.put(0, 0);
    look(ana, 'sea');
    ana.run(replaceAll('lake'));
    expect(ana.said[599]).toBe('The lake 599 and the lake.');
    expect(looks(ana, 7)).toBe('The *lake* 7 and the lake.');
    expect(ana.ids).toEqual(ids);
    expect(ana.agrees).toBe(true);
    ana.run(undo);
    expect(ana.said).toEqual(lines);
  });

  test('only where one looks', () => {
    const ana = searcher(['sea', ['dialogue', 'sea'], 'sea sea']);
    look(ana, 'sea', { kind: 'dialogue' });
    ana.run(replaceAll('lake'));
    expect(ana.shown).toEqual(['sea', 'lake', 'sea sea']);
    ana.run(lookFor({ kind: null }));
    ana.put(2, 0, 4);
    ana.run(toggleWithin);
    ana.run(replaceAll(''));
    expect(ana.shown).toEqual(['sea', 'lake', ' sea']);
  });

  test('merge with what others write meanwhile', () => {
    const lines = ['The sea is calm.', 'The sea.'];
    const [ana, bo] = [searcher(lines, 10), searcher(lines, 20)];
    look(ana, 'sea');
    ana.run(replaceAll('lake'));
    bo.put(0, 16);
    bo.type(' Very calm.');
    deliver(ana.doc, bo.doc);
    for (const writer of [ana, bo])
      expect(writer.shown).toEqual(['The lake is calm. Very calm.', 'The lake.']);
    ana.run(undo);
    expect(ana.shown).toEqual(['The sea is calm. Very calm.', 'The sea.']);
  });
});

describe('looks', () => {
  test('of replaced words stay', () => {
    const ana = searcher(['The quiet sea.']);
    makeBold(ana, 0, 4, 5);
    look(ana, 'quiet');
    ana.run(replaceAll('loud'));
    expect(looks(ana, 0)).toBe('The *loud* sea.');
  });

  test('stay with each word where there are as many', () => {
    const ana = searcher(['The quiet sea.']);
    makeBold(ana, 0, 4, 5);
    look(ana, 'quiet sea');
    ana.run(replaceAll('loud river'));
    expect(looks(ana, 0)).toBe('The *loud* river.');
  });

  test('of letters that stay are theirs', () => {
    const ana = searcher(['colors']);
    makeBold(ana, 0, 3, 3);
    look(ana, 'colors');
    ana.run(replaceAll('colours'));
    expect(looks(ana, 0)).toBe('col*ours*');
  });

  test('an emoji is replaced whole', () => {
    const ana = searcher(['One 😀.']);
    look(ana, '😀');
    ana.run(replaceAll('😁'));
    expect(ana.said).toEqual(['One 😁.']);
    expect(ana.agrees).toBe(true);
  });
});
