/** Notices above the pages: read-only, closed, and the sign of long work. */
import AddCommentRounded from '@mui/icons-material/AddCommentRounded';
import LockRounded from '@mui/icons-material/LockRounded';
import VisibilityRounded from '@mui/icons-material/VisibilityRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import type { Refusal } from '../../../../editor/session/refusals';
import { isLongTaskPending, subscribeToLongTask } from '../../../../editor/view/longTask';
import { useNotify } from '../../../../ui/toasts/useNotify';
import { makeScriptOfIntactPart } from '../../queries';
import type { EditedScript } from '../script/editedScript';

const noticeStyles = {
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  gap: 2,
  px: 4,
  py: 2,
} as const;

export function ReadOnlyNotice({ owner, canComment }: { owner: string; canComment: boolean }) {
  const Icon = canComment ? AddCommentRounded : VisibilityRounded;
  return (
    <Box role="note" sx={{ ...noticeStyles, color: 'text.secondary' }}>
      <Icon aria-hidden fontSize="small" />
      <Typography>
        {canComment
          ? 'You can comment: select words and choose ‘Comment’. '
          : 'You can read this script. '}
        Ask <bdi>{owner}</bdi> for the right to write.
      </Typography>
    </Box>
  );
}

interface ClosedNoticeProps {
  closed: Refusal;
  script: Pick<EditedScript, 'id' | 'role'> | undefined;
}

/** For the owner of a damaged script: a new one with all that comes before the damage. */
function IntactPartButton({ scriptId }: { scriptId: string }) {
  const navigate = useNavigate();
  const notify = useNotify();
  const [isCopying, setCopying] = useState(false);
  const copyIntactPart = async () => {
    setCopying(true);
    try {
      const { id } = await makeScriptOfIntactPart(scriptId);
      notify.success('Script created successfully');
      await navigate(`/script/${id}`);
    } catch (error) {
      setCopying(false);
      notify.failure(error, 'The intact part could not be copied. Please try again.');
    }
  };
  return (
    <Button
      variant="outlined"
      color="inherit"
      disabled={isCopying}
      sx={{ flex: 'none' }}
      onClick={() => void copyIntactPart()}
    >
      Make a script of the intact part
    </Button>
  );
}

/** For users who could write a moment ago: the notice stays on the screen wherever they scroll. */
export function ClosedNotice({ closed, script }: ClosedNoticeProps) {
  const canRescue = closed.kind === 'damaged' && script?.role === 'owner';
  return (
    <Box
      role="note"
      sx={{
        ...noticeStyles,
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        color: 'error.main',
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <LockRounded aria-hidden fontSize="small" />
      <Typography sx={{ flex: { xs: '1 1 calc(100% - 3rem)', md: '0 1 auto' } }}>
        {closed.message}
      </Typography>
      {canRescue && <IntactPartButton scriptId={script.id} />}
    </Box>
  );
}

/** Sign of long work, during which the page cannot answer. */
export function BusySign() {
  const isShown = useSyncExternalStore(subscribeToLongTask, isLongTaskPending);
  return (
    <Box
      role="status"
      sx={{
        position: 'fixed',
        insetInline: 0,
        top: '40%',
        zIndex: 'snackbar',
        display: 'grid',
        placeItems: 'center',
        pointerEvents: 'none',
      }}
    >
      {isShown && (
        <Paper elevation={4} sx={{ px: 5, py: 3, border: 1, borderColor: 'divider' }}>
          Working…
        </Paper>
      )}
    </Box>
  );
}
