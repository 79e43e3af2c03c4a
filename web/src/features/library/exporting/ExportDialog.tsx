/** A script as a file: below the button that asks for it, or where there is none (a menu, a phone) in a dialog. */
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import Popover from '@mui/material/Popover';
import { useId } from 'react';
import { useLastGiven } from '../../../ui/useLastGiven';
import type { ScriptRow } from '../shapes';
import { ExportForm } from './ExportForm';
import type { OpenText } from './textStanding';

interface ExportDialogProps {
  /** None: closed. */
  script: Pick<ScriptRow, 'id'> | null;
  /** Its text, where it is open in this tab. */
  text?: OpenText | null;
  /** The button below which it opens. */
  anchor?: HTMLElement | null;
  onClose: () => void;
}

const looksOfPopover = { width: 400, display: 'flex', flexDirection: 'column', mt: 1 } as const;

export function ExportDialog({ script, text = null, anchor = null, onClose }: ExportDialogProps) {
  const titleId = useId();
  const shown = useLastGiven(script);
  const open = script !== null;
  const inside = (
    <>
      <DialogTitle id={titleId}>Export Script</DialogTitle>
      {shown && <ExportForm scriptId={shown.id} text={text} onClose={onClose} />}
    </>
  );
  if (anchor) {
    const named = { role: 'dialog', 'aria-labelledby': titleId, sx: looksOfPopover };
    return (
      <Popover
        open={open}
        onClose={onClose}
        anchorEl={anchor}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: named }}
      >
        {inside}
      </Popover>
    );
  }
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      {inside}
    </Dialog>
  );
}
