/** Styles of compared lines: one style sheet for all rows, so that thousands of them can be printed at once. */
import '@fontsource/courier-prime/400.css';
import '@fontsource/courier-prime/700.css';
import { alpha, type Theme } from '@mui/material/styles';

/** Columns in front of the lines, as on a page but closer: in both columns there must be room for words. */
const indents = {
  '& [data-kind=character]': { paddingInlineStart: '30%' },
  '& [data-kind=dialogue], & [data-kind=lyrics]': { paddingInline: '15% 10%' },
  '& [data-kind=parenthetical]': { paddingInline: '22% 15%' },
  '& [data-kind=transition]': { textAlign: 'end' },
  '& [data-kind=sceneHeading]': { fontWeight: 700, paddingBlockStart: '12px' },
} as const;

/** Ink and ground of words and lines that came, went, changed or were moved. */
const tint = (color: string) => ({ backgroundColor: alpha(color, 0.1) });

const changes = ({ palette }: Theme) => ({
  '& .added .new, & .inline.added .cell': tint(palette.success.main),
  '& .removed .old, & .inline.removed .cell': tint(palette.error.main),
  '& :is(.changed, .split, .joined) .cell:not(:empty)': tint(palette.warning.main),
  '& .movedAway .old, & .movedHere .new, & .inline.movedAway .cell, & .inline.movedHere .cell':
    tint(palette.info.main),
  // Not by colour alone: what came is underlined, what went is struck through.
  '& ins': {
    color: palette.success.main,
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    fontWeight: 700,
  },
  '& del': { color: palette.error.main, textDecoration: 'line-through' },
  '& del + ins': { marginInlineStart: '0.25ch' },
  '& .restyled': { textDecoration: `underline dotted ${palette.warning.main}` },
  '& .inline.removed .line, & .inline.movedAway .line': { textDecoration: 'line-through' },
});

/** Words about lines, in the face of the interface. */
const sayings = (theme: Theme) => ({
  '& .note': {
    display: 'block',
    fontFamily: theme.typography.fontFamily,
    fontSize: '0.75rem',
    color: 'text.secondary',
  },
  '& .note button': {
    font: 'inherit',
    color: theme.palette.primary.main,
    textDecoration: 'underline',
    bgcolor: 'transparent',
    border: 0,
    p: '4px 0',
    minHeight: 24,
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& .fold': {
    px: '16px',
    py: '8px',
    fontFamily: theme.typography.fontFamily,
    fontSize: '0.75rem',
    color: 'text.secondary',
    bgcolor: 'action.hover',
    borderBlock: `1px solid ${theme.palette.divider}`,
  },
});

const printStyles = {
  '@media print': {
    border: 0,
    fontSize: '9pt',
    color: '#000',
    bgcolor: '#fff',
    '& ins, & del': { color: 'inherit' },
    '& .placed': { position: 'static' },
    '& .row, & .fold': { breakInside: 'avoid' },
    '& .note button': { display: 'none' },
    '& .current': { borderInlineStartColor: 'transparent' },
    '& *': { printColorAdjust: 'exact' },
  },
} as const;

export const compareStyles = (theme: Theme) => ({
  position: 'relative',
  fontFamily: "'Courier Prime', 'Courier New', Courier, monospace",
  fontSize: '0.9375rem',
  lineHeight: 1.4,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  overflow: 'clip',
  '& .placed': { position: 'absolute', insetInline: 0, top: 0 },
  '& .row': { display: 'grid', borderInlineStart: '3px solid transparent' },
  '& .beside': { gridTemplateColumns: '1fr 1fr' },
  '& .cell': { minWidth: 0, px: '16px', py: '3px' },
  '& .beside .cell + .cell': { borderInlineStart: `1px solid ${theme.palette.divider}` },
  '& .line': { m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& .number': { color: 'text.secondary', fontWeight: 400 },
  '& .current': { borderInlineStartColor: theme.palette.primary.main },
  ...indents,
  ...sayings(theme),
  ...changes(theme),
  ...printStyles,
});
