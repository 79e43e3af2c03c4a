/** A script to look at: its pages as they print, or on a narrow screen its text at a size that can be read. */
import Box from '@mui/material/Box';
import { useRef } from 'react';
import { PrintedPages } from './printed/PrintedPages';
import { ReadingPages } from './reading/ReadingPages';
import type { PagedScript as Pages } from './shapes';
import { edgeBelow, useScriptView } from './useScriptView';
import { ViewChoice } from './ViewChoice';

export interface OnScreen {
  /** As tall as the bar that stays above the pages. */
  bar: number;
}

export function PagedScript({ script, bar }: OnScreen & { script: Pages }) {
  const frame = useRef<HTMLDivElement>(null);
  const { view, startsAt, choose } = useScriptView(frame, bar);
  const View = view === 'pages' ? PrintedPages : ReadingPages;
  return (
    <>
      {choose && <ViewChoice view={view} onChoose={choose} bar={bar} />}
      <Box
        ref={frame}
        sx={{
          containerType: 'inline-size',
          '& article': { scrollMarginTop: `${edgeBelow(bar)}px` },
        }}
      >
        <View script={script} startsAt={startsAt} />
      </Box>
    </>
  );
}
