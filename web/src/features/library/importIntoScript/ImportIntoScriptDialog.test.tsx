import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { pagesPlugin } from '../../../editor/pages/pagesPlugin';
import type { SavingState } from '../../../editor/savingState';
import { PAGE_SETTINGS } from '../../../testing/pageSettings';
import { renderPart } from '../../../testing/renderPart';
import { holdAnswers } from '../../../testing/server';
import type { Writer } from '../../../testing/writers';
import { closeWriters, writer } from '../../../testing/writersOpen';
import { BringInDialog } from './BringInDialog';

afterEach(closeWriters);

const saved: SavingState = { kind: 'saved', unsaved: 0, isKeptHere: true };
const session = { getSnapshot: () => saved, subscribe: () => () => undefined };
const marked = 'POST /api/scripts/s1/marks';

const told = (importId: string, title: string) => ({
  ...{ importId, title, writtenBy: '', format: 'Celtx', pageCount: 1, wordCount: 1, unsure: 0 },
  ...{ elements: [{ kind: 'action', count: 1 }], losses: [] },
});
const text = (words: string) => ({
  data: {
    elements: [{ kind: 'action', attributes: {}, runs: [{ text: words }] }],
    ...{ cover: {}, losses: [] },
  },
});

function Shown({ page }: { page: Writer }) {
  const [isOpen, setOpen] = useState(true);
  const brought = { file: new File(['x'], 'two.celtx'), key: 1, wasDropped: false };
  const close = () => setOpen(false);
  return isOpen ? (
    <BringInDialog
      {...{ brought, session, view: page.view, scriptId: 's1' }}
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
  const page = writer(['Mine.'], 10, [pages]);
  const part = renderPart(<Shown page={page} />, {
    'POST /api/scripts/import': { data: { scripts: [told('i1', 'Ferry'), told('i2', 'Pier')] } },
    'GET /api/scripts/import/i1': text('A gull.'),
    'GET /api/scripts/import/i2': text('A crab.'),
    [marked]: { data: { id: 'm1', name: '', author: '', at: '2026-11-16T13:45:00Z' } },
  });
  return { ...part, page };
}

test('of several scripts in one file the one that was chosen is brought, and no other', async () => {
  const { page, writer: person } = open();
  await person.click(await screen.findByRole('combobox'));
  await person.click(await screen.findByRole('option', { name: 'Pier' }));
  await waitFor(() => expect(screen.getByRole('combobox').textContent).toBe('Pier'));
  await person.click(screen.getByRole('button', { name: 'Insert' }));
  await screen.findByText('Closed');
  expect(page.said).toEqual(['A crab.', 'Mine.']);
});

test('who has chosen to replace the script replaces it, also with another script of the file', async () => {
  const { page, writer: person } = open();
  await person.click(await screen.findByRole('radio', { name: /Replace/ }));
  await person.click(screen.getByRole('combobox'));
  await person.click(await screen.findByRole('option', { name: 'Pier' }));
  await waitFor(() => expect(screen.getByRole('combobox').textContent).toBe('Pier'));
  await person.click(screen.getByRole('button', { name: 'Replace' }));
  await screen.findByText('Closed');
  expect(page.said).toEqual(['A crab.']);
});

test('who thinks better of it while the server is still asked keeps the script as it is', async () => {
  const { page, writer: person, sent } = open();
  await person.click(await screen.findByRole('radio', { name: /Replace/ }));
  const letGo = holdAnswers(marked);
  await person.click(screen.getByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(sent(marked)).toHaveLength(1));
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByText('Closed');
  letGo();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(page.said).toEqual(['Mine.']);
});
