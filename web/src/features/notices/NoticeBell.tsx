/** The bell in the navigation: how many notices are unread, and the list behind it. */
import NotificationsRounded from '@mui/icons-material/NotificationsRounded';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { PopoverOrSheet } from '../../ui/layers/PopoverOrSheet';
import { NoticeList } from './NoticeList';
import { useNotices } from './useNotices';

const measures = { width: 380, maxHeight: 'min(560px, 80vh)' };

export function NoticeBell() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const unread = useNotices().data?.unread ?? 0;
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
      <PopoverOrSheet
        title="Notices"
        isOpen={anchor !== null}
        side="center"
        {...{ anchor, measures }}
        onClose={close}
      >
        <NoticeList onFollow={close} />
      </PopoverOrSheet>
    </>
  );
}
