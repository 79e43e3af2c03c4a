/** Rows below each other. Columns of words are as wide as the reader's letters are large. */
import type { CSSObject, Theme } from '@mui/material/styles';
import { lines, oneLine } from './clipped';

/** Side by side, or below the title where there is no room. */
const columns = {
  wide: '44px minmax(0, 1fr) 7.25rem 9.75rem 44px 44px',
  small: '44px minmax(0, 1fr) 44px 44px',
  deleted: '44px minmax(0, 1fr) 8.75rem auto',
  smallDeleted: '44px minmax(0, 1fr)',
};

function smallStyle(): CSSObject {
  return {
    '&.small .line': {
      gridTemplateColumns: columns.small,
      columnGap: 4,
      paddingInline: 4,
      paddingBlock: 8,
      '&.deleted': { gridTemplateColumns: columns.smallDeleted },
    },
    '&.small .words .title': { ...lines(2), whiteSpace: 'normal' },
    // Here nothing is left out: the row grows.
    '&.small .words .meta': { height: 'auto', rowGap: 4, paddingBlock: 2 },
    '&.small .meta > *': { maxWidth: '100%' },
    '&.small .meta > bdi': { whiteSpace: 'normal' },
    '&.small .gone, &.small .waysOut': { gridColumn: 2 },
    // The words of the first button stand below the other words.
    '&.small .waysOut': { flexWrap: 'wrap', marginInlineStart: -16 },
  };
}

export function lineStyle(theme: Theme): CSSObject {
  return {
    '& .line': {
      position: 'absolute',
      insetInline: 0,
      top: 0,
      // Taller where the words need it: the list measures its rows.
      minHeight: 'var(--row)',
      display: 'grid',
      gridTemplateColumns: columns.wide,
      columnGap: 12,
      alignItems: 'center',
      paddingInline: 8,
      '&:not([data-index="0"])': { borderBlockStart: `1px solid ${theme.palette.divider}` },
      '&.deleted': { gridTemplateColumns: columns.deleted },
    },
    '& .words .title': oneLine,
    '& .words': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      alignContent: 'center',
      minWidth: 0,
    },
    '& .words .meta:empty': { display: 'none' },
    '& .waysOut': { display: 'flex', gap: 4 },
    '& .beneath .updated': { display: 'inline' },
    '& .gone .left': { display: 'block', fontWeight: 600 },
    ...smallStyle(),
  };
}
