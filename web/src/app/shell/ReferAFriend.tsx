/** 'Refer a friend': the row, and the dialog that it opens. */
import CardGiftcardRounded from '@mui/icons-material/CardGiftcardRounded';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { ReferFriend } from '../../features/accounts/referrals/ReferFriend';
import { NavigationButton } from './NavigationButton';

export function ReferAFriend({ isMini = false }: { isMini?: boolean }) {
  const [open, setOpen] = useState(false);
  const titleId = useId();
  const close = () => setOpen(false);
  return (
    <>
      <NavigationButton
        icon={<CardGiftcardRounded />}
        label="Refer a friend"
        isMini={isMini}
        onClick={() => setOpen(true)}
      />
      <Dialog open={open} onClose={close} aria-labelledby={titleId} maxWidth="xs" fullWidth>
        <DialogTitle id={titleId}>Refer a friend</DialogTitle>
        <DialogContent>
          <ReferFriend />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Close</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
