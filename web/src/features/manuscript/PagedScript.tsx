/** A script to look at: its pages as they print, or on a narrow screen its text at a size that can be read. */
import Box from '@mui/material/Box';
import { useRef } from 'react';
import { PrintedPages } from './printed/PrintedPages';
import { ReadingPages } from './reading/ReadingPages';
import type { PagedScript as Pages } from './shapes';
import { useScriptView } from './useScriptView';
import { ViewChoice } from './ViewChoice';

export function PagedScript({ script }: { script: Pages }) {
  const frame = useRef<HTMLDivElement>(null);
  const { view, choose } = useScriptView(frame);
  return (
    <>
      {choose && <ViewChoice view={view} onChoose={choose} />}
      <Box ref={frame} sx={{ containerType: 'inline-size', '& article': { scrollMarginTop: 64 } }}>
        {view === 'pages' ? <PrintedPages script={script} /> : <ReadingPages script={script} />}
      </Box>
    </>
  );
}
