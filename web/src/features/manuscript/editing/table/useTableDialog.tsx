/** Table dialog for the table at the caret, or for a new one. */
import type { Command } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { type ReactNode, useState } from 'react';
import {
  findSelectedTable,
  getTableAt,
  insertTable,
  parseRows,
  removeTable,
  setTable,
  type TableRows,
} from '../../../../editor/commands/tables';
import { emptyTable, TableDialog } from './TableDialog';

interface OpenedTable {
  /** Id of the edited element; null for a new table. */
  id: string | null;
  rows: TableRows;
}

interface TableEditing {
  /** Opens the table at the caret, or a new one. */
  open: () => void;
  /** Opens the table at this position. */
  edit: (position: number) => void;
  dialog: ReactNode;
}

/** Found by id: others may have written above the table meanwhile. */
function findTable(view: EditorView, id: string): number {
  let found = -1;
  view.state.doc.forEach((node, pos) => {
    if (node.attrs.id === id) found = pos;
  });
  return found;
}

function changeTable(position: number, rows: TableRows): Command {
  return rows.length ? setTable(position, rows) : removeTable(position);
}

export function useTableDialog(view: EditorView | null): TableEditing {
  const [opened, setOpened] = useState<OpenedTable | null>(null);
  const edit = (position: number) => {
    const table = view && getTableAt(view.state, position);
    const existing = table && { id: String(table.attrs.id), rows: parseRows(table.textContent) };
    setOpened(existing ?? { id: null, rows: emptyTable });
  };
  const close = () => {
    setOpened(null);
    view?.focus();
  };
  const save = (rows: TableRows) => {
    const id = opened?.id ?? null;
    if (view) {
      const command = id === null ? insertTable(rows) : changeTable(findTable(view, id), rows);
      command(view.state, view.dispatch, view);
    }
    close();
  };
  const dialog = opened && (
    <TableDialog rows={opened.rows} isNew={opened.id === null} onSave={save} onClose={close} />
  );
  const open = () => edit(view ? findSelectedTable(view.state) : -1);
  return { open, edit, dialog };
}
