/** The words of a row or a card. */
import type { CSSObject, Theme } from '@mui/material/styles';
import { alpha } from '@mui/material/styles';
import { lines, oneLine } from './clipped';

const quiet = (theme: Theme): CSSObject => ({
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
      // Beside what stands below it, whichever way the title runs.
      textAlign: 'left',
      // The whole row opens the script; the controls lie above.
      '&[href]::after': { content: '""', position: 'absolute', inset: 0 },
    },
    '& .meta': {
      ...quiet(theme),
      display: 'flex',
      // What does not fit goes to a second line, which nobody sees: better than half a word everywhere.
      flexWrap: 'wrap',
      gap: '12px 8px',
      alignItems: 'center',
      height: '1.125rem',
      overflow: 'hidden',
      '& > *': { ...oneLine, flex: 'none', maxWidth: '70%' },
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
    '& .passage': { ...quiet(theme), ...lines(2), marginBlockStart: 4 },
    '& mark': {
      backgroundColor: alpha(theme.palette.warning.main, 0.24),
      color: theme.palette.text.primary,
      fontWeight: 600,
      borderRadius: 2,
    },
    '& .pages, & .updated, & .gone, & .beneath': { ...quiet(theme), display: 'block' },
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

export function wordsStyle(theme: Theme): CSSObject {
  return { ...namesStyle(theme), ...factsStyle(theme) };
}
