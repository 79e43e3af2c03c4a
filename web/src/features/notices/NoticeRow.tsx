/** One notice: what happened, when, and what can be done about it. */
import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { agoText } from '../../kit/agoText';
import type { Notice } from './calls';
import { useNoticeDeeds, wayBackOf } from './useNotices';

interface NoticeRowProps {
  notice: Notice;
  /** Not read before this list was opened. */
  isNew: boolean;
  onFollow: () => void;
}

const row = {
  display: 'grid',
  gridTemplateColumns: '8px 1fr auto',
  columnGap: 3,
  alignItems: 'start',
  paddingInlineStart: 4,
  paddingInlineEnd: 2,
  py: 3,
  '& + &': { borderTop: 1, borderColor: 'divider' },
};

function NewDot() {
  return (
    <Box
      role="img"
      aria-label="New"
      sx={{ width: 8, height: 8, mt: '6px', borderRadius: '50%', bgcolor: 'primary.main' }}
    />
  );
}

function Deeds({ notice, onFollow }: Omit<NoticeRowProps, 'isNew'>) {
  const { back } = useNoticeDeeds();
  const wayBack = wayBackOf(notice);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginInlineStart: -4 }}>
      {notice.scriptId && (
        <Button size="small" component={Link} to={`/script/${notice.scriptId}`} onClick={onFollow}>
          Open the script
        </Button>
      )}
      {wayBack && (
        <Button
          size="small"
          disabled={back.isPending || back.isSuccess}
          onClick={() => back.mutate(wayBack)}
        >
          Put it back
        </Button>
      )}
    </Box>
  );
}

export function NoticeRow({ notice, isNew, onFollow }: NoticeRowProps) {
  const { away } = useNoticeDeeds();
  return (
    <Box component="li" sx={row}>
      {isNew ? <NewDot /> : <span />}
      <div>
        <Typography dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {notice.text}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {agoText(notice.createdAt)}
        </Typography>
        <Deeds notice={notice} onFollow={onFollow} />
      </div>
      <Tooltip title="Remove">
        <span>
          <IconButton
            size="small"
            aria-label={`Remove: ${notice.text}`}
            disabled={away.isPending}
            sx={{ mt: -3 }}
            onClick={() => away.mutate(notice.id)}
          >
            <CloseRounded fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
    </Box>
  );
}
