/** Read-only script viewer: printed pages, or on a narrow screen text at a readable size. */
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useRef } from 'react';
import { DelayedProgress } from '../../../ui/loading/DelayedProgress';
import { ReadingPlace } from './live/ReadingPlace';
import type { PagedScript as Pages } from './pagedScript';
import { PrintedPages } from './printed/PrintedPages';
import { ReadingPages } from './reading/ReadingPages';
import { pagesTopBelow, type ScriptView, toggleHeight, useScriptView } from './useScriptView';

interface ViewToggleProps {
  view: ScriptView;
  onChoose: (view: ScriptView) => void;
  /** Height of the bar above the toggle. */
  bar: number;
}

/** Choice between reading and pages, where the screen is too narrow for paper; sticky. */
function ViewToggle({ view, onChoose, bar }: ViewToggleProps) {
  return (
    <ToggleButtonGroup
      exclusive
      value={view}
      aria-label="Show the script as"
      onChange={(_event, next: ScriptView | null) => next && onChoose(next)}
      sx={{
        display: 'flex',
        justifyContent: 'center',
        position: 'sticky',
        top: bar,
        // Above the pages, below the bar.
        zIndex: 'mobileStepper',
        height: toggleHeight,
        py: '4px',
        mb: 2,
        borderRadius: 0,
        bgcolor: 'background.default',
        '& .MuiToggleButton-root': { minHeight: 44, px: 5, textTransform: 'none' },
      }}
    >
      <ToggleButton value="reading">Reading</ToggleButton>
      <ToggleButton value="pages">Pages</ToggleButton>
    </ToggleButtonGroup>
  );
}

interface ScriptViewerProps {
  /** Height of the sticky bar above the pages. */
  bar: number;
}

export function ScriptViewer({ script, bar }: ScriptViewerProps & { script: Pages }) {
  const frame = useRef<HTMLDivElement>(null);
  const { view, startsAt, choose } = useScriptView(frame, bar);
  const View = view === 'pages' ? PrintedPages : ReadingPages;
  return (
    <>
      {choose && <ViewToggle view={view} onChoose={choose} bar={bar} />}
      <Box
        ref={frame}
        sx={{
          containerType: 'inline-size',
          '& article': { scrollMarginTop: `${pagesTopBelow(bar)}px` },
        }}
      >
        <ReadingPlace script={script} frame={frame} edge={choose ? pagesTopBelow(bar) : bar}>
          <View script={script} startsAt={startsAt} />
        </ReadingPlace>
      </Box>
    </>
  );
}

const blank: Pages = {
  title: '',
  writtenBy: '',
  view: 'print',
  width: 612,
  height: 792,
  top: 72,
  pages: [{ label: '', number: '', margins: [], numbers: [], lines: [] }],
};

/** Blank sheet while the pages load, so that nothing moves when they come. */
export function ScriptViewerSkeleton({ bar }: ScriptViewerProps) {
  return (
    <div role="status" aria-label="Fetching the pages" aria-busy>
      {/* Below the bar. Hundreds of pages take a moment. */}
      <DelayedProgress top={56} aria-hidden />
      <ScriptViewer script={blank} bar={bar} />
    </div>
  );
}
