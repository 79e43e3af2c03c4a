/** The notices, the newest first; looking at them is reading them. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { NotFetched } from '../../ui/NotFetched';
import type { Notice } from './calls';
import { NoticeRow } from './NoticeRow';
import { handful, useNoticeDeeds, useNotices } from './useNotices';

/** Those that were not read before they were shown here; they stay marked as new while the list is open. */
function useRead(notices: Notice[] | undefined): Set<string> {
  const news = useRef(new Set<string>());
  const { mutate } = useNoticeDeeds().read;
  const unread = (notices ?? []).filter((notice) => !notice.read).map((notice) => notice.id);
  const fresh = unread.filter((id) => !news.current.has(id));
  for (const id of fresh) news.current.add(id);
  const ids = fresh.join(' ');
  useEffect(() => {
    if (ids) mutate(ids.split(' '));
  }, [ids, mutate]);
  return news.current;
}

function Empty() {
  return (
    <Typography color="textSecondary" sx={{ px: 4, py: 6, textAlign: 'center' }}>
      Nothing new. When something happens to your scripts that you should know, it stands here.
    </Typography>
  );
}

export function NoticeList({ onFollow }: { onFollow: () => void }) {
  const [pageSize, setPageSize] = useState(handful);
  const { data, isError, refetch } = useNotices(pageSize);
  const news = useRead(data?.notices);
  if (!data && isError) {
    return (
      <Box sx={{ px: 4 }}>
        <NotFetched minHeight={96} onRetry={refetch}>
          The notices could not be fetched right now.
        </NotFetched>
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
            isNew={news.has(notice.id)}
            onFollow={onFollow}
          />
        ))}
      </Box>
      {data.totalRecords > data.notices.length && (
        <Button fullWidth onClick={() => setPageSize(pageSize + handful)}>
          Show older ones
        </Button>
      )}
    </>
  );
}
