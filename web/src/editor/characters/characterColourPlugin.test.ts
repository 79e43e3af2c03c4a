import { afterEach, expect, test } from 'vitest';
import { closeSearchers, openSearcher } from '../../testing/collaboration/searchers';
import type { TestWriter } from '../../testing/collaboration/TestWriter';
import { CharacterColourMarks, type CharacterColours } from './characterColourPlugin';

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
function linesWith({ state: { doc } }: TestWriter, colours: CharacterColours): number[] {
  const marks = new CharacterColourMarks(colours);
  return doc.children.flatMap((node, index) =>
    marks.decorate(doc, { index, position: 0, node }).length ? [index] : [],
  );
}

test('a character colour marks cues of any case and the speech below them, but no empty line', () => {
  const writer = openSearcher(SCENE);
  expect(linesWith(writer, { ANA: 'green' })).toEqual([2, 3, 4]);
  expect(linesWith(writer, { BO: 'blue', ANA: 'cyan' })).toEqual([2, 3, 4, 5, 7]);
  expect(linesWith(writer, { BEA: 'yellow' })).toEqual([]);
});

test('a new name in a cue recolours the speech below it; other lines keep their decorations', () => {
  const writer = openSearcher(SCENE);
  const marks = new CharacterColourMarks({ ANA: 'green', BO: 'blue' });
  const on = (line: number) => {
    const { doc } = writer.state;
    return marks.decorate(doc, {
      index: line,
      position: writer.at(line) - 1,
      node: doc.child(line),
    });
  };
  const [first, other] = [on(4), on(7)];
  writer.select(5, 0, 2);
  writer.type('Ana');
  expect(on(4)).toBe(first);
  expect(on(7)).not.toBe(other);
  expect(linesWith(writer, { ANA: 'green' })).toEqual([2, 3, 4, 5, 7]);
});
