/** The bell in the navigation: how many notices are unread, and the list behind it. */
import NotificationsRounded from '@mui/icons-material/NotificationsRounded';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { NoticeList } from './NoticeList';
import { useNotices } from './useNotices';

const sheet = { width: 'min(380px, calc(100vw - 32px))', maxHeight: 'min(560px, 80vh)' };

export function NoticeBell() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const unread = useNotices().data?.unread ?? 0;
  const titleId = useId();
  const close = () => setAnchor(null);
  const name = unread > 0 ? `Notices, ${unread} unread` : 'Notices';
  return (
    <>
      <Tooltip title="Notices">
        <IconButton
          aria-label={name}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {/* The count is in the button's name; a hidden zero would still be read aloud. */}
          <Badge badgeContent={unread || null} color="primary" max={99}>
            <NotificationsRounded />
          </Badge>
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        transformOrigin={{ vertical: 'top', horizontal: 'center' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: sheet } }}
      >
        <Typography id={titleId} variant="h6" component="h2" sx={{ px: 4, pt: 4, pb: 2 }}>
          Notices
        </Typography>
        <NoticeList onFollow={close} />
      </Popover>
    </>
  );
}
