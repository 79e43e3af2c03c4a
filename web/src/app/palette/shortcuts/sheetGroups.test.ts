import { expect, test } from 'vitest';
import { sheetGroups } from './sheetGroups';

const run = () => undefined;

test('shortcuts of commands and other keys are listed by group, in the order of the palette', () => {
  const commands = [
    { group: 'Help', items: [{ id: 'keys', label: 'Keyboard shortcuts', shortcut: 'Mod-/', run }] },
    {
      group: 'Text',
      items: [
        { id: 'bold', label: 'Bold', shortcut: 'Mod-b', run },
        { id: 'red', label: 'Red', run },
      ],
    },
    { group: 'Theme', items: [{ id: 'dark', label: 'Dark theme', run }] },
  ];
  const rows = [{ group: 'Text', items: [{ label: 'Redo', keys: ['Mod-y'] }] }];
  expect(sheetGroups(commands, rows)).toEqual([
    {
      group: 'Text',
      items: [
        { label: 'Bold', keys: ['Mod-b'] },
        { label: 'Redo', keys: ['Mod-y'] },
      ],
    },
    { group: 'Help', items: [{ label: 'Keyboard shortcuts', keys: ['Mod-/'] }] },
  ]);
});

test('an action is listed once, with all of its keys', () => {
  const go = { label: 'Find next', keys: ['F3'] };
  const find = [{ id: 'next', label: 'Find next', shortcut: 'Mod-g', run }];
  const groups = sheetGroups(
    [{ group: 'Find and go', items: find }],
    [{ group: 'Find and go', items: [go, go, { label: 'Action', leadsTo: 'Scene Heading' }] }],
  );
  expect(groups[0]?.items).toEqual([
    { label: 'Find next', keys: ['Mod-g', 'F3'] },
    { label: 'Action', leadsTo: 'Scene Heading' },
  ]);
});
