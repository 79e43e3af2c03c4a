import { expect, test } from 'vitest';
import type { Command } from '../../ui/commands/commands';
import { listCommands, type MatchGroup, possibleCommands } from './listCommands';

const command = (label: string, more: Partial<Command> = {}): Command => ({
  id: label,
  label,
  run: () => undefined,
  ...more,
});

const groups = [
  { group: 'Go to', items: [command('Dashboard'), command('Projects')] },
  { group: 'Ghosts', items: [command('Boo')] },
  { group: 'Elements', items: [command('Action'), command('Scene Heading')] },
  { group: 'Go to', items: [command('Next scene')] },
];

function describeGroups(matches: MatchGroup[]): string[] {
  return matches.map(
    ({ group, items }) => `${group}: ${items.map(({ command: { label } }) => label).join(', ')}`,
  );
}

test('groups are listed once each in their fixed order, unknown groups last', () => {
  expect(describeGroups(listCommands(groups, '', []))).toEqual([
    'Elements: Action, Scene Heading',
    'Go to: Dashboard, Projects, Next scene',
    'Ghosts: Boo',
  ]);
});

test('recently used commands come first, once, and only if they are registered', () => {
  expect(describeGroups(listCommands(groups, ' ', ['Projects', 'Gone', 'Action']))).toEqual([
    'Last used: Projects, Action',
    'Elements: Scene Heading',
    'Go to: Dashboard, Next scene',
    'Ghosts: Boo',
  ]);
});

test('five recent scripts are listed until a query is typed', () => {
  const scripts = Array.from({ length: 9 }, (_, at) => command(`Pilot ${at}`));
  const many = [{ group: 'Recent scripts', items: scripts }];
  expect(listCommands(many, '', [])[0]?.items).toHaveLength(5);
  expect(listCommands(many, 'pilot', [])[0]?.items).toHaveLength(9);
});

test('the best match comes first, whatever was used recently', () => {
  expect(describeGroups(listCommands(groups, 'next', ['Action']))).toEqual(['Go to: Next scene']);
  expect(describeGroups(listCommands(groups, 'sc', []))).toEqual([
    'Elements: Scene Heading',
    'Go to: Next scene',
  ]);
  expect(listCommands(groups, 'nothing of the kind', [])).toEqual([]);
});

test('a command that is not possible now is left out', () => {
  const undo = command('Undo', { isPossible: () => false });
  const now = possibleCommands([{ group: 'Text', items: [undo, command('Bold')] }]);
  expect(describeGroups(listCommands(now, '', []))).toEqual(['Text: Bold']);
});
