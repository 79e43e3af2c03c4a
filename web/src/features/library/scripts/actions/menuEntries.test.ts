// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { makeScript } from '../../../../testing/app/scriptBuilders';
import type { ScriptRow } from '../../data/types';
import { menuEntries } from './menuEntries';
import type { ScriptActions } from './useScriptActions';

const own = ['Rename', 'Star', 'Archive', 'Move…', 'Duplicate', 'Share', 'Export', 'Edit details'];
const reading = ['Star', 'Archive', 'Duplicate', 'Export'];
const swapped = (from: string, to: string) => own.map((entry) => (entry === from ? to : entry));

test.each<[string, Partial<ScriptRow>, string[]]>([
  ['an owner', {}, [...own, 'Delete']],
  ['who starred it', { stared: true }, [...swapped('Star', 'Unstared'), 'Delete']],
  ['who archived it', { archieved: true }, [...swapped('Archive', 'Unarchive'), 'Delete']],
  [
    'an editor',
    { role: 'editor' },
    [...own.filter((one) => one !== 'Move…'), 'Remove from my list'],
  ],
  ['a commenter', { role: 'commenter' }, [...reading, 'Remove from my list']],
  ['a viewer', { role: 'viewer' }, [...reading, 'Remove from my list']],
  ['a viewer through a project', { role: 'viewer', projectName: 'Lights' }, reading],
  ['the owner of a bible', { purpose: 'bible' }, ['Rename', 'Share', 'Export', 'Edit details']],
])('the menu offers %s what may be done', (_, part, entries) => {
  const offered = menuEntries(makeScript(part), {} as ScriptActions, vi.fn());
  expect(offered.map((entry) => entry.label)).toEqual(entries);
});
