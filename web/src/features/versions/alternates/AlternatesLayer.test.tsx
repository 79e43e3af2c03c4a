import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { alternatesPlugin, openAlternates } from '../../../editor/alternates/alternatesPlugin';
import { historyPlugin } from '../../../editor/historyKeys';
import { stateNotifierPlugin } from '../../../editor/view/stateNotifier';
import { button } from '../../../testing/app/findButton';
import { renderComponent } from '../../../testing/app/renderComponent';
import { closeWriters, openWriter } from '../../../testing/collaboration/openWriters';
import { AlternatesLayer } from './AlternatesLayer';

afterEach(() => {
  // Before the page of the writer goes: the popover stands in it.
  cleanup();
  closeWriters();
});

function openLayer(canWrite = true) {
  const plugins = [historyPlugin(), alternatesPlugin(), stateNotifierPlugin()];
  const writer = openWriter(['Go.', 'Rain.'], 10, plugins);
  const { view } = writer;
  const app = renderComponent(
    <AlternatesLayer {...{ view, canWrite, canComment: true }} showTab={() => undefined} />,
  );
  const addVersion = async (words: string) => {
    act(() => openAlternates(view, 'e0'));
    await app.writer.click(await screen.findByText('Add an alternate'));
    act(() => writer.type(words));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  return { page: writer, app, addVersion };
}

test('VE70: alternates are added, chosen and removed in the popover of a line', async () => {
  const { page, app, addVersion } = openLayer();
  await addVersion('Out!');
  expect(page.viewTexts[0]).toBe('Out!');
  act(() => openAlternates(page.view, 'e0'));
  expect(await screen.findByText('Alternates: 2 of 2')).toBeTruthy();
  await app.writer.click(screen.getByLabelText('Go.'));
  expect(page.viewTexts[0]).toBe('Go.');
  expect(screen.getByText('Alternates: 1 of 2')).toBeTruthy();
  await app.writer.click(button('Remove version 2'));
  expect(screen.queryByLabelText('Out!')).toBeNull();
  await app.writer.click(await screen.findByText('Undo'));
  expect(screen.getByLabelText('Out!')).toBeTruthy();
});

test('VE70: the shortcut opens the list of the line with the caret', async () => {
  const { page } = openLayer();
  act(() => page.select(1, 0));
  fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA', ctrlKey: true, altKey: true });
  expect(await screen.findByLabelText('Rain.')).toBeTruthy();
});

test('VE70: a line that a co-writer removes takes its list along', async () => {
  const { page } = openLayer();
  act(() => openAlternates(page.view, 'e1'));
  await screen.findByLabelText('Rain.');
  act(() => page.view.dispatch(page.state.tr.delete(page.at(1) - 1, page.state.doc.content.size)));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('VE70: readers get no list', () => {
  const { page } = openLayer(false);
  act(() => openAlternates(page.view, 'e0'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
