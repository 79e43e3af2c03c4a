// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { makeScript } from '../../../../testing/app/scriptBuilders';
import type { ScriptRow } from '../../data/types';
import { menuEntries } from './menuEntries';
import type { ScriptActions } from './useScriptActions';

const ownerEntries = [
  'Rename',
  'Star',
  'Archive',
  'Move...',
  'Duplicate',
  'Share',
  'Export',
  'Edit details',
];
const readerEntries = ['Star', 'Archive', 'Duplicate', 'Export'];
const replaceEntry = (from: string, to: string) =>
  ownerEntries.map((entry) => (entry === from ? to : entry));

test.each<[string, Partial<ScriptRow>, string[]]>([
  ['an owner', {}, [...ownerEntries, 'Delete']],
  ['an owner who starred it', { stared: true }, [...replaceEntry('Star', 'Unstared'), 'Delete']],
  [
    'an owner who archived it',
    { archieved: true },
    [...replaceEntry('Archive', 'Unarchive'), 'Delete'],
  ],
  [
    'an editor',
    { role: 'editor' },
    [...ownerEntries.filter((one) => one !== 'Move...'), 'Remove from my list'],
  ],
  ['a commenter', { role: 'commenter' }, [...readerEntries, 'Remove from my list']],
  ['a viewer', { role: 'viewer' }, [...readerEntries, 'Remove from my list']],
  ['a viewer through a project', { role: 'viewer', projectName: 'Lights' }, readerEntries],
  ['the owner of a bible', { purpose: 'bible' }, ['Rename', 'Share', 'Export', 'Edit details']],
])('the script menu for %s has the permitted entries', (_, part, entries) => {
  const menu = menuEntries(makeScript(part), {} as ScriptActions, vi.fn());
  expect(menu.map((entry) => entry.label)).toEqual(entries);
});
