/** Deletion of an account: the notice while it is pending, and the calls that request or cancel it. */
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { userApi } from '../../../api/client';
import { fetchData } from '../../../api/fetchData';
import { useNotify } from '../../../ui/toasts/useNotify';
import { messages } from '../messages';
import { useSession } from '../session/session';
import type { User } from '../session/storedAccount';
import { usePatchUser } from '../session/usePatchUser';

/** The calls about leaving, each as one function that answers or throws a Problem. */
function deleteAccount(id: string) {
  return fetchData(userApi.DELETE('/api/user/{user_id}', { params: { path: { user_id: id } } }));
}

function cancelDeletion() {
  return fetchData(userApi.POST('/api/user/keepAccount'));
}

const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });

/** The day of the deletion, in the reader's own way of writing dates. */
export function deletionDate(deleteAfter: string): string {
  return dateFormat.format(new Date(deleteAfter));
}

export function useAccountDeletion() {
  const patchUser = usePatchUser();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const decide = async (call: Promise<User>, done: string, failed: string) => {
    setBusy(true);
    try {
      const { deleteAfter } = await call;
      patchUser({ deleteAfter });
      notify.success(done);
    } catch (error) {
      notify.failure(error, failed);
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    leave: (id: string) => decide(deleteAccount(id), messages.leaving, messages.leavingFailed),
    stay: () => decide(cancelDeletion(), messages.staying, messages.stayingFailed),
  };
}

export function DeletionNotice() {
  const { user } = useSession();
  const { stay, isBusy } = useAccountDeletion();
  if (!user?.deleteAfter) return null;
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label="Your account"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 3,
        mb: 8,
        px: 6,
        py: 3,
      }}
    >
      <Typography>Your account will be deleted on {deletionDate(user.deleteAfter)}.</Typography>
      <Button variant="outlined" disabled={isBusy} onClick={stay}>
        Keep my account
      </Button>
    </Paper>
  );
}
