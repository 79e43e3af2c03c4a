/** A script's pages as they print: every line where the PDF has it. */
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { useMemo } from 'react';
import { courier } from './courier';
import { letterSize } from './places';
import { Sheet } from './Sheet';
import type { PagedScript as Pages } from './shapes';
import { useFilled } from './useFilled';

const sheets = (theme: Theme) => ({
  display: 'grid',
  justifyContent: 'center',
  rowGap: '24px',
  fontFamily: courier,
  lineHeight: 1,
  // Letters exactly as wide as they print, however small.
  textRendering: 'geometricPrecision',
  fontVariantLigatures: 'none',
  '& .sheet': {
    position: 'relative',
    overflow: 'hidden',
    bgcolor: 'background.paper',
    color: 'text.primary',
    boxShadow: theme.shadows[1],
    // Hundreds of pages cost nothing while nobody looks at them; a search in the page finds them all the same.
    contentVisibility: 'auto',
  },
  '& .line': { position: 'absolute', whiteSpace: 'pre' },
  // Not `transform`, which is turned around where the room runs from right to left: paper is not.
  '& .line.center': { translate: '-50% 0' },
  '& .line.right': { translate: '-100% 0' },
  // Numbers in the margins are no part of the text that somebody copies.
  '& .margin': { userSelect: 'none' },
  '& span': { textUnderlineOffset: '0.13em', textDecorationThickness: '0.05em' },
  '& .coloured': {
    // Dark inks would drown in dark paper.
    color:
      theme.palette.mode === 'dark' ? 'color-mix(in oklab, var(--ink) 55%, white)' : 'var(--ink)',
  },
});

export function PagedScript({ script }: { script: Pages }) {
  const { width, height, top, pages } = script;
  const paper = useMemo(() => ({ width, height, top }), [width, height, top]);
  const filled = useFilled(pages.length);
  const first = pages.findIndex((page) => page.label);
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box sx={sheets} style={{ fontSize: letterSize(paper) }}>
        {pages.map((page, at) => (
          <Sheet
            // biome-ignore lint/suspicious/noArrayIndexKey: the place in the script is a page's identity
            key={at}
            page={page}
            paper={paper}
            isNumbered={Boolean(page.label) && at !== first}
            isFilled={at < filled}
          />
        ))}
      </Box>
    </Box>
  );
}
