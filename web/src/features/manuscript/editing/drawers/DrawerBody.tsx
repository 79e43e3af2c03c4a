/** What a drawer shows, whatever it lies on: its head, and the tab that was chosen. */
import Box from '@mui/material/Box';
import { type KeyboardEvent, useId } from 'react';
import { FetchedParts } from '../../../../ui/FetchedParts';
import { DrawerHead } from './DrawerHead';
import type { DrawerContentProps, DrawerTab, Side } from './drawerTab';
import { changeDrawer, useDrawers } from './keptDrawers';

export interface DrawerBodyProps extends DrawerContentProps {
  side: Side;
  tabs: readonly DrawerTab[];
  onClose: () => void;
}

export function DrawerBody({ side, tabs, onClose, ...content }: DrawerBodyProps) {
  const { tab } = useDrawers()[side];
  const panelId = useId();
  const shown = tabs.find(({ id }) => id === tab) ?? tabs[0];
  if (!shown) return null;
  const Content = shown.content;
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
        shown={shown.id}
        onShow={(id) => changeDrawer(side, { tab: id })}
      />
      <Box
        role="tabpanel"
        id={panelId}
        aria-labelledby={`${panelId}-${shown.id}`}
        sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}
      >
        <FetchedParts>
          <Content {...content} />
        </FetchedParts>
      </Box>
    </Box>
  );
}
