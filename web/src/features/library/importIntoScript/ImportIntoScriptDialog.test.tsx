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
const marked = 'POST /api/scripts/s1/marks';

const announced = (importId: string, title: string) => ({
  ...{ importId, title, writtenBy: '', format: 'Celtx', pageCount: 1, wordCount: 1, unsure: 0 },
  ...{ elements: [{ kind: 'action', count: 1 }], losses: [] },
});
const text = (words: string) => ({
  data: {
    elements: [{ kind: 'action', attributes: {}, runs: [{ text: words }] }],
    ...{ cover: {}, losses: [] },
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
function open() {
  const pages = pagesPlugin({ settings: PAGE_SETTINGS, onEditTable: () => undefined });
  const page = openWriter(['Mine.'], 10, [pages]);
  const part = renderComponent(<Shown page={page} />, {
    'POST /api/scripts/import': {
      data: { scripts: [announced('i1', 'Ferry'), announced('i2', 'Pier')] },
    },
    'GET /api/scripts/import/i1': text('A gull.'),
    'GET /api/scripts/import/i2': text('A crab.'),
    [marked]: { data: { id: 'm1', name: '', author: '', at: '2026-11-16T13:45:00Z' } },
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
