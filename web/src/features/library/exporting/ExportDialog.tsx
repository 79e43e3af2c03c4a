/** A script as a file: format, options, what could not be carried. */
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useLastGiven } from '../../../ui/useLastGiven';
import type { ScriptRow } from '../shapes';
import { ExportForm } from './ExportForm';

interface ExportDialogProps {
  /** None: closed. */
  script: ScriptRow | null;
  onClose: () => void;
}

export function ExportDialog({ script, onClose }: ExportDialogProps) {
  const titleId = useId();
  const shown = useLastGiven(script);
  return (
    <Dialog
      open={script !== null}
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId}>Export Script</DialogTitle>
      {shown && <ExportForm scriptId={shown.id} onClose={onClose} />}
    </Dialog>
  );
}
