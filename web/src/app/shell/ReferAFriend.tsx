/** 'Refer a friend': the row and its dialog, which says honestly that inviting is still to come. */
import CardGiftcardRounded from '@mui/icons-material/CardGiftcardRounded';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { DeedButton } from './DeedButton';

export function ReferAFriend({ isMini = false }: { isMini?: boolean }) {
  const [open, setOpen] = useState(false);
  const titleId = useId();
  const close = () => setOpen(false);
  return (
    <>
      <DeedButton
        icon={<CardGiftcardRounded />}
        label="Refer a friend"
        isMini={isMini}
        onClick={() => setOpen(true)}
      />
      <Dialog open={open} onClose={close} aria-labelledby={titleId} maxWidth="xs">
        <DialogTitle id={titleId}>Refer a friend</DialogTitle>
        <DialogContent>
          <DialogContentText>
            Here you will find a link of your own, to invite the people you like to write with. It
            is not built yet in this version.
          </DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Close</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
