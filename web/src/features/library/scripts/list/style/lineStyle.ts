/** Rows below each other. */
import type { CSSObject, Theme } from '@mui/material/styles';
import { lines, oneLine } from './clipped';

export function lineStyle(theme: Theme): CSSObject {
  return {
    '& .line': {
      position: 'absolute',
      insetInline: 0,
      top: 0,
      height: 'var(--row)',
      display: 'grid',
      gridTemplateColumns: '44px minmax(0, 1fr) 116px 156px 44px 44px',
      columnGap: 12,
      alignItems: 'center',
      paddingInline: 8,
      '&:not([data-index="0"])': { borderBlockStart: `1px solid ${theme.palette.divider}` },
      '&.deleted': { gridTemplateColumns: '44px minmax(0, 1fr) 140px auto' },
      [theme.breakpoints.down('md')]: {
        gridTemplateColumns: '44px minmax(0, 1fr) 44px 44px',
        columnGap: 4,
        paddingInline: 4,
        '&.deleted': { gridTemplateColumns: '44px minmax(0, 1fr)' },
      },
    },
    '& .words .title': oneLine,
    '& .words': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      alignContent: 'center',
      minWidth: 0,
    },
    '& .waysOut': { display: 'flex', gap: 4 },
    '& .beneath .updated': { display: 'inline' },
    '& .gone > span': { display: 'block', fontWeight: 600 },
    [theme.breakpoints.down('md')]: {
      '& .words .title': { ...lines(2), whiteSpace: 'normal' },
      '& .gone, & .waysOut': { gridColumn: 2 },
    },
  };
}
