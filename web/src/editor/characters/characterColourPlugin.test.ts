import { afterEach, expect, test } from 'vitest';
import { closeSearchers, searcher } from '../../testing/searched';
import type { Writer } from '../../testing/writers';
import { type CharacterColours, ColourMarks } from './colourMarks';

afterEach(closeSearchers);

const SCENE = [
  ['sceneHeading', 'INT. SEA - DAY'],
  'Ana waits.',
  ['character', 'Ana (V.O.)'],
  ['parenthetical', '(to the sea)'],
  ['dialogue', 'You again.'],
  ['character', 'BO'],
  ['dialogue', ''],
  ['dialogue', 'Me.'],
  'Ana goes.',
] as const;

/** The lines that have a colour. */
function linesWith({ state: { doc } }: Writer, colours: CharacterColours): number[] {
  const marks = new ColourMarks(colours);
  return doc.children.flatMap((node, index) =>
    marks.on(doc, { index, position: 0, node }).length ? [index] : [],
  );
}

test('cues and what stands below them, whatever the letters of the name; nothing else, and nothing empty', () => {
  const writer = searcher(SCENE);
  expect(linesWith(writer, { ANA: 'green' })).toEqual([2, 3, 4]);
  expect(linesWith(writer, { BO: 'blue', ANA: 'cyan' })).toEqual([2, 3, 4, 5, 7]);
  expect(linesWith(writer, { BEA: 'yellow' })).toEqual([]);
});

test('another name in a cue is another colour for all below it; other lines keep their very marks', () => {
  const writer = searcher(SCENE);
  const marks = new ColourMarks({ ANA: 'green', BO: 'blue' });
  const on = (line: number) => {
    const { doc } = writer.state;
    return marks.on(doc, { index: line, position: writer.at(line) - 1, node: doc.child(line) });
  };
  const [said, other] = [on(4), on(7)];
  writer.put(5, 0, 2);
  writer.type('Ana');
  expect(on(4)).toBe(said);
  expect(on(7)).not.toBe(other);
  expect(linesWith(writer, { ANA: 'green' })).toEqual([2, 3, 4, 5, 7]);
});
