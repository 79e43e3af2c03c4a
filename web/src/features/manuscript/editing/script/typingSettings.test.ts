import { expect, test } from 'vitest';
import { readTypingSettings } from './useEditorSettings';

test('typing settings of a script and the names of its character cards are read', () => {
  const elements = [
    { label: 'Scene Heading', shortCut: 'Ctrl+2', mode: 'B', timesOfDay: ['DAY', 7] },
    { label: 'StartOfAct', shortCut: '', mode: '', nextElement: 'parenthetical' },
    { label: 'Cold Opening', shortCut: 'Ctrl+3', mode: 'C', nextElement: 'Action' },
  ];
  const detailedElements = [
    { label: 'Locations', items: [{ content: 'Pier' }] },
    { label: 'Character', items: [{ content: ' Zoe ' }, { content: '' }, null, { content: 4 }] },
    { label: 'Character' },
  ];
  expect(readTypingSettings({ elements, detailedElements })).toEqual({
    nextElement: { startOfAct: 'parenthetical' },
    shortcuts: { sceneHeading: '2' },
    letters: { sceneHeading: 'B' },
    timesOfDay: ['DAY'],
    listedNames: ['Zoe'],
  });
});
