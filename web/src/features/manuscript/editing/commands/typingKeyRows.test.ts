import { expect, test } from 'vitest';
import { describeTypingKeys } from './typingKeyRows';

type Flow = Parameters<typeof describeTypingKeys>[0];

function rowsOf(flow: Flow, heading: string): Record<string, string> {
  const { rows = [] } = describeTypingKeys(flow).find((each) => each.heading === heading) ?? {};
  return Object.fromEntries(rows.map(({ label, leadsTo = '' }) => [leadsTo, label]));
}

const screnpla: Flow = { preset: 'screnpla', nextElement: {}, elementMenu: true };

test('rows for Enter follow the screnpla preset', () => {
  expect(rowsOf(screnpla, 'Enter at the end of a line')).toMatchObject({
    Action: 'Scene Heading, Shot, Note',
    'Scene Heading': 'Action, Transition, Start of Act',
    Dialogue: 'Character, Parenthetical',
    Character: 'Dialogue',
  });
  expect(rowsOf(screnpla, 'Enter on an empty line')['INT., EXT. or I/E.']).toBe('Scene Heading');
});

test('rows for Tab differ between the end of a line and an empty line', () => {
  const atEnd = rowsOf(screnpla, 'Tab at the end of a line');
  expect([atEnd['the time of day'], atEnd.Parenthetical]).toEqual(['Scene Heading', 'Dialogue']);
  expect(rowsOf(screnpla, 'Tab on an empty line')).toMatchObject({
    Action: 'Character',
    Parenthetical: 'Dialogue',
  });
});

test('rows for Enter follow another preset and the next elements set by the script', () => {
  const draft: Flow = {
    preset: 'finalDraft',
    nextElement: { dialogue: 'shot' },
    elementMenu: true,
  };
  const enter = rowsOf(draft, 'Enter at the end of a line');
  expect(enter.Action).toBe('Scene Heading, Action, Shot, Note');
  expect(enter.Shot).toBe('Dialogue');
});
