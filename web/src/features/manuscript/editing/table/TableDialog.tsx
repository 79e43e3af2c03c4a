/** Edits the rows and cells of a table, which stands in the script as one piece. */
import AddRounded from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, useId, useState } from 'react';
import type { Rows } from '../../../../editor/commands/tables';
import { CellGrid } from './CellGrid';
import { withColumn, withRow } from './grid';

export interface TableDialogProps {
  rows: Rows;
  isNew: boolean;
  onSave: (rows: Rows) => void;
  onClose: () => void;
}

export function TableDialog({ rows: given, isNew, onSave, onClose }: TableDialogProps) {
  const [rows, setRows] = useState(given);
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
          <CellGrid rows={rows} onChange={setRows} />
          <Box sx={{ display: 'flex', gap: 2, mt: 2 }}>
            <Button
              color="inherit"
              startIcon={<AddRounded />}
              onClick={() => setRows(withRow(rows))}
            >
              Row
            </Button>
            <Button
              color="inherit"
              startIcon={<AddRounded />}
              onClick={() => setRows(withColumn(rows))}
            >
              Column
            </Button>
          </Box>
        </DialogContent>
        <DialogActions>
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
