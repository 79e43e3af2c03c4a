/** Table dialog: rows and cells of a table, which is one element of the script. */
import AddRounded from '@mui/icons-material/AddRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import type { TableRows } from '../../../../editor/commands/tables';
import { courier } from '../../../../ui/theme/courier';

export const emptyTable: TableRows = [
  ['', '', ''],
  ['', '', ''],
];

function setCell(rows: TableRows, row: number, column: number, text: string): TableRows {
  return rows.map((cells, at) =>
    at === row ? cells.map((cell, index) => (index === column ? text : cell)) : cells,
  );
}

function addRow(rows: TableRows): TableRows {
  return [...rows, (rows[0] ?? ['']).map(() => '')];
}

function addColumn(rows: TableRows): TableRows {
  return rows.map((cells) => [...cells, '']);
}

/** A table without rows is removed when the dialog is saved. */
function removeRow(rows: TableRows, row: number): TableRows {
  return rows.filter((_cells, at) => at !== row);
}

function removeColumn(rows: TableRows, column: number): TableRows {
  if ((rows[0]?.length ?? 0) < 2) return rows;
  return rows.map((cells) => cells.filter((_cell, at) => at !== column));
}

interface CellGridProps {
  rows: TableRows;
  /** Whether the last row can be removed. */
  canBeEmpty: boolean;
  onChange: (rows: TableRows) => void;
}

function RemoveButton({
  name,
  isOff,
  onClick,
}: {
  name: string;
  isOff: boolean;
  onClick: () => void;
}) {
  return (
    <td>
      <Tooltip title={name}>
        <span>
          <IconButton
            aria-label={name}
            disabled={isOff}
            onClick={onClick}
            sx={{ minWidth: 32, minHeight: 32, p: 0 }}
          >
            <CloseRounded sx={{ fontSize: 16 }} />
          </IconButton>
        </span>
      </Tooltip>
    </td>
  );
}

const gridStyles = {
  overflowX: 'auto',
  '& table': { borderCollapse: 'collapse', width: '100%' },
  '& td': { p: 0, textAlign: 'center' },
  '& td.cell': { border: 1, borderColor: 'divider', minWidth: 96 },
  '& td.cell:focus-within': { outline: '2px solid', outlineColor: 'primary.main' },
  '& input': { px: 2, py: 2, fontFamily: courier, '&:focus-visible': { outline: 'none' } },
};

function CellGrid({ rows, canBeEmpty, onChange }: CellGridProps) {
  const columns = rows[0] ?? [];
  return (
    <Box sx={gridStyles}>
      <table aria-label="Cells">
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place only
            <tr key={row}>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its place only
                <td key={column} className="cell">
                  <InputBase
                    fullWidth
                    value={cell}
                    autoFocus={row === 0 && column === 0}
                    onChange={(event) => onChange(setCell(rows, row, column, event.target.value))}
                    inputProps={{
                      'aria-label': `Row ${row + 1}, column ${column + 1}`,
                      dir: 'auto',
                    }}
                  />
                </td>
              ))}
              <RemoveButton
                name={`Remove row ${row + 1}`}
                isOff={rows.length < 2 && !canBeEmpty}
                onClick={() => onChange(removeRow(rows, row))}
              />
            </tr>
          ))}
          <tr>
            {columns.map((_cell, column) => (
              <RemoveButton
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place only
                key={column}
                name={`Remove column ${column + 1}`}
                isOff={columns.length < 2}
                onClick={() => onChange(removeColumn(rows, column))}
              />
            ))}
          </tr>
        </tbody>
      </table>
    </Box>
  );
}

interface TableDialogProps {
  rows: TableRows;
  isNew: boolean;
  /** Without rows: the table is to be removed. */
  onSave: (rows: TableRows) => void;
  onClose: () => void;
}

export function TableDialog({ rows: initialRows, isNew, onSave, onClose }: TableDialogProps) {
  const [rows, setRows] = useState(initialRows);
  const isEmpty = rows.length === 0;
  const titleId = useId();
  const save = (event: FormEvent) => {
    event.preventDefault();
    onSave(rows);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth="md"
      fullWidth
      disableRestoreFocus
    >
      <form onSubmit={save}>
        <DialogTitle id={titleId}>{isNew ? 'Insert table' : 'Edit table'}</DialogTitle>
        <DialogContent>
          <CellGrid rows={rows} canBeEmpty={!isNew} onChange={setRows} />
          {isEmpty && (
            <Typography role="status" variant="body2" color="text.secondary">
              No row is left: saving removes the table. One undo brings it back.
            </Typography>
          )}
          <Box sx={{ display: 'flex', gap: 2, mt: 2 }}>
            <Button
              color="inherit"
              startIcon={<AddRounded />}
              onClick={() => setRows(addRow(rows))}
            >
              Row
            </Button>
            <Button
              color="inherit"
              disabled={isEmpty}
              startIcon={<AddRounded />}
              onClick={() => setRows(addColumn(rows))}
            >
              Column
            </Button>
          </Box>
        </DialogContent>
        <DialogActions>
          {!isNew && (
            <Button color="error" onClick={() => onSave([])} sx={{ marginInlineEnd: 'auto' }}>
              Remove table
            </Button>
          )}
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained">
            {isNew ? 'Insert' : 'Save'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
