/** A script's pages as they print: every line where the PDF has it. */
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { useMemo } from 'react';
import { courier } from '../courier';
import { ink } from '../ink';
import type { ViewProps } from '../shapes';
import { useFilled } from '../useFilled';
import { neededPart } from './neededPart';
import { widthsOf } from './places';
import { Sheet } from './Sheet';

const sheets = (theme: Theme) => ({
  ...ink(theme),
  display: 'grid',
  justifyContent: 'center',
  rowGap: '24px',
  fontFamily: courier,
  lineHeight: 1,
  // At true size a line of 12 points is 16 px; in a narrower room as much smaller as the paper has to be.
  '--across': 'var(--paper)',
  '--cut': '0',
  fontSize: 'min(16px, calc(100cqw / var(--across)))',
  // Where even that is too small to read, the empty margins go first.
  '@container (max-width: 640px)': { '--across': 'var(--needed)', '--cut': 'var(--before)' },
  // Letters exactly as wide as they print, however small.
  textRendering: 'geometricPrecision',
  '& .sheet': {
    position: 'relative',
    width: 'calc(var(--across) * 1em)',
    overflow: 'hidden',
    bgcolor: 'background.paper',
    color: 'text.primary',
    boxShadow: theme.shadows[1],
    // Hundreds of pages cost nothing while nobody looks at them; a search in the page finds them all the same.
    contentVisibility: 'auto',
  },
  // Not `left` or `transform`, which are turned around where the room runs from right to left: paper is not.
  '& .print': { translate: 'calc(var(--cut) * -1em) 0' },
  '& .line': { position: 'absolute', whiteSpace: 'pre' },
  '& .line.center': { translate: '-50% 0' },
  '& .line.right': { translate: '-100% 0' },
  // Numbers in the margins are no part of the text that somebody copies.
  '& .margin': { userSelect: 'none' },
});

export function PrintedPages({ script, startsAt }: ViewProps) {
  const { width, height, top, pages } = script;
  const paper = useMemo(() => ({ height, top }), [height, top]);
  const widths = useMemo(() => widthsOf(width, neededPart({ pages, width })), [pages, width]);
  const isFilled = useFilled(pages.length, startsAt);
  const first = pages.findIndex((page) => page.label);
  return (
    <Box sx={sheets} style={widths}>
      {pages.map((page, at) => (
        <Sheet
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the script is a page's identity
          key={at}
          page={page}
          paper={paper}
          isNumbered={Boolean(page.label) && at !== first}
          isFilled={isFilled(at)}
        />
      ))}
    </Box>
  );
}
