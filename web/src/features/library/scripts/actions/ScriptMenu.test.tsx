import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { button } from '../../../../testing/app/findButton';
import { expectToast, fieldMessageOf } from '../../../../testing/app/messages';
import { makeProject, projectList } from '../../../../testing/app/projectBuilders';
import { renderComponent } from '../../../../testing/app/renderComponent';
import { scriptServer, scriptsNamed } from '../../../../testing/app/scriptServer';
import { holdResponses } from '../../../../testing/app/stubServer';
import type { ScriptRow } from '../../data/types';
import { ScriptListView } from '../list/ScriptListView';
import { listQueries } from '../scriptLists';

type Answers = Parameters<typeof renderComponent>[1];

const patch = 'PATCH /api/scripts/ferry';
const removal = 'DELETE /api/scripts/ferry';

/** A list of two scripts, with the menu of the first open. */
async function openMenu(answers: Answers = {}, part: Partial<ScriptRow> = {}) {
  const [ferry, harbour] = scriptsNamed('Ferry', 'Harbour') as [ScriptRow, ScriptRow];
  const app = renderComponent(
    <ScriptListView listQuery={listQueries.all} view="list" label="Scripts" empty="Nothing left" />,
    { ...scriptServer({ ...ferry, ...part }, harbour), ...answers },
  );
  await app.writer.click(await screen.findByLabelText('More for Ferry'));
  const choose = (entry: string) => app.writer.click(button(entry));
  return { ...app, choose };
}

const titles = () => [...document.querySelectorAll('a.title')].map((link) => link.textContent);

describe('delete', () => {
  test('asks in the words of the specification, removes the script, and Undo restores it', async () => {
    const { choose, writer, sent } = await openMenu();
    await choose('Delete');
    expect(screen.getByText('Delete Script')).toBeTruthy();
    expect(screen.getByText('Are you sure you want to delete this script?')).toBeTruthy();
    await writer.click(button('Delete'));
    await expectToast('Script deleted successfully', 'status');
    const toast = button('Undo').closest('[id^=toast-]');
    expect(toast?.textContent).toContain('Script deleted successfullyFerry');
    await waitFor(() => expect(titles()).toEqual(['Harbour']));
    await writer.click(button('Undo'));
    await expectToast('Script restored successfully', 'status');
    await waitFor(() => expect(titles()).toEqual(['Ferry', 'Harbour']));
    expect(sent(removal)).toHaveLength(1);
  });

  test('an Undo that does not reach the server can be tried again', async () => {
    const route = 'POST /api/scripts/ferry/restore';
    let isOffline = true;
    const answer = () => (isOffline ? ('offline' as const) : {});
    const { choose, writer, sent } = await openMenu({ [route]: answer });
    await choose('Delete');
    await writer.click(button('Delete'));
    await expectToast('Script deleted successfully', 'status');
    await writer.click(button('Undo'));
    await expectToast('Somthing went wrong while updating a script');
    isOffline = false;
    await writer.click(button('Try again'));
    await expectToast('Script restored successfully', 'status');
    expect(sent(route)).toHaveLength(2);
  });

  test.each([
    ['no network', 'offline' as const, 'Somthing went wrong while deleting a script'],
    ['a refusal', { status: 403, message: 'You may not do this' }, 'You may not do this'],
  ])('%s is reported, and the script comes back', async (_, answer, message) => {
    const { choose, writer } = await openMenu({ [removal]: answer });
    await choose('Delete');
    await writer.click(button('Delete'));
    await expectToast(message);
    await waitFor(() => expect(titles()).toEqual(['Ferry', 'Harbour']));
  });
});

describe('archive', () => {
  test('is reported in the words of the specification, and Undo reverts it', async () => {
    const { choose, writer, sent } = await openMenu();
    await choose('Archive');
    await expectToast('Script Archived Successfully.', 'status');
    await waitFor(() => expect(titles()).toEqual(['Harbour']));
    await writer.click(button('Undo'));
    await expectToast('Script unarchived', 'status');
    expect(sent(patch)).toEqual([{ archieved: true }, { archieved: false }]);
  });

  test.each([
    ['a refusal', { status: 422, message: 'Not this one' }, 'Not this one'],
    ['a server error', { status: 500 }, 'Something went wrong while updating the user name'],
  ])('%s is reported, and the script comes back', async (_, answer, message) => {
    const { choose } = await openMenu({ [patch]: answer });
    await choose('Archive');
    await expectToast(message);
    await waitFor(() => expect(titles()).toEqual(['Ferry', 'Harbour']));
  });
});

describe('rename', () => {
  test('requires a title, shows the new one and sends it', async () => {
    const { choose, writer, sent } = await openMenu();
    await choose('Rename');
    await writer.clear(screen.getByLabelText('Title'));
    await writer.keyboard('{Enter}');
    expect(await screen.findByText('title is required')).toBeTruthy();
    await writer.type(screen.getByLabelText('Title'), ' Tide {Enter}');
    await expectToast('Script updated successfully', 'status');
    expect(titles()).toEqual(['Tide', 'Harbour']);
    expect(sent(patch)).toEqual([{ title: 'Tide' }]);
  });

  test('refuses a title of more than 500 characters without truncating it', async () => {
    const { choose, writer, sent } = await openMenu();
    await choose('Rename');
    const field = screen.getByLabelText<HTMLInputElement>('Title');
    fireEvent.change(field, { target: { value: 'T'.repeat(523) } });
    const sentence = 'The title may have at most 500 characters; this one has 523.';
    expect(fieldMessageOf('Title')).toBe(sentence);
    await writer.type(field, '{Enter}');
    expect(field.value).toHaveLength(523);
    expect(sent(patch)).toEqual([]);
    fireEvent.change(field, { target: { value: 'T'.repeat(500) } });
    expect(screen.queryByText(sentence)).toBeNull();
  });

  test('is reported when it fails; the list shows the old title, and the typed one stays', async () => {
    const { choose, writer } = await openMenu({ [patch]: 'offline' });
    await choose('Rename');
    const field = screen.getByLabelText<HTMLInputElement>('Title');
    fireEvent.change(field, { target: { value: 'Low Tide' } });
    await writer.type(field, '{Enter}');
    await expectToast('Somthing went wrong while updating a script');
    await waitFor(() => expect(titles()).toEqual(['Ferry', 'Harbour']));
    // The dialog is still open: a closed one would be fading out by now.
    expect(document.querySelector<HTMLElement>('.MuiDialog-container')?.style.opacity).toBe('1');
    expect(field.value).toBe('Low Tide');
  });
});

test('a star is shown at once, and removed again when it could not be saved', async () => {
  const { choose } = await openMenu({ [patch]: { status: 500 } });
  const answer = holdResponses(patch);
  const star = () => screen.getByLabelText('Star Ferry').getAttribute('aria-pressed');
  await choose('Star');
  await waitFor(() => expect(star()).toBe('true'));
  answer();
  await expectToast('Somthing went wrong while updating a script');
  await waitFor(() => expect(star()).toBe('false'));
});

test('a duplicated script is reported', async () => {
  const { choose } = await openMenu({
    'POST /api/scripts/ferry/duplicate': { data: { id: 's9' } },
  });
  await choose('Duplicate');
  await expectToast('Script created successfully', 'status');
});

test('a script shared by others can be removed from the list', async () => {
  const leave = 'DELETE /api/scripts/ferry/shares/mine';
  const { choose, writer, sent } = await openMenu({ [leave]: {} }, { role: 'viewer' });
  await choose('Remove from my list');
  await writer.click(button('Remove from my list'));
  await expectToast('Removed from your list', 'status');
  expect(sent(leave)).toHaveLength(1);
});

test('Undo moves a script back to its project and season', async () => {
  const bulk = 'POST /api/scripts/bulk';
  const place = { projectId: 'p2', seasonId: 'one' };
  const answers = { 'GET /api/projects': projectList(makeProject()) };
  const { choose, writer, sent } = await openMenu(answers, place);
  await choose('Move...');
  await writer.click(await screen.findByLabelText('Harbour Lights'));
  await writer.click(button('OK'));
  await expectToast('Script updated successfully', 'status');
  await writer.click(button('Undo'));
  await expectToast('Script moved back', 'status');
  expect(sent(bulk)).toEqual([
    { ids: ['ferry'], projectId: 'p1' },
    { ids: [], places: [{ id: 'ferry', ...place }] },
  ]);
});

test('Undo is not offered for a move that cannot be reverted completely', async () => {
  const { choose, writer } = await openMenu({
    'GET /api/projects': projectList(makeProject()),
    'POST /api/scripts/bulk': { data: { changed: 1, before: [] } },
  });
  await choose('Move...');
  await writer.click(await screen.findByLabelText('Harbour Lights'));
  await writer.click(button('OK'));
  await expectToast('Script updated successfully', 'status');
  expect(screen.queryByText('Undo')).toBeNull();
});
