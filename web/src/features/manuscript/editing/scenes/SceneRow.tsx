/** A scene in the list: its number, its heading, where it begins and how long it is. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type MouseEvent, memo, type PointerEvent } from 'react';
import type { Scene } from '../../../../editor/scenes/sceneList';
import { headingWords, placeWords } from './sceneWords';

interface SceneRowProps {
  scene: Scene;
  domId: string;
  /** From 0, of how many. */
  row: number;
  count: number;
  /** Pixels. */
  height: number;
  isCurrent: boolean;
  isActive: boolean;
  isChosen: boolean;
  onClick: (id: string, event: MouseEvent) => void;
  /** None for who may only read. */
  onTake: ((id: string, event: PointerEvent) => void) | null;
}

const rowLooks = {
  position: 'absolute',
  insetInline: 0,
  px: 3,
  py: '7px',
  display: 'flex',
  alignItems: 'baseline',
  gap: 3,
  cursor: 'default',
  userSelect: 'none',
  WebkitTouchCallout: 'none',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-selected=true]': { bgcolor: 'action.selected' },
  // By a bar and by weight, not by colour alone.
  '&[aria-current]::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 0,
    insetBlock: 8,
    width: 3,
    borderRadius: '0 3px 3px 0',
    bgcolor: 'primary.main',
  },
  '&[aria-current] .heading': { fontWeight: 600 },
} as const;

const ring = {
  outline: '2px solid',
  outlineColor: 'primary.main',
  outlineOffset: -2,
  borderRadius: '6px',
} as const;

function SceneRowPlain(props: SceneRowProps) {
  const { scene, domId, row, count, height, isCurrent, isActive, isChosen, onClick, onTake } =
    props;
  return (
    <Box
      role="option"
      id={domId}
      aria-selected={isChosen}
      aria-current={isCurrent || undefined}
      aria-setsize={count}
      aria-posinset={row + 1}
      onClick={(event) => onClick(scene.id, event)}
      onPointerDown={onTake ? (event) => onTake(scene.id, event) : undefined}
      sx={{ ...rowLooks, ...(isActive && { '[role=listbox]:focus-visible &': ring }) }}
      style={{ top: row * height, height }}
    >
      <Typography
        variant="caption"
        sx={{ flex: 'none', minWidth: 24, textAlign: 'end', color: 'text.secondary' }}
      >
        {scene.number}
      </Typography>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          className="heading"
          variant="body2"
          noWrap
          dir="auto"
          title={scene.text}
          sx={scene.isOmitted ? { textDecoration: 'line-through' } : undefined}
        >
          {headingWords(scene)}
        </Typography>
        <Typography variant="caption" noWrap component="p" sx={{ color: 'text.secondary' }}>
          {placeWords(scene)}
        </Typography>
      </Box>
    </Box>
  );
}

export const SceneRow = memo(SceneRowPlain);
