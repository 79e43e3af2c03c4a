/** The notices, the newest first; looking at them is reading them. */

import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { relativeTimeText } from '../../kit/displayText';
import { LoadError } from '../../ui/loading/LoadError';
import {
  linkOf,
  type Notice,
  noticesPerPage,
  restorePointOf,
  useNoticeActions,
  useNotices,
} from './useNotices';

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

function NoticeActions({ notice, onFollow }: Omit<NoticeRowProps, 'isNew'>) {
  const { restore } = useNoticeActions();
  const restorePoint = restorePointOf(notice);
  const { to, label } = linkOf(notice);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginInlineStart: -4 }}>
      {notice.scriptId && (
        <Button size="small" component={Link} to={to} onClick={onFollow}>
          {label}
        </Button>
      )}
      {restorePoint && (
        <Button
          size="small"
          disabled={restore.isPending || restore.isSuccess}
          onClick={() => restore.mutate(restorePoint)}
        >
          Put it back
        </Button>
      )}
    </Box>
  );
}

/** One notice: what happened, when, and what can be done about it. */
function NoticeRow({ notice, isNew, onFollow }: NoticeRowProps) {
  const { remove } = useNoticeActions();
  return (
    <Box component="li" sx={row}>
      {isNew ? <NewDot /> : <span />}
      <div>
        <Typography dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {notice.text}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {relativeTimeText(notice.createdAt)}
        </Typography>
        <NoticeActions notice={notice} onFollow={onFollow} />
      </div>
      <Tooltip title="Remove">
        <span>
          <IconButton
            size="small"
            aria-label={`Remove: ${notice.text}`}
            disabled={remove.isPending}
            sx={{ mt: -3 }}
            onClick={() => remove.mutate(notice.id)}
          >
            <CloseRounded fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
    </Box>
  );
}

/** Those that were not read before they were shown here; they stay marked as new while the list is open. */
function useMarkAsRead(notices: Notice[] | undefined): Set<string> {
  const newIds = useRef(new Set<string>());
  const { mutate } = useNoticeActions().read;
  const unread = (notices ?? []).filter((notice) => !notice.read).map((notice) => notice.id);
  const fresh = unread.filter((id) => !newIds.current.has(id));
  for (const id of fresh) newIds.current.add(id);
  const ids = fresh.join(' ');
  useEffect(() => {
    if (ids) mutate(ids.split(' '));
  }, [ids, mutate]);
  return newIds.current;
}

function Empty() {
  return (
    <Typography color="textSecondary" sx={{ px: 4, py: 6, textAlign: 'center' }}>
      Nothing new. When something happens to your scripts that you should know, it stands here.
    </Typography>
  );
}

export function NoticeList({ onFollow }: { onFollow: () => void }) {
  const [pageSize, setPageSize] = useState(noticesPerPage);
  const { data, isError, refetch } = useNotices(pageSize);
  const newIds = useMarkAsRead(data?.notices);
  if (!data && isError) {
    return (
      <Box sx={{ px: 4 }}>
        <LoadError minHeight={96} onRetry={refetch}>
          The notices could not be fetched right now.
        </LoadError>
      </Box>
    );
  }
  if (!data) return <Skeleton variant="rounded" height={96} sx={{ m: 4 }} />;
  if (data.notices.length === 0) return <Empty />;
  return (
    <>
      <Box component="ul" aria-label="Notices" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.notices.map((notice) => (
          <NoticeRow
            key={notice.id}
            notice={notice}
            isNew={newIds.has(notice.id)}
            onFollow={onFollow}
          />
        ))}
      </Box>
      {data.totalRecords > data.notices.length && (
        <Button fullWidth onClick={() => setPageSize(pageSize + noticesPerPage)}>
          Show older ones
        </Button>
      )}
    </>
  );
}
