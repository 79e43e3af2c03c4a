// @vitest-environment node
import { expect, test } from 'vitest';
import { backLinkOf } from './backLink';

const alone = { projectId: null, projectName: null };
const episode = { projectId: 'p1', projectName: 'Harbour Lights' };
const from = (to: string) => ({ to, isOneStepBack: true });

test.each([
  ['/desk', alone, 'desk'],
  ['/stared', alone, 'stared scripts'],
  ['/scripts?show=shared', alone, 'shared scripts'],
  ['/scripts', alone, 'your scripts'],
  ['/scripts?search=ferry', alone, 'your scripts'],
  ['/stared?search=ferry', alone, 'stared scripts'],
  ['/scripts?show=shared&search=ferry', alone, 'shared scripts'],
  ['/scripts?search=ferry&show=deleted', alone, 'deleted scripts'],
  ['/project/p1', episode, 'Harbour Lights'],
  ['/project/p2', episode, 'project'],
  ['/project/p1', undefined, 'project'],
])('the back link of a script opened from %s leads back there', (to, script, name) => {
  expect(backLinkOf(from(to), script)).toEqual({ to, name, isOneStepBack: true });
});

test('the back link of a script opened by its address leads to its project, or to the desk', () => {
  expect(backLinkOf(null, episode).to).toBe('/project/p1');
  expect(backLinkOf(null, alone)).toEqual({ to: '/desk', name: 'desk', isOneStepBack: false });
  expect(backLinkOf(null, undefined).name).toBe('desk');
});
