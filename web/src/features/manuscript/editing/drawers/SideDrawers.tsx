/** Side drawers on both sides of the pages; their content is fetched when a drawer is opened. */
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { EditorView } from '@tiptap/pm/view';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { belowBars } from '../../../../editor/pages/scroll/viewport';
import type { DrawerSide } from '../../../../editor/view/editorSlots';
import { ariaShortcut, shortcutText } from '../../../../ui/keyboard/shortcutText';
import { LazyBoundary, lazyComponent } from '../../../../ui/loading/LazyBoundary';
import { useScreenWidth } from '../pageFit/useScreenWidth';
import type { DrawerBodyProps } from './DrawerBody';
import { changeDrawer, drawerWidths, limitDrawerWidth, useStoredDrawers } from './drawerState';
import { type DrawerControl, type Drawers, drawerShortcuts } from './useDrawers';

interface WidthHandleProps {
  side: DrawerSide;
  /** Shown width in pixels. */
  width: number;
}

/** Pointer direction that makes the drawer wider: away from the edge of the screen, which is the other one right to left. */
function widenDirection(side: DrawerSide, handle: Element): 1 | -1 {
  const isMirrored = getComputedStyle(handle).direction === 'rtl';
  return (side === 'left') === isMirrored ? -1 : 1;
}

function startResize(
  { currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>,
  { side, width }: WidthHandleProps,
): void {
  const direction = widenDirection(side, currentTarget);
  currentTarget.setPointerCapture(pointerId);
  const drag = new AbortController();
  const { signal } = drag;
  const move = (event: globalThis.PointerEvent) =>
    changeDrawer(side, { width: width + (event.clientX - clientX) * direction });
  currentTarget.addEventListener('pointermove', move, { signal });
  for (const end of ['pointerup', 'pointercancel'] as const) {
    currentTarget.addEventListener(end, () => drag.abort(), { signal });
  }
}

const handleStyles = {
  position: 'absolute',
  insetBlock: 0,
  width: 8,
  zIndex: 1,
  cursor: 'col-resize',
  touchAction: 'none',
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    insetInline: 3,
    bgcolor: 'primary.main',
    opacity: 0,
    transition: 'opacity 120ms ease-out',
  },
  '&:hover::after, &:active::after, &:focus-visible::after': { opacity: 1 },
  '&:focus-visible': { outline: 'none' },
} as const;

/** Edge of a drawer that resizes it, by pointer or arrow keys. */
function WidthHandle(props: WidthHandleProps) {
  const { side, width } = props;
  const press = (event: KeyboardEvent) => {
    const direction = widenDirection(side, event.currentTarget);
    const steps: Record<string, number> = { ArrowRight: direction, ArrowLeft: -direction };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    changeDrawer(side, { width: width + step * drawerWidths.step });
  };
  return (
    <Box
      role="separator"
      aria-orientation="vertical"
      aria-label="Width of the drawer"
      aria-valuenow={width}
      aria-valuemin={drawerWidths.min}
      aria-valuemax={drawerWidths.max}
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={(event) => event.button === 0 && startResize(event, props)}
      onDoubleClick={() => changeDrawer(side, { width: drawerWidths.default })}
      sx={{ ...handleStyles, [side === 'left' ? 'insetInlineEnd' : 'insetInlineStart']: -4 }}
    />
  );
}

const DrawerBody = lazyComponent(async () => (await import('./DrawerBody')).DrawerBody);
const SheetDrawer = lazyComponent(async () => (await import('./SheetDrawer')).SheetDrawer);

interface SideDrawerProps {
  side: DrawerSide;
  drawer: DrawerControl;
  view: EditorView;
  canWrite: boolean;
  /** Focus mode: a hidden drawer keeps its place, as the bars do. */
  isHidden: boolean;
}

/** Between the bars and the lower edge of the screen, however far the pages are scrolled. */
const panelStyles = {
  position: 'sticky',
  top: belowBars,
  height: `calc(100dvh - ${belowBars})`,
  flex: 'none',
  zIndex: 'mobileStepper',
  display: 'flex',
  flexDirection: 'column',
  bgcolor: 'background.paper',
  // Bars that scroll away need no space above the drawer.
  '@media (max-height: 480px)': { top: 0, height: '100dvh' },
  // Paper shows the view alone, whichever it is.
  '@media print': { display: 'none' },
} as const;

function edgeBorder(side: DrawerSide) {
  return side === 'left' ? { borderInlineEnd: 1 } : { borderInlineStart: 1 };
}

/** An overlay drawer takes no space: the pages behind it do not move. */
function overlayStyles(side: DrawerSide, width: number) {
  return {
    ...(side === 'left'
      ? { marginInlineEnd: `${-width}px` }
      : { marginInlineStart: `${-width}px` }),
    boxShadow: 8,
  };
}

function DrawerPanel({ side, drawer, isHidden, ...body }: SideDrawerProps & DrawerBodyProps) {
  const screen = useScreenWidth();
  const storedWidth = useStoredDrawers()[side].width;
  const isOver = drawer.shape === 'over';
  const width = isOver ? storedWidth : limitDrawerWidth(storedWidth, screen);
  return (
    <Box
      component="aside"
      aria-label={body.tabs.map(({ label }) => label).join(', ')}
      sx={{
        ...panelStyles,
        ...edgeBorder(side),
        borderColor: 'divider',
        ...(isOver && overlayStyles(side, width)),
        ...(isHidden && { visibility: 'hidden' }),
      }}
      style={{ width }}
    >
      <LazyBoundary>
        <DrawerBody {...{ side, ...body }} />
      </LazyBoundary>
      <WidthHandle side={side} width={width} />
    </Box>
  );
}

/** A sheet that was open stays mounted, so that it slides away when it is closed. */
function useWasOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen;
}

function SideDrawer(props: SideDrawerProps) {
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
    tabs: drawer.tabs,
    onClose: close,
  };
  if (shape !== 'sheet') return isOpen && <DrawerPanel {...props} {...body} />;
  return (
    wasOpen && (
      <LazyBoundary>
        <SheetDrawer {...body} isOpen={isOpen} />
      </LazyBoundary>
    )
  );
}

interface SideDrawersProps extends Omit<SideDrawerProps, 'side' | 'drawer' | 'view'> {
  drawers: Drawers;
  /** Null until the text is loaded. */
  view: SideDrawerProps['view'] | null;
  children: ReactNode;
}

export function SideDrawers({ drawers, view, children, ...rest }: SideDrawersProps) {
  const [left, right] = (['left', 'right'] as const).map(
    (side) =>
      view &&
      drawers[side].tabs.length > 0 && (
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

interface DrawerButtonProps {
  side: DrawerSide;
  drawer: DrawerControl;
}

/** Button in the top bar. */
export function DrawerButton({ side, drawer }: DrawerButtonProps) {
  const [first] = drawer.tabs;
  if (!first) return null;
  const count = drawer.tabs.reduce((sum, { badge = 0 }) => sum + badge, 0);
  const shortcut = drawerShortcuts[side];
  return (
    <Tooltip title={`${first.label} (${shortcutText(shortcut)})`}>
      <IconButton
        aria-label={first.label}
        aria-expanded={drawer.isOpen}
        aria-keyshortcuts={ariaShortcut(shortcut)}
        onClick={() => drawer.setOpen(!drawer.isOpen)}
        sx={{ flex: 'none', ...(drawer.isOpen && { color: 'primary.main' }) }}
      >
        <Badge badgeContent={count} color="primary" variant="dot" invisible={count === 0}>
          {first.icon}
        </Badge>
      </IconButton>
    </Tooltip>
  );
}
