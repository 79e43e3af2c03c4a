/** A script to be read on a phone: letters of a comfortable size, lines as long as the screen is wide. */
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { useMemo } from 'react';
import { courier } from '../courier';
import { ink } from '../ink';
import type { ViewProps } from '../shapes';
import { useFilled } from '../useFilled';
import { measuresOf } from './measures';
import { ReadingPage } from './ReadingPage';

const column = (theme: Theme) => ({
  ...ink(theme),
  // A third of the printed indents: enough to tell a speech from what happens.
  '--letter': '0.3ch',
  maxWidth: 'calc(61ch + 64px)',
  mx: 'auto',
  px: '16px',
  pb: '32px',
  // Paper, also before there are words on it.
  minHeight: '100dvh',
  bgcolor: 'background.paper',
  color: 'text.primary',
  boxShadow: theme.shadows[1],
  fontFamily: courier,
  fontSize: '1rem',
  lineHeight: 1.375,
  '@container (min-width: 640px)': { '--letter': '1ch', px: '32px' },
  '& article': {
    contentVisibility: 'auto',
    // Of a page that nobody has looked at yet; afterwards its own.
    containIntrinsicSize: 'auto 75rem',
  },
  '& .mark': {
    minHeight: '32px',
    display: 'flex',
    alignItems: 'end',
    justifyContent: 'end',
    mb: '12px',
    pb: '4px',
    color: 'text.secondary',
    fontFamily: theme.typography.fontFamily,
    fontSize: '0.75rem',
    borderBottom: `1px solid ${theme.palette.divider}`,
    userSelect: 'none',
  },
  '& article:first-of-type .mark': { borderBottomColor: 'transparent' },
  '& p': {
    m: 0,
    marginBlockStart: 'calc(var(--gap, 0) * 1em)',
    paddingInlineStart: 'calc(var(--in, 0) * var(--letter))',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  '& .number': { color: 'text.secondary', userSelect: 'none' },
});

export function ReadingPages({ script, startsAt }: ViewProps) {
  const { pages, width } = script;
  const measures = useMemo(() => measuresOf({ pages, width }), [pages, width]);
  const isFilled = useFilled(pages.length, startsAt);
  return (
    <Box sx={column}>
      {pages.map((page, at) => (
        <ReadingPage
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the script is a page's identity
          key={at}
          page={page}
          measures={measures}
          isFilled={isFilled(at)}
        />
      ))}
    </Box>
  );
}
