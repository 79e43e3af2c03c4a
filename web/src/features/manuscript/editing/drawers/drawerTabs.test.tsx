import { expect, test } from 'vitest';
import type { DrawerTab } from '../../../../editor/view/editorSlots';
import { findFrontTab, listTabs } from './drawerTabs';

const content = () => null;
const icon = <i />;
const comments: DrawerTab = { id: 'comments', label: 'Comments', icon, content, needs: 'comment' };
const notes: DrawerTab = { id: 'notes', label: 'Notes', icon, content, needs: 'write' };
const added = { left: [comments, notes] };

test.each([
  ['viewer', { canComment: false, canWrite: false }, ['scenes']],
  ['commenter', { canComment: true, canWrite: false }, ['scenes', 'comments']],
  ['writer', { canComment: true, canWrite: true }, ['scenes', 'comments', 'notes']],
])('a %s has the tabs that their permissions allow, the own one first', (_role, may, ids) => {
  expect(listTabs('left', added, may).map(({ id }) => id)).toEqual(ids);
});

test('a drawer whose stored tab is not there for this person shows the first', () => {
  expect(findFrontTab([comments, notes], 'notes')?.id).toBe('notes');
  expect(findFrontTab([comments], 'notes')?.id).toBe('comments');
});
