import { screen, waitFor } from '@testing-library/react';
import { EditorState } from '@tiptap/pm/state';
import { EditorView } from '@tiptap/pm/view';
import { expect, test, vi } from 'vitest';
import { schema } from '../../../editor/schema/schema';
import { button } from '../../../testing/app/findButton';
import { renderComponent } from '../../../testing/app/renderComponent';
import { makeSavingStore } from '../../../testing/app/savingStore';
import { holdResponses } from '../../../testing/app/stubServer';
import { makeRevisions, makeVersions, savedSession } from '../../../testing/app/versionBuilders';
import { VersionsContext } from '../versionsContext';
import { RevisionPanel } from './RevisionPanel';
import { RevisionSetCard } from './RevisionSetCard';
import type { RevisionActions } from './useRevisions';

/** The form of a set, and what it sends. */
async function openForm(color: string) {
  const changeSet = vi.fn<RevisionActions['changeSet']>(async () => true);
  const actions = { changeSet } as never;
  const { sets, colors } = makeRevisions({ withSet: color });
  const [set] = sets;
  if (!set) throw new Error('The revisions have no set');
  const { writer } = renderComponent(<RevisionSetCard {...{ set, colors, actions }} />);
  await writer.click(button('Edit'));
  return { writer, changeSet };
}

test('VE60: only what was changed of a set is sent: its colour may be one that is not in the list', async () => {
  const { writer, changeSet } = await openForm('Double White');
  const mark = screen.getByLabelText('Mark');
  await writer.clear(mark);
  await writer.type(mark, '+');
  await writer.click(button('Save'));
  await waitFor(() => expect(changeSet.mock.calls).toEqual([['r1', { mark: '+' }]]));
});

test('RV1: with another colour no name is sent, so that it can follow', async () => {
  const { writer, changeSet } = await openForm('Blue');
  await writer.click(screen.getByRole('combobox', { name: 'Color' }));
  await writer.click(await screen.findByRole('option', { name: 'Pink' }));
  await writer.click(button('Save'));
  await waitFor(() => expect(changeSet.mock.calls).toEqual([['r1', { color: 'Pink' }]]));
});

test('a form in which nothing was changed sends nothing', async () => {
  const { writer, changeSet } = await openForm('Blue');
  await writer.click(button('Save'));
  await waitFor(() => expect(screen.queryByLabelText('Mark')).toBeNull());
  expect(changeSet).not.toHaveBeenCalled();
});

const route = '/api/scripts/s1/revisions';

/** The panel beside a text with the set number 1. */
async function openPanel(
  answers: Parameters<typeof renderComponent>[1] = {},
  session = savedSession,
) {
  const line = schema.node('element', { id: 'e1', kind: 'action' }, schema.text('Fog.'));
  const view = new EditorView(null, {
    state: EditorState.create({ doc: schema.node('doc', null, [line]) }),
  });
  const app = renderComponent(
    <VersionsContext value={makeVersions({ session })}>
      <RevisionPanel view={view} />
    </VersionsContext>,
    { [`GET ${route}`]: { data: makeRevisions({ withSet: 'Blue' }) }, ...answers },
  );
  await screen.findByRole('button', { name: 'Open next revision set' });
  return app;
}

test('VE61: a set is opened once: the call says which set is the newest, also when it is sent again', async () => {
  const { writer, sent } = await openPanel({ [`POST ${route}`]: { status: 503 } });
  const release = holdResponses(`POST ${route}`);
  const call = { color: '', newestSet: 1 };
  await writer.click(button('Open next revision set'));
  expect(button('Open next revision set').hasAttribute('disabled')).toBe(true);
  await waitFor(() => expect(sent(`POST ${route}`)).toEqual([call]));
  release();
  await writer.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sent(`POST ${route}`)).toEqual([call, call]));
});

test.each([
  ['Open next revision set', `POST ${route}`],
  ['Back to white', `POST ${route}/clear`],
])('VE61: ‘%s’ waits until the last letters are saved', async (name, call) => {
  const { session, save } = makeSavingStore(1);
  const { writer, sent } = await openPanel({}, session);
  await writer.click(button(name));
  expect(sent(call)).toEqual([]);
  save();
  await waitFor(() => expect(sent(call)).toHaveLength(1));
});
