/** The edge of a drawer, by which it is made wider or narrower: with the pointer or with arrow keys. */
import Box from '@mui/material/Box';
import type { KeyboardEvent, PointerEvent } from 'react';
import type { Side } from './drawerTab';
import { changeDrawer, drawerWidths } from './keptDrawers';

interface WidthHandleProps {
  side: Side;
  /** Pixels, as it is shown. */
  width: number;
}

/** What makes it wider: away from the edge of the screen. */
const away: Readonly<Record<Side, 1 | -1>> = { left: 1, right: -1 };

function pull(
  { currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>,
  { side, width }: WidthHandleProps,
): void {
  currentTarget.setPointerCapture(pointerId);
  const drag = new AbortController();
  const { signal } = drag;
  const move = (event: globalThis.PointerEvent) =>
    changeDrawer(side, { width: width + (event.clientX - clientX) * away[side] });
  currentTarget.addEventListener('pointermove', move, { signal });
  for (const end of ['pointerup', 'pointercancel'] as const) {
    currentTarget.addEventListener(end, () => drag.abort(), { signal });
  }
}

const handleLooks = {
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

export function WidthHandle(props: WidthHandleProps) {
  const { side, width } = props;
  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowRight: away[side], ArrowLeft: -away[side] };
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
      aria-valuemin={drawerWidths.least}
      aria-valuemax={drawerWidths.most}
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={(event) => event.button === 0 && pull(event, props)}
      onDoubleClick={() => changeDrawer(side, { width: drawerWidths.usual })}
      sx={{ ...handleLooks, [side === 'left' ? 'insetInlineEnd' : 'insetInlineStart']: -4 }}
    />
  );
}
