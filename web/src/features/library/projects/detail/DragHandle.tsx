/** What a script is dragged by: at once with a mouse, after a moment with a finger, so that fingers can scroll. */
import DragIndicatorRounded from '@mui/icons-material/DragIndicatorRounded';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import type { Ref } from 'react';

export type HandleProps = IconButtonProps & { ref?: Ref<HTMLButtonElement> };

interface DragHandleProps {
  title: string;
  handle: HandleProps;
  isLifted: boolean;
}

export function DragHandle({ title, handle, isLifted }: DragHandleProps) {
  return (
    <IconButton
      {...handle}
      aria-label={`Move ${title}`}
      // A finger that holds still wants to drag: no menu, no magnifier, no marked text.
      onContextMenu={(event) => event.preventDefault()}
      sx={{
        cursor: isLifted ? 'grabbing' : 'grab',
        touchAction: 'manipulation',
        userSelect: 'none',
        WebkitTouchCallout: 'none',
        color: 'text.secondary',
      }}
    >
      <DragIndicatorRounded />
    </IconButton>
  );
}
