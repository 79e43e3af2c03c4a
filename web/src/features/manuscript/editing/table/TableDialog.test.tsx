import { fireEvent, screen } from '@testing-library/react';
import { Plugin } from '@tiptap/pm/state';
import { expect, test, vi } from 'vitest';
import { undo } from '../../../../editor/binding/undo/undoCommands';
import { button } from '../../../../testing/app/findButton';
import { renderComponent } from '../../../../testing/app/renderComponent';
import { initialUpdate, TestWriter } from '../../../../testing/collaboration/TestWriter';
import { TableDialog } from './TableDialog';
import { useTableDialog } from './useTableDialog';

/** An editor of a table between two lines, with its dialog open. */
async function openTableDialog() {
  const start = initialUpdate([
    ['e0', 'Rain.'],
    ['e1', 'Day\tPlace', 'table'],
    ['e2', 'Fog.'],
  ]);
  const noScroll = new Plugin({ props: { handleScrollToSelection: () => true } });
  const ana = new TestWriter(start, 1, [noScroll]);
  function Dialog() {
    const { edit, dialog } = useTableDialog(ana.view);
    return (
      <>
        <button type="button" onClick={() => edit(ana.at(1) - 1)}>
          Edit
        </button>
        {dialog}
      </>
    );
  }
  const { writer } = renderComponent(<Dialog />);
  await writer.click(button('Edit'));
  return { ana, writer };
}

test.each([
  ['its remove button', ['Remove table']],
  ['removing its last row', ['Remove row 1', 'Save']],
])('a table is removed in its dialog by %s, and restored by undo', async (_, names) => {
  const { ana, writer } = await openTableDialog();
  for (const name of names) await writer.click(button(name));
  expect(ana.storedTexts).toEqual(['Rain.', 'Fog.']);
  expect(screen.queryByRole('dialog')).toBeNull();
  ana.run(undo);
  expect(ana.storedTexts).toEqual(['Rain.', 'Day\tPlace', 'Fog.']);
  ana.close();
});

test('a new table has no remove button and keeps its last row', async () => {
  renderComponent(<TableDialog rows={[['']]} isNew onSave={vi.fn()} onClose={vi.fn()} />);
  expect(screen.queryByText('Remove table')).toBeNull();
  expect(button('Remove row 1')).toHaveProperty('disabled', true);
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
