/** Body of a drawer of any shape: its header with tabs, and the selected tab's content. */

import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Tooltip from '@mui/material/Tooltip';
import { type KeyboardEvent, useId } from 'react';
import type {
  DrawerContentProps,
  DrawerSide,
  DrawerTab,
} from '../../../../editor/view/editorSlots';
import { LazyBoundary } from '../../../../ui/loading/LazyBoundary';
import { changeDrawer, useStoredDrawers } from './drawerState';
import { findFrontTab } from './drawerTabs';

interface DrawerHeadProps {
  tabs: readonly DrawerTab[];
  activeId: string;
  panelId: string;
  onShow: (id: string) => void;
  onClose: () => void;
}

/** A larger number would push the other tabs away. */
const MOST_SHOWN = 99;

const badgeStyles = {
  minWidth: 18,
  px: '5px',
  borderRadius: '9px',
  fontSize: '0.75rem',
  lineHeight: '18px',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
  color: 'primary.contrastText',
  bgcolor: 'primary.main',
} as const;

const tabStyles = {
  minHeight: 44,
  minWidth: 0,
  px: 1,
  gap: 1,
  textTransform: 'none',
  fontWeight: 600,
  // Drawings do not grow with the text: all tabs have room beside each other on a phone.
  '& svg': { fontSize: 'min(1.5rem, 24px)' },
} as const;

/** Only the selected tab is written out: all of them together are wider than the drawer. */
function TabLabel({ label, badge }: { label: string | null; badge: number }) {
  if (badge === 0) return label;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      {label}
      <Box component="span" sx={badgeStyles}>
        {badge > MOST_SHOWN ? `${MOST_SHOWN}+` : badge}
      </Box>
    </Box>
  );
}

function DrawerHead({ tabs, activeId, panelId, onShow, onClose }: DrawerHeadProps) {
  return (
    <Box
      sx={{
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        minHeight: 44,
        pl: 2,
        pr: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Tabs
        value={activeId}
        onChange={(_event, id: string) => onShow(id)}
        variant="scrollable"
        sx={{ flex: 1, minWidth: 0, minHeight: 44 }}
      >
        {tabs.map(({ id, label, icon, badge = 0 }) => (
          <Tab
            key={id}
            value={id}
            id={`${panelId}-${id}`}
            aria-controls={panelId}
            // The selected tab is words, the others are drawings: also at twice the size of text all have room.
            {...(id !== activeId && { icon, iconPosition: 'start' })}
            aria-label={badge > 0 ? `${label}, ${badge} unread` : label}
            title={id === activeId ? undefined : label}
            label={<TabLabel label={id === activeId ? label : null} badge={badge} />}
            sx={tabStyles}
          />
        ))}
      </Tabs>
      <Tooltip title="Close">
        <IconButton aria-label="Close drawer" onClick={onClose} size="small">
          <CloseRounded sx={{ fontSize: 'min(1.25rem, 20px)' }} />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

export interface DrawerBodyProps extends DrawerContentProps {
  side: DrawerSide;
  tabs: readonly DrawerTab[];
  onClose: () => void;
}

export function DrawerBody({ side, tabs, onClose, ...content }: DrawerBodyProps) {
  const { tab } = useStoredDrawers()[side];
  const panelId = useId();
  const activeTab = findFrontTab(tabs, tab);
  if (!activeTab) return null;
  const Content = activeTab.content;
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    content.onLeave();
  };
  return (
    <Box
      component="div"
      onKeyDown={leave}
      sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}
    >
      <DrawerHead
        {...{ tabs, panelId, onClose }}
        activeId={activeTab.id}
        onShow={(id) => changeDrawer(side, { tab: id })}
      />
      <Box
        role="tabpanel"
        id={panelId}
        aria-labelledby={`${panelId}-${activeTab.id}`}
        sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}
      >
        <LazyBoundary>
          <Content {...content} />
        </LazyBoundary>
      </Box>
    </Box>
  );
}
