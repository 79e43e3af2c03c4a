/** Styles of the board: one sheet for all columns and cards, since a style of its own for each of them would cost time. */
import type { SxProps, Theme } from '@mui/material/styles';

/** Pixels. */
export const COLUMN_WIDTH = 304;
/** With the gap below it: a card that has a title alone; each row of its text adds to that. */
export const TITLE_HEIGHT = 50;
export const TEXT_ROW_HEIGHT = 18;
export const MAX_TEXT_ROWS = 3;

const iconButton = {
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  p: 0,
  border: 0,
  borderRadius: '6px',
  bgcolor: 'transparent',
  color: 'text.secondary',
  cursor: 'pointer',
  '&:hover': { color: 'text.primary', bgcolor: 'action.hover' },
  '@media (pointer: coarse)': { width: 40, height: 40 },
} as const;

const grip = {
  ...iconButton,
  cursor: 'grab',
  touchAction: 'manipulation',
  userSelect: 'none',
  WebkitTouchCallout: 'none',
} as const;

const column = {
  flex: 'none',
  width: `min(${COLUMN_WIDTH}px, calc(100vw - 40px))`,
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  borderRadius: 2,
  scrollSnapAlign: 'center',
} as const;

const card = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 96px',
  '&.open': { borderColor: 'primary.main', contentVisibility: 'visible' },
  // Open, but nobody has seen it yet: about as high as it will be.
  '&.open.light': { minHeight: 320 },
} as const;

const insert = {
  position: 'absolute',
  zIndex: 1,
  top: -14,
  insetInline: 0,
  height: 20,
  display: 'grid',
  placeItems: 'center',
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  color: 'primary.main',
  cursor: 'pointer',
  opacity: 0,
  '&:hover, &:focus-visible': { opacity: 1 },
  '& svg': { bgcolor: 'background.paper', borderRadius: '50%', boxShadow: 1 },
  '@media (pointer: coarse)': { opacity: 0.7, height: 24, top: -18 },
} as const;

const openButton = {
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gap: '2px',
  p: '4px',
  border: 0,
  borderRadius: '6px',
  bgcolor: 'transparent',
  color: 'text.primary',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
} as const;

const mark = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  minWidth: 0,
  overflowWrap: 'anywhere',
} as const;

const tag = {
  px: '6px',
  borderRadius: '10px',
  bgcolor: 'action.selected',
  color: 'text.primary',
  overflowWrap: 'anywhere',
} as const;

export const boardStyles: SxProps<Theme> = {
  flex: 1,
  minHeight: 0,
  display: 'flex',
  alignItems: 'stretch',
  gap: 4,
  px: { xs: 5, sm: 6 },
  pt: 4,
  // The toolbar floats above the lower edge.
  pb: '84px',
  overflowX: 'auto',
  overflowY: 'hidden',
  overscrollBehaviorX: 'contain',
  scrollSnapType: { xs: 'x mandatory', sm: 'none' },
  '& .column': column,
  '& .column[data-held]': { opacity: 0.4 },
  '& .act-head': { flex: 'none', px: 1, display: 'grid', gap: '2px' },
  '& .act-row': { display: 'flex', alignItems: 'center', gap: '2px' },
  '& .act-grip': grip,
  '& .act-more': iconButton,
  '& .act-mark': { flex: 'none', width: 10, height: 10, borderRadius: '50%', marginInlineStart: 2 },
  '& .beats': {
    flex: '0 1 auto',
    minHeight: 24,
    m: 0,
    px: 1,
    // Room for the '+' above the first card, which the list would cut.
    pt: '14px',
    pb: 2,
    '@media (pointer: coarse)': { pt: '18px' },
    display: 'grid',
    alignContent: 'start',
    gap: 3,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    listStyle: 'none',
  },
  // Cards cut off what stands out of them: the '+' between two is beside them.
  '& .slot': { position: 'relative', '&[data-held]': { opacity: 0.4 } },
  '& .beat': card,
  '& .beat-head': { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', p: '4px' },
  '& .beat-grip': grip,
  '& .beat-star, & .beat-more': iconButton,
  '& .beat.starred .beat-star': { color: 'warning.main' },
  '& .insert': insert,
  '& .beat-open': openButton,
  '& .beat-open.closes': { ...iconButton, marginInlineStart: 'auto' },
  '& .beat-field': {
    flexBasis: '100%',
    minWidth: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    px: '12px',
    pt: '2px',
  },
  '& .beat-comments': { px: 4, pb: 3 },
  '& button:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
  '& .beat-title': { fontWeight: 600 },
  '& .beat-text': {
    display: '-webkit-box',
    WebkitLineClamp: String(MAX_TEXT_ROWS),
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    color: 'text.secondary',
    fontSize: '0.8125rem',
  },
  '& .beat-marks': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 8px',
    px: 2,
    pb: 2,
    color: 'text.secondary',
    fontSize: '0.75rem',
    lineHeight: '18px',
    '&.quiet': { display: 'none' },
  },
  // Below the title, which stands beside the grip where there is one.
  '& .movable .beat-marks': {
    marginInlineStart: '28px',
    '@media (pointer: coarse)': { marginInlineStart: '40px' },
  },
  '&.statuses .beat-marks.quiet': { display: 'flex' },
  '&:not(.statuses) .status.quiet': { display: 'none' },
  '& .mark': mark,
  '& .tag': tag,
  '& .initials': {
    width: 18,
    height: 18,
    display: 'grid',
    placeItems: 'center',
    borderRadius: '50%',
    bgcolor: 'text.secondary',
    color: 'background.paper',
    fontSize: '0.5625rem',
    fontWeight: 600,
  },
  // Paler by ground and edge, not by ink: all of them can still be read.
  '&.key-beats .beat:not(.starred):not(.open)': {
    bgcolor: 'transparent',
    borderColor: 'transparent',
  },
  '&.key-beats .beat.starred': {
    borderColor: 'warning.main',
    boxShadow: (theme: Theme) => `0 0 0 1px ${theme.palette.warning.main}`,
  },
  '& .add': { flex: 'none', alignSelf: 'start' },
  '@media print': { overflow: 'visible', flexWrap: 'wrap' },
};
