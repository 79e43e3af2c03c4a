/** Dialog around a composer: closing it with something written asks whether to submit or to discard that. */
import CloseRounded from '@mui/icons-material/CloseRounded';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import { ConfirmDialog } from '../../../ui/layers/ConfirmDialog';
import type { ComposerHandle } from '../composer/CommentComposer';

interface DiscardDialogProps {
  title: string;
  isOpen: boolean;
  composer: RefObject<ComposerHandle | null>;
  onClose: () => void;
  /** The composer. */
  children: ReactNode;
}

export function DiscardDialog({ title, isOpen, composer, onClose, children }: DiscardDialogProps) {
  const titleId = useId();
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    if (composer.current && !composer.current.isEmpty()) setAsking(true);
    else onClose();
  };
  /** A failure is shown in the dialog, which stays open with the text. */
  const submit = () => {
    setAsking(false);
    composer.current?.send();
  };
  const discard = () => {
    setAsking(false);
    composer.current?.discard();
    onClose();
  };
  return (
    <>
      <Dialog open={isOpen} onClose={close} aria-labelledby={titleId} maxWidth="sm" fullWidth>
        <DialogTitle
          id={titleId}
          sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}
        >
          {title}
          <IconButton aria-label="Close" onClick={close} sx={{ marginInlineEnd: -3 }}>
            <CloseRounded />
          </IconButton>
        </DialogTitle>
        <DialogContent>{children}</DialogContent>
      </Dialog>
      <ConfirmDialog
        isOpen={isAsking && isOpen}
        title="Discard Comment?"
        cancelLabel="Submit Comment"
        confirmLabel="Discard Comment"
        onCancel={submit}
        onConfirm={discard}
        onDismiss={() => setAsking(false)}
      >
        Are you sure you want to close the comment modal? Your comment will be discarded.
      </ConfirmDialog>
    </>
  );
}
