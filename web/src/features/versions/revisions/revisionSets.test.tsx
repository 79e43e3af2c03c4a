import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { button } from '../../../testing/app/findButton';
import { renderComponent } from '../../../testing/app/renderComponent';
import { makeRevisions } from '../../../testing/app/versionBuilders';
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
