/** The pages with a drawer on either side, where there is one. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Drawers } from './drawerKeys';
import { filledSides } from './drawerTabs';
import { SideDrawer, type SideDrawerProps } from './SideDrawer';

interface DrawersFrameProps extends Omit<SideDrawerProps, 'side' | 'drawer' | 'view'> {
  drawers: Drawers;
  /** None until the text is there. */
  view: SideDrawerProps['view'] | null;
  children: ReactNode;
}

export function DrawersFrame({ drawers, view, children, ...rest }: DrawersFrameProps) {
  const [left, right] = (['left', 'right'] as const).map(
    (side) =>
      view &&
      filledSides.includes(side) && (
        <SideDrawer key={side} {...{ side, view, ...rest }} drawer={drawers[side]} />
      ),
  );
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
      {left}
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      {right}
    </Box>
  );
}
