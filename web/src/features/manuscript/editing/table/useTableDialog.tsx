/** The dialog for the table with the caret, or for a new one. */
import type { EditorView } from '@tiptap/pm/view';
import { type ReactNode, useState } from 'react';
import {
  insertTable,
  type Rows,
  rowsOf,
  selectedTable,
  setTable,
  tableAt,
} from '../../../../editor/commands/tables';
import { newTable } from './grid';
import { TableDialog } from './TableDialog';

interface Opened {
  /** Where the element is that is edited; null for a new table. */
  id: string | null;
  rows: Rows;
}

interface TableEditing {
  /** The table with the caret, or a new one. */
  open: () => void;
  /** The table at this place. */
  edit: (position: number) => void;
  dialog: ReactNode;
}

/** By its id: others may have written above it meanwhile. */
function placeOf(view: EditorView, id: string): number {
  let found = -1;
  view.state.doc.forEach((node, pos) => {
    if (node.attrs.id === id) found = pos;
  });
  return found;
}

export function useTableDialog(view: EditorView | null): TableEditing {
  const [opened, setOpened] = useState<Opened | null>(null);
  const edit = (position: number) => {
    const table = view && tableAt(view.state, position);
    const known = table && { id: String(table.attrs.id), rows: rowsOf(table.textContent) };
    setOpened(known ?? { id: null, rows: newTable });
  };
  const close = () => {
    setOpened(null);
    view?.focus();
  };
  const save = (rows: Rows) => {
    const id = opened?.id ?? null;
    if (view) {
      const command = id === null ? insertTable(rows) : setTable(placeOf(view, id), rows);
      command(view.state, view.dispatch, view);
    }
    close();
  };
  const dialog = opened && (
    <TableDialog rows={opened.rows} isNew={opened.id === null} onSave={save} onClose={close} />
  );
  const open = () => edit(view ? selectedTable(view.state) : -1);
  return { open, edit, dialog };
}
