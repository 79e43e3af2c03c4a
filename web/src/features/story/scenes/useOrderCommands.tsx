/** React hook: both order commands of the outline, each with a dialog that counts and lists what will move (ST13). */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useMemo, useState, useSyncExternalStore } from 'react';
import { FormProblem } from '../../../ui/forms/FormProblem';
import { useBeatScenes } from './beatScenesContext';
import type { PreviewRow } from './orderPreview';
import { CANNOT_WRITE } from './useBeatSceneActions';
import { ORDER_WORDS, type OrderCommand, readPreview, useRunOrder } from './useRunOrder';

function PreviewList({ rows }: { rows: readonly PreviewRow[] }) {
  return (
    <Box component="ul" sx={{ m: 0, mt: 4, p: 0, listStyle: 'none' }}>
      {rows.map(({ key, title, from, to }) => (
        <Box
          component="li"
          key={key}
          sx={{ py: 2, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
        >
          <Typography variant="body2" dir="auto">
            {title}
          </Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {from} <span aria-hidden>→</span> {to}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

interface OrderDialogProps {
  command: OrderCommand;
  onClose: () => void;
}

function OrderDialog({ command, onClose }: OrderDialogProps) {
  const value = useBeatScenes();
  const { run, isBusy } = useRunOrder(command, onClose);
  const all = useSyncExternalStore(value.places.subscribe, value.places.getAll);
  const entries = useSyncExternalStore(value.list.subscribe, value.list.getEntries);
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew when plan or text change
  const rows = useMemo(() => readPreview(value, command), [value, command, all, entries]);
  const titleId = useId();
  const { title, one, more, nothing, button } = ORDER_WORDS[command];
  const mayWrite = value.canWrite && (command === 'board' || value.view.editable);
  const count = `${rows.length} ${rows.length === 1 ? one : more}`;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Typography>{rows.length > 0 ? count : nothing}</Typography>
        {!mayWrite && <FormProblem message={CANNOT_WRITE} />}
        <PreviewList rows={rows} />
        {isBusy && <LinearProgress aria-label="Keeping the script as it is now" />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {rows.length > 0 ? 'Cancel' : 'Close'}
        </Button>
        {rows.length > 0 && (
          <Button variant="contained" disabled={isBusy || !mayWrite} onClick={() => void run()}>
            {button}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

export interface OrderCommands {
  /** 'Board in the order of the pages'. */
  boardByPages: () => void;
  /** 'Pages in the order of the board'. */
  pagesByBoard: () => void;
  dialog: ReactNode;
}

export function useOrderCommands(): OrderCommands {
  const [asked, setAsked] = useState<OrderCommand | null>(null);
  return {
    boardByPages: () => setAsked('board'),
    pagesByBoard: () => setAsked('pages'),
    dialog: asked && <OrderDialog command={asked} onClose={() => setAsked(null)} />,
  };
}
