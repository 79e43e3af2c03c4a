import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { pagesPlugin } from '../../../editor/pages/pagesPlugin';
import type { SavingState } from '../../../editor/session/savingState';
import { renderComponent } from '../../../testing/app/renderComponent';
import { holdResponses } from '../../../testing/app/stubServer';
import { closeWriters, openWriter } from '../../../testing/collaboration/openWriters';
import type { TestWriter } from '../../../testing/collaboration/TestWriter';
import { PAGE_SETTINGS } from '../../../testing/layout/pageSettings';
import { ImportIntoScriptDialog } from './ImportIntoScriptDialog';

afterEach(closeWriters);

const saved: SavingState = { kind: 'saved', unsaved: 0, hasOfflineCopy: true };
const session = { getSnapshot: () => saved, subscribe: () => () => undefined };
const importSets = 'POST /api/scripts/s1/revisions/file';
const undoSets = 'POST /api/scripts/s1/revisions/file/4/undo';
const marked = 'POST /api/scripts/s1/marks';

const announced = (importId: string, title: string) => ({
  ...{ importId, title, writtenBy: '', format: 'Celtx', pageCount: 1, wordCount: 1, unsure: 0 },
  ...{ elements: [{ kind: 'action', count: 1 }], losses: [] },
});
const text = (words: string, revisionSets: string[] = []) => ({
  data: {
    elements: [{ kind: 'action', attributes: {}, runs: [{ text: words }] }],
    ...{ cover: {}, losses: [], revisionSets },
  },
});

function Shown({ page }: { page: TestWriter }) {
  const [isOpen, setOpen] = useState(true);
  const chosenFile = { file: new File(['x'], 'two.celtx'), key: 1, wasDropped: false };
  const close = () => setOpen(false);
  return isOpen ? (
    <ImportIntoScriptDialog
      {...{ chosenFile, session, view: page.view, scriptId: 's1', draftId: '' }}
      onClose={close}
      onAnother={close}
    />
  ) : (
    <p>Closed</p>
  );
}

/** A file that holds two scripts. */
function open(answers: Parameters<typeof renderComponent>[1] = {}) {
  const pages = pagesPlugin({ settings: PAGE_SETTINGS, onEditTable: () => undefined });
  const page = openWriter(['Mine.'], 10, [pages]);
  const part = renderComponent(<Shown page={page} />, {
    'POST /api/scripts/import': {
      data: { scripts: [announced('i1', 'Ferry'), announced('i2', 'Pier')] },
    },
    'GET /api/scripts/import/i1': text('A gull.'),
    'GET /api/scripts/import/i2': text('A crab.'),
    [marked]: { data: { id: 'm1', name: '', author: '', at: '2026-11-16T13:45:00Z' } },
    ...answers,
  });
  return { ...part, page };
}

test('only the chosen script of a file with several scripts is inserted', async () => {
  const { page, writer: person } = open();
  await person.click(await screen.findByRole('combobox'));
  await person.click(await screen.findByRole('option', { name: 'Pier' }));
  await waitFor(() => expect(screen.getByRole('combobox').textContent).toBe('Pier'));
  await person.click(screen.getByRole('button', { name: 'Insert' }));
  await screen.findByText('Closed');
  expect(page.storedTexts).toEqual(['A crab.', 'Mine.']);
});

test("the mode 'Replace' stays when another script of the file is chosen", async () => {
  const { page, writer: person } = open();
  await person.click(await screen.findByRole('radio', { name: /Replace/ }));
  await person.click(screen.getByRole('combobox'));
  await person.click(await screen.findByRole('option', { name: 'Pier' }));
  await waitFor(() => expect(screen.getByRole('combobox').textContent).toBe('Pier'));
  await person.click(screen.getByRole('button', { name: 'Replace' }));
  await screen.findByText('Closed');
  expect(page.storedTexts).toEqual(['A crab.']);
});

test('cancelling while the restore point is still being saved leaves the script unchanged', async () => {
  const { page, writer: person, sent } = open();
  await person.click(await screen.findByRole('radio', { name: /Replace/ }));
  const letGo = holdResponses(marked);
  await person.click(screen.getByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(sent(marked)).toHaveLength(1));
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByText('Closed');
  letGo();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(page.storedTexts).toEqual(['Mine.']);
});

const imported = { data: { number: 4, sets: ['Blue Rev.', 'Pink Rev.'], hasOwn: false } };
const revised = { 'GET /api/scripts/import/i1': text('A gull.', ['Blue Rev.', 'Pink Rev.']) };

test('VE65: the revision sets of a file come along with it, and go with its undo', async () => {
  const {
    page,
    writer: person,
    sent,
  } = open({
    ...revised,
    [importSets]: imported,
    [undoSets]: { data: { number: 5, shown: 'all', sets: [], lines: [], colors: [] } },
  });
  await screen.findByText(/The revision marks of the file stay behind/);
  await person.click(screen.getByRole('radio', { name: /Replace/ }));
  await screen.findByText(/Its revision sets come along: .*Blue Rev\..* and .*Pink Rev\./);
  await person.click(screen.getByRole('button', { name: 'Replace' }));
  await screen.findByText(/two\.celtx.* says now, with its revision sets/);
  const [id] = page.view.state.doc.children.map(({ attrs }) => attrs.id);
  expect(sent(importSets)).toEqual([{ importId: 'i1', lines: [id] }]);
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent(undoSets)).toHaveLength(1));
  expect(page.storedTexts).toEqual(['Mine.']);
});

test('VE65: the person is told where the sets of the script stay, or those of the file did not come', async () => {
  const { writer: person } = open({
    ...revised,
    [importSets]: { data: { number: 4, sets: [], hasOwn: true } },
  });
  await person.click(await screen.findByRole('radio', { name: /Replace/ }));
  await person.click(screen.getByRole('button', { name: 'Replace' }));
  await screen.findByText(/It keeps its own revision sets: those of the file stayed behind/);
});

test('VE65: a failure to bring the revision sets is told, and the text is replaced all the same', async () => {
  const { page, writer: person } = open({ ...revised, [importSets]: 'offline' });
  await person.click(await screen.findByRole('radio', { name: /Replace/ }));
  await person.click(screen.getByRole('button', { name: 'Replace' }));
  await screen.findByText(/the revision sets of the file did not come along/);
  expect(page.storedTexts).toEqual(['A gull.']);
});

test.each([true, false])(
  'VE65: with the undo of an import no revision set is left, where another try comes before it: %s',
  async (isTriedFirst) => {
    const answers: (typeof imported | 'offline')[] = ['offline', imported];
    const {
      page,
      writer: person,
      sent,
    } = open({
      ...revised,
      [importSets]: () => answers.shift() ?? 'offline',
      [undoSets]: { data: {} },
    });
    await person.click(await screen.findByRole('radio', { name: /Replace/ }));
    await person.click(screen.getByRole('button', { name: 'Replace' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    const tryAgain = screen.getByRole('button', { name: 'Try again' });
    for (const pressed of isTriedFirst ? [tryAgain, undo] : [undo, tryAgain])
      await person.click(pressed);
    await waitFor(() => expect(page.storedTexts).toEqual(['Mine.']));
    await waitFor(() => expect(sent(undoSets)).toHaveLength(isTriedFirst ? 1 : 0));
    expect(sent(importSets)).toHaveLength(isTriedFirst ? 2 : 1);
  },
);
