/** One drawer on a screen of any size; what it holds is fetched when it is opened. */
import Box from '@mui/material/Box';
import type { EditorView } from '@tiptap/pm/view';
import { useState } from 'react';
import { FetchedParts } from '../../../../ui/FetchedParts';
import { lazyPart } from '../../../../ui/lazyPart';
import { useScreenWidth } from '../fit/useScreenWidth';
import type { DrawerBodyProps } from './DrawerBody';
import { shownWidth } from './drawerShape';
import type { Side } from './drawerTab';
import { drawerTabs } from './drawerTabs';
import { useDrawers } from './keptDrawers';
import type { OpenedDrawer } from './useDrawer';
import { WidthHandle } from './WidthHandle';

const DrawerBody = lazyPart(async () => (await import('./DrawerBody')).DrawerBody);
const SheetDrawer = lazyPart(async () => (await import('./SheetDrawer')).SheetDrawer);

export interface SideDrawerProps {
  side: Side;
  drawer: OpenedDrawer;
  view: EditorView;
  canWrite: boolean;
  /** Focus mode: it keeps its place, as the bars do. */
  isHidden: boolean;
}

const below = 'var(--bars, 100px)';

/** Between the bars and the lower edge of the screen, however far the pages are scrolled. */
const standing = {
  position: 'sticky',
  top: below,
  height: `calc(100dvh - ${below})`,
  flex: 'none',
  zIndex: 'mobileStepper',
  display: 'flex',
  flexDirection: 'column',
  bgcolor: 'background.paper',
  // Where the bars do not stay, neither is there room to leave for them.
  '@media (max-height: 480px)': { top: 0, height: '100dvh' },
} as const;

function edgeOf(side: Side) {
  return side === 'left' ? { borderInlineEnd: 1 } : { borderInlineStart: 1 };
}

/** Over the pages it takes no room: what is behind it stays where it is. */
function lyingOver(side: Side, width: number) {
  return {
    ...(side === 'left'
      ? { marginInlineEnd: `${-width}px` }
      : { marginInlineStart: `${-width}px` }),
    boxShadow: 8,
  };
}

function Beside({ side, drawer, isHidden, ...body }: SideDrawerProps & DrawerBodyProps) {
  const screen = useScreenWidth();
  const kept = useDrawers()[side].width;
  const isOver = drawer.shape === 'over';
  const width = isOver ? kept : shownWidth(kept, screen);
  return (
    <Box
      component="aside"
      aria-label={body.tabs.map(({ label }) => label).join(', ')}
      sx={{
        ...standing,
        ...edgeOf(side),
        borderColor: 'divider',
        ...(isOver && lyingOver(side, width)),
        ...(isHidden && { visibility: 'hidden' }),
      }}
      style={{ width }}
    >
      <FetchedParts>
        <DrawerBody {...{ side, ...body }} />
      </FetchedParts>
      <WidthHandle side={side} width={width} />
    </Box>
  );
}

/** Once it was there it slides away when it is closed. */
function useWasOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen;
}

export function SideDrawer(props: SideDrawerProps) {
  const { side, drawer, view, canWrite } = props;
  const { shape, isOpen, takesFocus, setOpen } = drawer;
  const wasOpen = useWasOpen(isOpen);
  const close = () => {
    setOpen(false);
    if (shape !== 'sheet') view.focus();
  };
  const onLeave = () => (shape === 'beside' ? view.focus() : close());
  const body = {
    ...{ side, view, canWrite, takesFocus, onLeave },
    tabs: drawerTabs[side],
    onClose: close,
  };
  if (shape !== 'sheet') return isOpen && <Beside {...props} {...body} />;
  return (
    wasOpen && (
      <FetchedParts>
        <SheetDrawer {...body} isOpen={isOpen} />
      </FetchedParts>
    )
  );
}
