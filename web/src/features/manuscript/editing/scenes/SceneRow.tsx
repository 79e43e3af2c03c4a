/** Row of a scene: number, heading, page, length and colour. */
import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type MouseEvent, memo, type PointerEvent } from 'react';
import type { Scene } from '../../../../editor/scenes/sceneList';
import { getSceneTitle } from '../../../../editor/scenes/sceneSearch';
import { describeScene, findSceneColour } from './sceneText';

interface SceneRowProps {
  scene: Scene;
  domId: string;
  /** Index of the row, and number of rows. */
  row: number;
  count: number;
  /** Pixels. */
  height: number;
  isCurrent: boolean;
  isActive: boolean;
  isChosen: boolean;
  onClick: (id: string, event: MouseEvent) => void;
  /** Null for readers. */
  onDragStart: ((id: string, event: PointerEvent) => void) | null;
  onMenu: ((id: string) => void) | null;
}

const rowStyles = {
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
  // Marked by a bar and by weight, not by colour alone.
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

/** Visible under a pointer, and always on a touch screen. */
const menuButtonStyles = {
  flex: 'none',
  alignSelf: 'stretch',
  minWidth: 32,
  my: '-7px',
  marginInlineEnd: -3,
  display: 'grid',
  placeItems: 'center',
  color: 'text.secondary',
  opacity: 0,
  '[role=option]:hover > &': { opacity: 1 },
  '&:hover': { color: 'text.primary' },
  '@media (pointer: coarse)': { minWidth: 44, opacity: 1 },
} as const;

/** For a pointer. The keyboard has a key for it, because a listbox has no buttons in its rows. */
function RowMenuButton({ onPress }: { onPress: () => void }) {
  const press = (event: MouseEvent) => {
    event.stopPropagation();
    onPress();
  };
  return (
    <Box
      aria-hidden
      className="more"
      title="Actions"
      onPointerDown={(event) => event.stopPropagation()}
      onClick={press}
      sx={menuButtonStyles}
    >
      <MoreVertRounded />
    </Box>
  );
}

function ColourDot({ color }: { color: string }) {
  const colour = findSceneColour(color);
  if (!colour) return null;
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'inline-block',
        width: 10,
        height: 10,
        marginInlineEnd: 1.5,
        borderRadius: '50%',
        border: 1,
        borderColor: 'fieldEdge',
      }}
      style={{ backgroundColor: colour.swatch }}
    />
  );
}

const focusRing = {
  outline: '2px solid',
  outlineColor: 'primary.main',
  outlineOffset: -2,
  borderRadius: '6px',
} as const;

function SceneRowPlain(props: SceneRowProps) {
  const { scene, domId, row, count, height, isCurrent, isActive, isChosen } = props;
  const { onClick, onDragStart: onTake, onMenu } = props;
  return (
    <Box
      role="option"
      id={domId}
      data-scene={scene.id}
      aria-selected={isChosen}
      aria-current={isCurrent || undefined}
      aria-setsize={count}
      aria-posinset={row + 1}
      onClick={(event) => onClick(scene.id, event)}
      onPointerDown={onTake ? (event) => onTake(scene.id, event) : undefined}
      sx={{ ...rowStyles, ...(isActive && { '[role=listbox]:focus-visible &': focusRing }) }}
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
          {getSceneTitle(scene)}
        </Typography>
        <Typography variant="caption" noWrap component="p" sx={{ color: 'text.secondary' }}>
          <ColourDot color={scene.color} />
          {describeScene(scene)}
        </Typography>
      </Box>
      {onMenu && <RowMenuButton onPress={() => onMenu(scene.id)} />}
    </Box>
  );
}

export const SceneRow = memo(SceneRowPlain);
