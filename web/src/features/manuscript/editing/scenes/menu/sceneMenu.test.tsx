import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { button } from '../../../../../testing/app/findButton';
import { renderComponent } from '../../../../../testing/app/renderComponent';
import { makeSceneView } from '../../../../../testing/app/sceneView';
import { commandStore } from '../../../../../ui/commands/commands';
import type { SaveNumbering } from '../../../production/numberingSettings';
import { SceneNavigator } from '../SceneNavigator';
import { SceneTools } from './SceneTools';

const route = 'POST /api/scripts/s1/scene-numbers';
const before = { state: {}, numbers: {}, omitted: [] };
const usual = { scene: '', which: 'all', number: '', start: 1 };
const scenes = { 'INT. PIER': '6', 'EXT. SEA': '7', 'EXT. BOAT': '8' };

function open(isLocked: boolean, answer: object = { data: { isChanged: true, before } }) {
  const view = makeSceneView(scenes, { isLocked });
  const saved: Parameters<SaveNumbering>[] = [];
  const app = renderComponent(
    <SceneTools
      {...{ view }}
      canWrite
      text={{ scriptId: 's1', draftId: '' }}
      onNumbering={(...change) => saved.push(change)}
    >
      <SceneNavigator {...{ view }} canWrite takesFocus onLeave={() => undefined} />
    </SceneTools>,
    { [route]: answer },
  );
  const lines = () => view.state.doc.children.map(({ textContent }) => textContent);
  const omitted = () => view.state.doc.children.map(({ attrs }) => attrs.omitted === 'true');
  return { ...app, view, lines, omitted, saved };
}

function choose(scene: string, entry: string): void {
  const row = screen.getAllByRole('option').find((one) => one.dataset.scene === scene);
  fireEvent.contextMenu(row as HTMLElement);
  fireEvent.click(screen.getByRole('menuitem', { name: entry }));
}

const dialog = (role: 'dialog' | 'alertdialog') =>
  document.querySelector<HTMLElement>(`[role=${role}]`);

test('SN4: a scene is omitted from its menu, undone from the toast, and restored', async () => {
  const { omitted, writer } = open(true);
  choose('EXT. SEA', 'Omit scene');
  expect(omitted()).toEqual([false, true, false]);
  await screen.findByText('EXT. SEA: omitted');
  await writer.click(button('Undo'));
  expect(omitted()).toEqual([false, false, false]);
  choose('EXT. SEA', 'Omit scene');
  choose('EXT. SEA', 'Restore scene');
  expect(omitted()).toEqual([false, false, false]);
  // The keyboard goes on in the list.
  expect(document.activeElement?.getAttribute('role')).toBe('listbox');
});

test('SN11: of a locked script a deleted scene is offered to be omitted, and can be deleted', async () => {
  const { omitted, lines, writer } = open(true);
  choose('EXT. SEA', 'Delete scene');
  expect(dialog('alertdialog')?.textContent).toContain('Omit EXT. SEA in place of deleting?');
  await writer.click(button('Omit'));
  expect([lines().length, omitted()]).toEqual([3, [false, true, false]]);
  choose('EXT. BOAT', 'Delete scene');
  await writer.click(button('Delete'));
  expect(lines()).toEqual(['INT. PIER', 'EXT. SEA']);
});

test('a scene of an unlocked script is deleted without a question', () => {
  const { lines } = open(false);
  choose('EXT. SEA', 'Delete scene');
  expect([lines(), dialog('alertdialog')]).toEqual([['INT. PIER', 'EXT. BOAT'], null]);
});

test('a number that is used is refused in one sentence, and what was typed stays', async () => {
  const message = 'Another scene has the number 8';
  const { sent, writer } = open(true, { status: 409, message });
  choose('EXT. SEA', 'Scene number…');
  const field = screen.getByLabelText<HTMLInputElement>('Scene number');
  expect(field.value).toBe('7');
  await writer.clear(field);
  await writer.type(field, '8{Enter}');
  await screen.findByText(message);
  expect(field.value).toBe('8');
  expect(sent(route)).toEqual([{ ...usual, action: 'number', scene: 'EXT. SEA', number: '8' }]);
});

test('SN3: renumbering from a scene on asks while numbers are locked alone', async () => {
  const { sent, writer } = open(true);
  choose('EXT. SEA', 'Renumber from here');
  expect(dialog('alertdialog')?.textContent).toContain('Renumber from scene 7 on?');
  expect(sent(route)).toEqual([]);
  await writer.click(button('Renumber'));
  const request = { ...usual, action: 'renumber', which: 'fromHere', scene: 'EXT. SEA' };
  await waitFor(() => expect(sent(route)).toEqual([request]));
});

function offered() {
  return commandStore
    .getSnapshot()
    .flatMap(({ items }) => items)
    .filter(({ isPossible }) => isPossible?.() ?? true);
}

const labels = () => offered().map(({ label }) => label);

function runCommand(name: string): void {
  const command = offered().find(({ label }) => label === name);
  act(() => command?.run());
}

test('the palette offers for the scene of the caret what can be done with it', async () => {
  const { sent, omitted } = open(false);
  await waitFor(() => expect(labels()).toContain('Omit scene'));
  expect(labels()).toEqual(
    expect.arrayContaining(['Scene number…', 'Renumber from here', 'Delete scene']),
  );
  expect(labels()).not.toContain('Restore scene');
  runCommand('Renumber from here');
  await waitFor(() => expect(sent(route)).toMatchObject([{ scene: 'INT. PIER' }]));
  runCommand('Omit scene');
  expect(omitted()).toEqual([true, false, false]);
});

test('SN1, SN2: the palette counts, locks, unlocks and renumbers scenes', async () => {
  const { sent, saved } = open(false);
  await waitFor(() => expect(labels()).toContain('Lock scene numbers'));
  expect(labels()).not.toContain('Unlock scene numbers');
  runCommand('Number scenes');
  const both = { showLeftMargin: true, showRighMargin: true };
  expect(saved).toMatchObject([[{ countScenes: true, ...both }, 'Number scenes: on', {}]]);
  runCommand('Lock scene numbers');
  await waitFor(() => expect(sent(route)).toEqual([{ ...usual, action: 'lock' }]));
  runCommand('Renumber scenes…');
  expect(dialog('dialog')?.textContent).toContain('All scenes');
});

test('SN9: of a locked script the palette unlocks and does not count', async () => {
  const { sent } = open(true);
  await waitFor(() => expect(labels()).toContain('Unlock scene numbers'));
  expect(labels()).not.toContain('Number scenes');
  expect(labels().filter((label) => label.endsWith('ock scene numbers'))).toHaveLength(1);
  runCommand('Unlock scene numbers');
  await waitFor(() => expect(sent(route)).toEqual([{ ...usual, action: 'unlock' }]));
});
