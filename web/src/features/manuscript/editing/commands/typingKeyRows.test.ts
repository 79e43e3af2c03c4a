import { expect, test } from 'vitest';
import { typingRows } from './typingRows';

type Flow = Parameters<typeof typingRows>[0];

function told(flow: Flow, heading: string): Record<string, string> {
  const { rows = [] } = typingRows(flow).find((each) => each.heading === heading) ?? {};
  return Object.fromEntries(rows.map(({ label, leadsTo = '' }) => [leadsTo, label]));
}

const screnpla: Flow = { preset: 'screnpla', nextElement: {}, elementMenu: true };

test('Enter as the specification has it', () => {
  expect(told(screnpla, 'Enter at the end of a line')).toMatchObject({
    Action: 'Scene Heading, Shot, Note',
    'Scene Heading': 'Action, Transition, Start of Act',
    Dialogue: 'Character, Parenthetical',
    Character: 'Dialogue',
  });
  expect(told(screnpla, 'Enter on an empty line')['INT., EXT. or I/E.']).toBe('Scene Heading');
});

test('Tab, with words and without', () => {
  const atEnd = told(screnpla, 'Tab at the end of a line');
  expect([atEnd['the time of day'], atEnd.Parenthetical]).toEqual(['Scene Heading', 'Dialogue']);
  expect(told(screnpla, 'Tab on an empty line')).toMatchObject({
    Action: 'Character',
    Parenthetical: 'Dialogue',
  });
});

test('another preset, and what the script itself says, are told', () => {
  const draft: Flow = {
    preset: 'finalDraft',
    nextElement: { dialogue: 'shot' },
    elementMenu: true,
  };
  const enter = told(draft, 'Enter at the end of a line');
  expect(enter.Action).toBe('Scene Heading, Action, Shot, Note');
  expect(enter.Shot).toBe('Dialogue');
});
