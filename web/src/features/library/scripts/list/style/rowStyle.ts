/** Styles of rows and their text. Text columns are as wide as the reader's text size needs. */
import { alpha, type CSSObject, type Theme } from '@mui/material/styles';

/** Text that is cut where its room ends. */
const singleLine: CSSObject = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};

export const lineClamp = (count: number): CSSObject => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: count,
  overflow: 'hidden',
});

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
    '&.small .words .title': { ...lineClamp(2), whiteSpace: 'normal' },
    // Here nothing is left out: the row grows.
    '&.small .words .meta': { height: 'auto', rowGap: 4, paddingBlock: 2 },
    '&.small .meta > *': { maxWidth: '100%' },
    '&.small .meta > bdi': { whiteSpace: 'normal' },
    '&.small .gone, &.small .waysOut': { gridColumn: 2 },
    // Aligns the first button's text with the other text.
    '&.small .waysOut': { flexWrap: 'wrap', marginInlineStart: -16 },
  };
}

export function rowStyle(theme: Theme): CSSObject {
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
    '& .words .title': singleLine,
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

/** The words of a row or a card. */
const captionStyle = (theme: Theme): CSSObject => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
});

function namesStyle(theme: Theme): CSSObject {
  return {
    '& .title': {
      ...theme.typography.body1,
      fontWeight: 600,
      color: 'inherit',
      textDecoration: 'none',
      minWidth: 0,
      // Aligned with the text below it, whichever way the title runs.
      textAlign: 'left',
      // The whole row opens the script; the controls lie above.
      '&[href]::after': { content: '""', position: 'absolute', inset: 0 },
    },
    '& .meta': {
      ...captionStyle(theme),
      display: 'flex',
      // Text that does not fit wraps to a second line, which is hidden: better than half a word everywhere.
      flexWrap: 'wrap',
      gap: '12px 8px',
      alignItems: 'center',
      height: '1.125rem',
      overflow: 'hidden',
      '& > *': { ...singleLine, flex: 'none', maxWidth: '70%' },
    },
    '& .chip, & .badge': {
      ...theme.typography.caption,
      border: `1px solid ${theme.palette.divider}`,
      borderRadius: 9,
      paddingInline: 6,
      lineHeight: '1rem',
      color: theme.palette.text.secondary,
    },
    '& .badge': { fontWeight: 600 },
  };
}

function factsStyle(theme: Theme): CSSObject {
  return {
    '& .passage': { ...captionStyle(theme), ...lineClamp(2), marginBlockStart: 4 },
    '& mark': {
      backgroundColor: alpha(theme.palette.warning.main, 0.24),
      color: theme.palette.text.primary,
      fontWeight: 600,
      borderRadius: 2,
    },
    '& .pages, & .updated, & .gone, & .beneath': { ...captionStyle(theme), display: 'block' },
    '& .track': {
      display: 'block',
      height: 3,
      marginBlockStart: 4,
      borderRadius: 2,
      overflow: 'hidden',
      backgroundColor: theme.palette.action.disabledBackground,
    },
    '& .filled': {
      display: 'block',
      height: '100%',
      backgroundColor: theme.palette.text.secondary,
      transformOrigin: 'left',
    },
  };
}

export function textStyle(theme: Theme): CSSObject {
  return { ...namesStyle(theme), ...factsStyle(theme) };
}
