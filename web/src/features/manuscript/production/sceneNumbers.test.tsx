import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { button } from '../../../testing/app/findButton';
import { renderComponent } from '../../../testing/app/renderComponent';
import { makeSceneView } from '../../../testing/app/sceneView';
import type { SaveNumbering } from './numberingSettings';
import { SceneNumbersSection } from './SceneNumbersSection';

const route = 'POST /api/scripts/s1/scene-numbers';
const usual = { scene: '', which: 'all', number: '', start: 1 };
const before = { state: [], numbers: { a: ['', '1'] }, omitted: {} };

function open(
  view: ReturnType<typeof makeSceneView>,
  answer: object = { data: { isChanged: true, before }, message: 'Done so' },
) {
  const changes: Parameters<SaveNumbering>[] = [];
  const app = renderComponent(
    <SceneNumbersSection
      {...{ view }}
      scriptId="s1"
      onChange={(...change) => changes.push(change)}
    />,
    { [route]: answer },
  );
  return { ...app, changes };
}

const status = () => document.querySelector('[role=status]')?.textContent;
const field = () => screen.getByLabelText<HTMLInputElement>('Start number');

test('SN2: numbers are locked, and the toast takes it back with what was there before', async () => {
  const { writer, sent } = open(makeSceneView({ 'INT. PIER': '', 'EXT. SEA': '' }));
  expect(status()).toBe('Scenes have no numbers.');
  await writer.click(button('Lock scene numbers'));
  await screen.findByText('Done so');
  await writer.click(button('Undo'));
  await waitFor(() =>
    expect(sent(route)).toEqual([
      { ...usual, action: 'lock' },
      { ...usual, action: 'undo', before },
    ]),
  );
});

test('SN2: of locked numbers the provisional ones are named, and a re-lock keeps them', async () => {
  const scenes = { 'INT. PIER': '6', 'EXT. SEA': '', 'EXT. BOAT': '', 'INT. INN': '7*' };
  const { writer, sent } = open(makeSceneView(scenes, { isLocked: true }));
  expect(status()).toBe(
    'Scene numbers are locked: they stay, and new scenes get letters. 1 scene omitted.',
  );
  screen.getByText('2 new scenes have provisional numbers: 6A and 6B. Re-lock to keep them.');
  await writer.click(button('Re-Lock scene numbers'));
  await writer.click(button('Unlock scene numbers'));
  await waitFor(() => expect(sent(route)).toHaveLength(2));
  expect(sent(route)[1]).toMatchObject({ action: 'unlock' });
});

test('SN3: renumbering asks which scenes, and says what it means while numbers are locked', async () => {
  const scenes = { 'INT. PIER': '6', 'EXT. SEA': '7' };
  const { writer, sent } = open(makeSceneView(scenes, { isLocked: true }));
  await writer.click(button('Renumber'));
  await writer.click(screen.getByRole('radio', { name: 'From one scene on' }));
  screen.getByText(/^Scene numbers are locked: schedules/);
  await writer.selectOptions(screen.getByRole('combobox'), '7 EXT. SEA');
  await writer.click(screen.getAllByRole('button', { name: 'Renumber' }).at(-1) as HTMLElement);
  await waitFor(() =>
    expect(sent(route)).toEqual([
      { ...usual, action: 'renumber', which: 'fromHere', scene: 'EXT. SEA' },
    ]),
  );
});

test('SN1: with the first numbers come both margins, and the undo knows what was there', async () => {
  const { writer, changes } = open(makeSceneView({ 'INT. PIER': '' }));
  await writer.click(screen.getByRole('switch', { name: 'Number scenes' }));
  const margins = (both: boolean) => ({ showLeftMargin: both, showRighMargin: both });
  expect(changes).toEqual([
    [
      { countScenes: true, ...margins(true) },
      'Number scenes: on',
      { countScenes: false, ...margins(false) },
    ],
  ]);
});

test('SN1: a start number that is none is refused in one sentence, and stays to be corrected', async () => {
  const refusal = { status: 422, message: 'The first number must be a whole number up to 999999' };
  const { writer, sent } = open(makeSceneView({ 'INT. PIER': '' }, { isCounted: true }), refusal);
  expect(status()).toBe('1 scene counted anew with each change. Typed numbers stay.');
  await writer.clear(field());
  await writer.type(field(), 'six{Enter}');
  screen.getByText('A whole number up to 999999');
  expect(field().value).toBe('six');
  await writer.clear(field());
  await writer.type(field(), '100{Enter}');
  await screen.findByText(refusal.message);
  expect(field().value).toBe('100');
  expect(sent(route)).toEqual([{ ...usual, action: 'start', start: 100 }]);
});
