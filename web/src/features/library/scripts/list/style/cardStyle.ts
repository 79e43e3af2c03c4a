/** Styles of cards side by side. */
import type { CSSObject, Theme } from '@mui/material/styles';
import { alpha } from '@mui/material/styles';
import { lineClamp } from './rowStyle';

function largeCover(theme: Theme): CSSObject {
  return {
    '& .pick': {
      width: 'auto',
      height: 'auto',
      flex: 1,
      minHeight: 0,
      margin: '-12px -12px 8px',
      borderRadius: '8px 8px 0 0',
      backgroundColor: theme.palette.background.default,
      overflow: 'hidden',
      // Only the box itself picks: the rest of a large cover opens the script.
      pointerEvents: 'none',
    },
    '& .pick input': {
      position: 'absolute',
      insetInlineStart: 12,
      top: 12,
      width: 20,
      height: 20,
      pointerEvents: 'auto',
    },
    '& .logo': { width: '100%', height: '100%', minHeight: 0, borderRadius: 0 },
    '& .glyph': { width: 64, height: 64, padding: 0, strokeWidth: 0.9 },
  };
}

export function cardStyle(theme: Theme): CSSObject {
  return {
    '& .cards': {
      position: 'absolute',
      insetInline: 0,
      top: 0,
      display: 'grid',
      columnGap: 16,
      // A part of the row, so that it is measured with it.
      paddingBlockEnd: 16,
      gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))',
    },
    '& .card': {
      position: 'relative',
      height: 'calc(var(--row) - 16px)',
      display: 'flex',
      flexDirection: 'column',
      gap: 4,
      padding: 12,
      border: `1px solid ${theme.palette.divider}`,
      borderRadius: 8,
      backgroundColor: theme.palette.background.paper,
      ...largeCover(theme),
      '& .title': { ...lineClamp(2), flex: 'none', minHeight: '2.5rem' },
      '& .meta': { flex: 'none' },
      '& .pages': { flex: 'none', minHeight: '1.4375rem' },
    },
    '& .corner': {
      position: 'absolute',
      zIndex: 2,
      insetInlineEnd: 4,
      top: 4,
      display: 'flex',
      borderRadius: 8,
      backgroundColor: alpha(theme.palette.background.paper, 0.85),
    },
  };
}
