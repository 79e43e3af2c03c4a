/** Handle, drop line and picture of an entry of a desk list that is dragged (`useEntryDrag`). */
import { DragOverlay, type useDraggable } from '@dnd-kit/core';
import DragIndicatorRounded from '@mui/icons-material/DragIndicatorRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { TouchEvent } from 'react';
import type { DragEntry, EntryDrop } from './useEntryDrag';

/** Keeps a sheet where it is while a finger drags an entry in it. */
function claimTouch({ nativeEvent }: TouchEvent): void {
  Object.assign(nativeEvent, { defaultMuiPrevented: true });
}

interface DragHandleProps {
  draggable: ReturnType<typeof useDraggable>;
  title: string;
}

export function DragHandle({ draggable, title }: DragHandleProps) {
  const { attributes, listeners, setActivatorNodeRef } = draggable;
  return (
    <IconButton
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      onTouchStart={(event) => {
        claimTouch(event);
        listeners?.onTouchStart?.(event);
      }}
      aria-label={`Move ${title}`}
      // A finger that holds still wants to drag: no menu, no magnifier, no marked text.
      onContextMenu={(event) => event.preventDefault()}
      sx={{
        flex: 'none',
        cursor: 'grab',
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

/** Line between two cards where the held entry would go. */
export function DropLine({ drop }: { drop: EntryDrop | null }) {
  if (!drop) return null;
  return (
    <Box
      aria-hidden
      style={{ top: drop.y }}
      sx={{
        position: 'absolute',
        insetInline: 12,
        height: 3,
        borderRadius: 2,
        bgcolor: 'primary.main',
      }}
    />
  );
}

/** Picture of the held entry under the pointer. */
export function HeldEntry({ entry }: { entry: DragEntry | undefined }) {
  return (
    <DragOverlay dropAnimation={null}>
      {entry && (
        <Box
          aria-hidden
          sx={{ p: 3, borderRadius: 1, boxShadow: 4, bgcolor: 'background.paper', fontWeight: 600 }}
        >
          {entry.title}
        </Box>
      )}
    </DragOverlay>
  );
}
