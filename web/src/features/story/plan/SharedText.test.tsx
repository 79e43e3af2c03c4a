/** Fields of a plan that look like text: a title goes on below, and is one line all the same. */
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { DeskList, OUTLINE_SCHEMA } from '../../../editor/desk/lists/DeskList';
import { renderComponent } from '../../../testing/app/renderComponent';
import { SharedText } from './SharedText';

afterEach(cleanup);

function openTitle(title: string) {
  const list = new DeskList(new Y.Doc(), OUTLINE_SCHEMA);
  list.add({ texts: { title }, values: {} }, 0, '', 'beat');
  const update = vi.fn();
  list.getText('beat', 'title')?.observe(update);
  const { writer } = renderComponent(
    <SharedText
      {...{ list, canWrite: true, isWrapped: true }}
      entryKey="beat"
      name="title"
      label="Title"
    />,
  );
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Title' });
  return { writer, field, update, stored: () => list.findText('beat', 'title')?.toString() };
}

test('a title wraps: its field is one of several lines', () => {
  expect(openTitle('The map under the floor of the boathouse').field.tagName).toBe('TEXTAREA');
});

test('Enter makes no line break in a title', async () => {
  const { writer, field, stored } = openTitle('Gulls');
  await writer.click(field);
  await writer.keyboard('{Enter} rise{Enter}');
  expect([field.value, stored()]).toEqual(['Gulls rise', 'Gulls rise']);
});

test('the Enter of a phone’s keyboard makes none either', () => {
  const { field } = openTitle('Gulls');
  const typed = new InputEvent('beforeinput', { inputType: 'insertLineBreak', cancelable: true });
  expect(field.dispatchEvent(typed)).toBe(false);
});

test('pasted lines are joined before anybody else sees them, with the caret behind them', () => {
  const { field, stored, update } = openTitle('!');
  field.value = 'Gulls \n\n rise\nand fall!';
  field.setSelectionRange(22, 22);
  fireEvent(field, new InputEvent('input', { bubbles: true }));
  expect([field.value, stored()]).toEqual(['Gulls rise and fall!', 'Gulls rise and fall!']);
  expect(field.selectionEnd).toBe('Gulls rise and fall'.length);
  expect(update).toHaveBeenCalledTimes(1);
});
