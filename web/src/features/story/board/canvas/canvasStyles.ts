/** Styles of the canvas and of all that is on it: one sheet for hundreds of cards. */
import type { Theme } from '@mui/material/styles';
import { CARD_SIZE, HANDLE_SIZE } from '../boardCards';

const clamped = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  }) as const;

function cardStyles({ palette, shadows, transitions }: Theme) {
  return {
    '.board-card': {
      position: 'relative',
      boxSizing: 'border-box',
      width: CARD_SIZE.width,
      minHeight: CARD_SIZE.height,
      padding: '4px 12px 12px',
      borderRadius: '8px',
      border: `1px solid ${palette.divider}`,
      backgroundColor: palette.background.paper,
      color: palette.text.primary,
      transition: transitions.create('box-shadow', { duration: 120 }),
    },
    '.board-card.coloured': { paddingInlineStart: '18px' },
    '.board-card-colour': {
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: 0,
      width: 8,
      borderStartStartRadius: '7px',
      borderEndStartRadius: '7px',
    },
    '.board-card-head': { display: 'flex', alignItems: 'center', minHeight: 28 },
    '.board-card-kind': { flex: 1, font: 'inherit', fontSize: 12, color: palette.text.secondary },
    '.board-card-title': { ...clamped(2), fontWeight: 600, fontSize: 14, lineHeight: '20px' },
    '.board-card-text': {
      ...clamped(4),
      marginTop: '2px',
      fontSize: 13,
      lineHeight: '18px',
      whiteSpace: 'pre-line',
    },
    '.react-flow__node': { borderRadius: '8px', outlineOffset: 2 },
    '.react-flow__node:focus-visible': { outline: `2px solid ${palette.primary.main}` },
    '.react-flow__node.selected .board-card': {
      borderColor: palette.primary.main,
      boxShadow: `0 0 0 1px ${palette.primary.main}`,
    },
    '.react-flow__node.dragging .board-card': { boxShadow: shadows[8] },
  };
}

function menuButtonStyles({ palette }: Theme) {
  return {
    '.board-card-menu': {
      all: 'unset',
      display: 'grid',
      placeItems: 'center',
      width: 28,
      height: 28,
      marginInlineEnd: '-8px',
      borderRadius: '6px',
      cursor: 'pointer',
      fill: 'currentColor',
      color: palette.text.secondary,
      '&:hover': { backgroundColor: palette.action.hover },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}` },
    },
  };
}

function ghostStyles({ palette }: Theme) {
  return {
    '.board-ghost': {
      position: 'absolute',
      boxSizing: 'border-box',
      width: CARD_SIZE.width,
      height: CARD_SIZE.height,
      border: '2px dashed',
      borderRadius: '8px',
      pointerEvents: 'none',
      '& span': {
        padding: '1px 6px',
        borderEndEndRadius: '6px',
        fontSize: 12,
        color: palette.text.primary,
        backgroundColor: palette.background.paper,
      },
    },
  };
}

function linkStyles({ palette }: Theme) {
  const visibleHandle = { opacity: 1 };
  return {
    // The dot in it is what is seen.
    '.board-card-handle': {
      top: CARD_SIZE.height / 2,
      width: HANDLE_SIZE,
      height: HANDLE_SIZE,
      opacity: 0,
      border: 0,
      background: `radial-gradient(circle, ${palette.primary.main} 6px, transparent 7px)`,
      '@media (pointer: coarse)': visibleHandle,
    },
    '.react-flow__node:hover .board-card-handle, .react-flow__node.selected .board-card-handle':
      visibleHandle,
    '.board-card-handle.connectingfrom, .board-card-handle.connectingto': visibleHandle,
    '.react-flow__edge-path': { stroke: palette.text.secondary, strokeWidth: 2 },
    '.react-flow__edge.selected .react-flow__edge-path, .react-flow__edge:focus-visible .react-flow__edge-path':
      { stroke: palette.primary.main, strokeWidth: 3 },
    '.react-flow__connection-path': { stroke: palette.primary.main, strokeWidth: 2 },
    '.board-unlink': {
      position: 'absolute',
      minHeight: 28,
      padding: '0 10px',
      border: `1px solid ${palette.divider}`,
      borderRadius: '14px',
      font: 'inherit',
      fontSize: 12,
      cursor: 'pointer',
      pointerEvents: 'all',
      color: palette.text.primary,
      backgroundColor: palette.background.paper,
      '&:hover, &:focus-visible': { borderColor: palette.primary.main },
    },
  };
}

export function canvasStyles(theme: Theme) {
  const { palette } = theme;
  return {
    position: 'relative',
    flex: 1,
    minWidth: 0,
    minHeight: 0,
    '.react-flow': {
      '--xy-background-color': palette.background.default,
      '--xy-background-pattern-color': palette.divider,
      '--xy-minimap-background-color': palette.background.paper,
      '--xy-minimap-mask-background-color': palette.action.selected,
      '--xy-attribution-background-color': 'transparent',
    },
    '.react-flow__attribution a': { color: palette.text.secondary },
    ...cardStyles(theme),
    ...menuButtonStyles(theme),
    ...linkStyles(theme),
    ...ghostStyles(theme),
  } as const;
}
