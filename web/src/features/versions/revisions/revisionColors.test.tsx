import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { button } from '../../../testing/app/findButton';
import { renderComponent } from '../../../testing/app/renderComponent';
import { makeRevisions } from '../../../testing/app/versionBuilders';
import { RevisionColorsDialog } from './RevisionColorsDialog';
import { findNameProblem, isSameList, pickNewColor, putPinkFirst } from './revisionColors';

const named = (...names: string[]) => names.map((name) => ({ name, paper: '#c6edfe' }));

function open(part: Parameters<typeof makeRevisions>[0] = {}) {
  const changeSettings = vi.fn(async () => true);
  const onClose = vi.fn();
  const actions = { changeSettings } as never;
  const revisions = makeRevisions(part);
  const app = renderComponent(<RevisionColorsDialog {...{ revisions, actions, onClose }} />);
  const names = () =>
    screen.getAllByLabelText<HTMLInputElement>(/^Name of color/).map(({ value }) => value);
  return { ...app, names, changeSettings, onClose, revisions };
}

test('VE60: in the United Kingdom Pink comes first, in both rounds', () => {
  const names = putPinkFirst(named('Blue', 'Pink', 'Yellow', '2nd White', '2nd Blue', '2nd Pink'));
  expect(names.map(({ name }) => name)).toEqual([
    ...['Pink', 'Blue', 'Yellow', '2nd White', '2nd Pink', '2nd Blue'],
  ]);
});

test('VE60: each color has a name of its own; a new one is the next of the industry', () => {
  expect(findNameProblem(named('Rose', ' '), 1)).toBe('A color needs a name');
  expect(findNameProblem(named('Rose', ' Rose'), 1)).toBe('Another color has this name');
  expect(findNameProblem(named('Rose', 'Sky'), 1)).toBe(true);
  expect(pickNewColor(named('Blue'), named('Blue', 'Pink'))).toEqual(named('Pink')[0]);
  expect(pickNewColor(named('Blue'), named('Blue')).name).toBe('');
  expect(isSameList(named('Blue'), named('Blue', 'Pink'))).toBe(false);
});

test('VE60: colors are moved by the keyboard, renamed, added and removed, and sent in their order', async () => {
  const { writer, names, changeSettings, onClose } = open();
  await writer.click(button('Move Pink up'));
  expect(names()).toEqual(['Pink', 'Blue', 'Yellow']);
  expect(screen.getByText('Pink is number 1 of 3')).toBeTruthy();
  // At the top only 'down' is left, and has the focus.
  expect(document.activeElement).toBe(button('Move Pink down'));
  await writer.keyboard('{Enter}');
  expect(names()).toEqual(['Blue', 'Pink', 'Yellow']);
  expect(document.activeElement).toBe(button('Move Pink down'));
  await writer.click(button('Remove Yellow'));
  expect(names()).toEqual(['Blue', 'Pink']);
  await writer.click(button('Add a color'));
  const added = screen.getByLabelText('Name of color 3');
  await writer.clear(added);
  await writer.type(added, ' Rose ');
  await writer.click(button('Save'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(changeSettings).toHaveBeenCalledWith({
    colors: [
      ...[
        { name: 'Blue', paper: '#c6edfe' },
        { name: 'Pink', paper: '#fdccd4' },
      ],
      { name: 'Rose', paper: '#fdffab' },
    ],
  });
});

test('RV1: a color that a set has can be moved, but neither renamed nor removed', () => {
  open({ withSet: 'Pink' });
  const used = screen.getByLabelText<HTMLInputElement>('Name of color 2');
  expect(used.readOnly).toBe(true);
  expect(button('Remove Pink').hasAttribute('disabled')).toBe(true);
  expect(button('Move Pink up').hasAttribute('disabled')).toBe(false);
  const row = used.closest('li') as HTMLElement;
  expect(within(row).getByText('In use: it stays as it is')).toBeTruthy();
});

test('VE60: the list of the industry is sent as none of its own, and two of one name are refused', async () => {
  const { writer, changeSettings, names } = open({ colors: named('Rose', 'Sky') });
  const second = screen.getByLabelText('Name of color 2');
  await writer.clear(second);
  await writer.type(second, 'Rose');
  await writer.click(button('Save'));
  await screen.findAllByText('Another color has this name');
  expect(changeSettings).not.toHaveBeenCalled();
  await writer.click(button('The industry’s list'));
  expect(names()).toEqual(['Blue', 'Pink', 'Yellow']);
  await writer.click(button('Save'));
  await waitFor(() => expect(changeSettings).toHaveBeenCalledWith({ colors: [] }));
});

test('VE60: what was typed stays where the server does not take it', async () => {
  const { writer, changeSettings, onClose, names } = open();
  changeSettings.mockResolvedValueOnce(false);
  await writer.type(screen.getByLabelText('Name of color 3'), ' two');
  await writer.click(button('Save'));
  await waitFor(() => expect(changeSettings).toHaveBeenCalled());
  expect(onClose).not.toHaveBeenCalled();
  expect(names()).toEqual(['Blue', 'Pink', 'Yellow two']);
});
