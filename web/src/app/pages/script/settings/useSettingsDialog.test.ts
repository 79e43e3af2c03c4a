/** The command palette finds the settings by the words a writer types (SD1). */
import { expect, it, vi } from 'vitest';
import { listCommands } from '../../../palette/listCommands';
import { listSettingsCommands } from './useSettingsDialog';

function findFirst(typed: string, canWrite = true): string | undefined {
  const items = listSettingsCommands(canWrite, () => undefined);
  return listCommands([{ group: 'Script', items }], typed, [])[0]?.items[0]?.command.label;
}

it.each([
  ['settings', 'Settings'],
  ['All Settings', 'Settings'],
  ['page layout', 'Settings: Page Layout'],
  ['margins', 'Settings: Page Layout'],
  ['A4', 'Settings: Page Layout'],
  ['auto-mark', 'Settings: Page Layout'],
  ['header', 'Settings: Headers and Footers'],
  ['introduction pages', 'Settings: Headers and Footers'],
  ['logline', 'Settings: Document info'],
  ['scene numbers', 'Settings: Production'],
  ['lock pages', 'Settings: Production'],
  ['elements', 'Settings: Elements Settings'],
  ['times of day', 'Settings: Elements Settings'],
  ['custom element', 'Settings: Custom element'],
  ['new element', 'Settings: Custom element'],
  ['font', 'Settings: Writing Preferences'],
  ['reminders', 'Settings: Notifications'],
  ['picture', 'Settings: Profile'],
  ['AI', 'Settings: AI'],
  ['own key', 'Settings: AI'],
  ['what is sent', 'Settings: AI'],
])('SD1: ‘%s’ finds ‘%s’ first', (typed, label) => {
  expect(findFirst(typed)).toBe(label);
});

it('SD1: readers find the settings of their account, and none of the script', () => {
  expect(findFirst('settings', false)).toBe('Settings');
  expect(findFirst('font', false)).toBe('Settings: Writing Preferences');
  expect(findFirst('margins', false)).toBeUndefined();
});

it('SD1: a command opens its tab', () => {
  const open = vi.fn();
  for (const { run } of listSettingsCommands(true, open)) run();
  expect(open.mock.calls.map(([tab]) => tab)).toEqual([
    null,
    'preferences',
    'profile',
    'notifications',
    'ai',
    'documentInfo',
    'production',
    'pageLayout',
    'headersAndFooters',
    'elements',
    'newElement',
  ]);
});
