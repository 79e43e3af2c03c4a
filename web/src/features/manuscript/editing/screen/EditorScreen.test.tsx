import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { button } from '../../../../testing/app/findButton';
import { renderComponent } from '../../../../testing/app/renderComponent';
import {
  changeEditorPreferences,
  defaultPreferences,
  readEditorPreferences,
} from '../preferences/editorPreferences';
import { TypingPresetCard } from '../preferences/TypingPresetCard';
import { TableDialog } from '../table/TableDialog';
import { ReadOnlyNotice } from './Notices';

beforeEach(() => changeEditorPreferences(defaultPreferences));

test('the typing preset card stores the choice and disappears', async () => {
  const { writer } = renderComponent(<TypingPresetCard />);
  await writer.click(screen.getByText('Final Draft'));
  expect(readEditorPreferences().preset).toBe('finalDraft');
  expect(screen.queryByText('How do you like to type?')).toBeNull();
});

test('closing the typing preset card chooses the preset of Screnpla', async () => {
  const { writer } = renderComponent(<TypingPresetCard />);
  await writer.click(button('Keep Screnpla’s way'));
  expect(readEditorPreferences().preset).toBe('screnpla');
});

test('a reader sees why the script is read-only, and whom to ask', () => {
  renderComponent(<ReadOnlyNotice owner="Bo Marsh" />);
  expect(screen.getByRole('note').textContent).toBe(
    'You can read this script. Ask Bo Marsh for the right to write.',
  );
});

test('the table dialog adds and removes rows and columns, and saves typed cells', async () => {
  const onSave = vi.fn();
  const rows = [
    ['Day', 'Place'],
    ['1', 'Pier'],
  ];
  const { writer } = renderComponent(
    <TableDialog rows={rows} isNew={false} onSave={onSave} onClose={vi.fn()} />,
  );
  await writer.click(button('Row'));
  await writer.click(button('Column'));
  await writer.click(button('Remove row 2'));
  await writer.click(button('Remove column 1'));
  fireEvent.change(screen.getByLabelText('Row 2, column 2'), { target: { value: 'Fog' } });
  await writer.click(button('Save'));
  expect(onSave).toHaveBeenCalledWith([
    ['Place', ''],
    ['', 'Fog'],
  ]);
});
