/** History of a text: any moment of it on paper, chosen by a slider, with what changed marked (VE10 to VE13). */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react';
import { asProblem, sentenceFor } from '../../../kit/problem';
import { EmptyDesk } from '../../../ui/drawings/EmptyDesk';
import { useLastValue } from '../../../ui/hooks/useLastValue';
import { DelayedProgress } from '../../../ui/loading/DelayedProgress';
import { LoadError } from '../../../ui/loading/LoadError';
import { useRestore } from '../snapshots/useRestore';
import type { OpenText } from '../versionsContext';
import { HistoryText, type HistoryTextHandle } from './HistoryText';
import { historyKeys, restoreMoment } from './historyApi';
import { MomentBar, MomentOptions } from './MomentBar';
import { stopKey } from './stops';
import { type MarkedText, type Stops, useMarkedText, useStops } from './useHistory';

/** Its height changes with the width of the screen: what lies below it has to know. */
function useHeight() {
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, height };
}

/** Restores the chosen moment, whole or one scene of it. */
function useRestoreMoment(text: OpenText, seq: number) {
  const queries = useQueryClient();
  const [isRestoring, setRestoring] = useState(false);
  const { restoreBy } = useRestore(text, () => {
    void queries.invalidateQueries({ queryKey: historyKeys.stops(text), exact: true });
  });
  const restore = async (headingId: string | null) => {
    const part = headingId === null ? 'script' : 'scene';
    setRestoring(true);
    await restoreBy(
      () => restoreMoment(text, seq, headingId),
      `The ${part} could not be restored. Please try again.`,
    );
    setRestoring(false);
  };
  return { restore, isRestoring };
}

function StickyBar({ box, children }: { box: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    <Box
      ref={box}
      role="group"
      aria-label="Moments"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        mx: { xs: -4, md: -8 },
        px: { xs: 4, md: 8 },
        pb: 2,
        mb: 4,
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {children}
    </Box>
  );
}

function NoMoments({ children }: { children: string }) {
  return (
    <Box sx={{ p: 6, display: 'grid', justifyItems: 'center', gap: 4, textAlign: 'center' }}>
      <EmptyDesk />
      <Typography sx={{ color: 'text.secondary' }}>{children}</Typography>
    </Box>
  );
}

function FetchingText() {
  return (
    <Box role="status" aria-label="Fetching the text" aria-busy sx={{ minHeight: '60dvh' }}>
      <DelayedProgress top={0} aria-hidden />
    </Box>
  );
}

/** Another one when the marks come. */
function textKeyOf({ stop, isCompared }: MarkedText): string {
  return `${stopKey(stop)}${isCompared ? '' : ' plain'}`;
}

/** Null: not known yet. */
function countChanges(marked: MarkedText | null): number | null {
  if (!marked?.isCompared) return null;
  return marked.rows.filter(({ fate }) => fate !== 'same').length;
}

function Moments({ text, stops }: { text: OpenText; stops: Stops }) {
  const { marked, problem, retry } = useMarkedText(text, stops.stops, stops.at);
  // The text before stays until the next one is there: nothing jumps while somebody slides.
  const shown = useLastValue(marked);
  const { restore, isRestoring } = useRestoreMoment(text, shown?.stop.seq ?? 0);
  const canRestore = marked !== null && !isRestoring;
  const { box, height } = useHeight();
  const handle = useRef<HistoryTextHandle>(null);
  // A moment that the history no longer tells apart is not in a newer list.
  const retryAll = () => {
    void stops.refetch();
    retry();
  };
  return (
    <>
      <MomentOptions stops={stops} />
      <StickyBar box={box}>
        <MomentBar
          {...{ stops, canRestore }}
          changes={countChanges(marked)}
          onStep={(step) => handle.current?.showChange(step)}
          onRestoreAll={() => void restore(null)}
        />
      </StickyBar>
      {problem && (
        <LoadError minHeight={56} onRetry={retryAll}>
          {sentenceFor(problem, 'The text at this moment could not be fetched.')}
        </LoadError>
      )}
      {!shown && !problem && <FetchingText />}
      {shown && (marked || !problem) && (
        <HistoryText
          {...{ handle, barHeight: height, rows: shown.rows, textKey: textKeyOf(shown) }}
          isWaiting={!marked}
          canRestore={canRestore}
          onRestoreScene={(headingId) => void restore(headingId)}
        />
      )}
    </>
  );
}

export function HistoryView({ text }: { text: OpenText }) {
  const stops = useStops(text);
  if (stops.error && !stops.isLoaded) {
    return (
      <LoadError minHeight={56} onRetry={() => void stops.refetch()}>
        {sentenceFor(asProblem(stops.error), 'The history could not be fetched.')}
      </LoadError>
    );
  }
  if (!stops.isLoaded) return <FetchingText />;
  if (stops.stops.length > 0) return <Moments text={text} stops={stops} />;
  if (!stops.onlySnapshots) return <NoMoments>Nothing has been written here yet.</NoMoments>;
  return (
    <>
      <MomentOptions stops={stops} />
      <NoMoments>No snapshots yet. Each one that is taken is a moment here.</NoMoments>
    </>
  );
}
