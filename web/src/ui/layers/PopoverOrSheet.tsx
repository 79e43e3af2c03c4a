/** Popover beside the button that opens it; on a phone a sheet from below, with a button that closes it. */
import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Popover, { type PopoverActions, type PopoverProps } from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, type RefObject, useCallback, useId, useRef } from 'react';
import { phoneScreen } from './backButton';

/** `button`: that of the sheet, which closes what somebody has typed in, too. */
export type CloseReason = 'backdropClick' | 'escapeKeyDown' | 'button';

interface PopoverOrSheetProps {
  title: string;
  /** A popover of a few lines has a small one. */
  titleVariant?: 'h3' | 'h4';
  isOpen: boolean;
  anchor: PopoverProps['anchorEl'];
  /** Edge of the anchor at which the popover stands, and the side that both share. */
  edge?: 'top' | 'bottom';
  side: 'left' | 'center' | 'right';
  /** Measures of the popover; a sheet is as wide as the screen. */
  measures: { width: number; maxHeight?: string; mt?: number };
  onClose: (reason: CloseReason) => void;
  children: ReactNode;
}

const opposite = { top: 'bottom', bottom: 'top' } as const;

const sheetStyles = {
  maxHeight: '85dvh',
  borderRadius: '16px 16px 0 0',
  display: 'flex',
  flexDirection: 'column',
} as const;

/** Ref of the content: when that grows, the popover moves so that it stays in the window. */
function useFollowSize(actions: RefObject<PopoverActions | null>) {
  return useCallback(
    (content: HTMLElement | null) => {
      if (!content || typeof ResizeObserver === 'undefined') return;
      const watch = new ResizeObserver(() => actions.current?.updatePosition());
      watch.observe(content);
      return () => watch.disconnect();
    },
    [actions],
  );
}

export function PopoverOrSheet(props: PopoverOrSheetProps) {
  const { title, titleVariant = 'h3', isOpen, onClose, children } = props;
  const { anchor, edge = 'bottom', side, measures } = props;
  const isPhone = useMediaQuery(phoneScreen, { noSsr: true });
  const titleId = useId();
  const actions = useRef<PopoverActions>(null);
  const content = useFollowSize(actions);
  const dialog = { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId };
  const heading = (
    <Typography
      id={titleId}
      variant={isPhone ? 'h3' : titleVariant}
      component="h2"
      sx={{ flex: 1 }}
    >
      {title}
    </Typography>
  );
  if (!isPhone) {
    return (
      <Popover
        open={isOpen}
        action={actions}
        anchorEl={anchor}
        anchorOrigin={{ vertical: edge, horizontal: side }}
        transformOrigin={{ vertical: opposite[edge], horizontal: side }}
        marginThreshold={8}
        onClose={(_event, reason) => onClose(reason)}
        slotProps={{ paper: { ...dialog, sx: { boxShadow: 8, ...measures } } }}
      >
        <div ref={content}>
          <Box sx={{ px: 6, pt: titleVariant === 'h3' ? 5 : 4 }}>{heading}</Box>
          {children}
        </div>
      </Popover>
    );
  }
  return (
    <Drawer
      anchor="bottom"
      open={isOpen}
      onClose={(_event, reason) => onClose(reason)}
      slotProps={{ paper: { ...dialog, sx: sheetStyles } }}
    >
      <Box sx={{ flex: 'none', display: 'flex', alignItems: 'center', px: 6, pt: 2 }}>
        {heading}
        <IconButton aria-label="Close" onClick={() => onClose('button')} edge="end">
          <CloseRounded />
        </IconButton>
      </Box>
      <Box sx={{ minHeight: 0, overflowY: 'auto', display: 'flex', flexDirection: 'column' }}>
        {children}
      </Box>
    </Drawer>
  );
}
