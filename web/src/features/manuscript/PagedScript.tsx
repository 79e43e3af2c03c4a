/** A script to look at: its pages as they print, or on a narrow screen its text at a size that can be read. */
import Box from '@mui/material/Box';
import { useRef } from 'react';
import { PrintedPages } from './printed/PrintedPages';
import { ReadingPages } from './reading/ReadingPages';
import type { PagedScript as Pages } from './shapes';
import { barHeight, useScriptView } from './useScriptView';
import { ViewChoice } from './ViewChoice';

export function PagedScript({ script }: { script: Pages }) {
  const frame = useRef<HTMLDivElement>(null);
  const { view, startsAt, choose } = useScriptView(frame);
  const View = view === 'pages' ? PrintedPages : ReadingPages;
  return (
    <>
      {choose && <ViewChoice view={view} onChoose={choose} />}
      <Box
        ref={frame}
        sx={{ containerType: 'inline-size', '& article': { scrollMarginTop: barHeight } }}
      >
        <View script={script} startsAt={startsAt} />
      </Box>
    </>
  );
}
