/** State of the history screen: the stops that are shown, the one that is chosen, and its text with the one before. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useNotify } from '../../../ui/toasts/useNotify';
import { type MarkedRow, markRows } from '../lines/markedRows';
import type { OpenText } from '../versionsContext';
import { HistoryTexts } from './HistoryTexts';
import {
  fetchEdits,
  fetchHistory,
  type History,
  type HistoryStop,
  historyKeys,
  historyQuery,
  type StopRange,
} from './historyApi';
import { findStop, listWanted } from './stops';

const nothingBetween = 'The history keeps no moments between these two.';
const NO_STOPS: readonly HistoryStop[] = [];

/** Every row between two stops, while somebody looks at them; `zoomIn` says where there are none. */
function useZoom(text: OpenText, onZoom: () => void) {
  const queries = useQueryClient();
  const notify = useNotify();
  const [zoomed, setZoomed] = useState<History | null>(null);
  const [isFetching, setFetching] = useState(false);
  const zoomIn = async (start: HistoryStop, end: HistoryStop): Promise<void> => {
    const range: StopRange = { from: start.seq, to: end.seq };
    setFetching(true);
    try {
      const queryKey = historyKeys.between(text, range);
      const found = await queries.fetchQuery({
        queryKey,
        queryFn: ({ signal }) => fetchHistory(text, signal, range),
      });
      if (found.stops.length < 2) return notify.failure(null, nothingBetween);
      setZoomed({ ...found, stops: [start, ...found.stops] });
      onZoom();
    } catch (error) {
      const again = () => void zoomIn(start, end);
      notify.failure(error, 'The moments in between could not be fetched.', again);
    } finally {
      setFetching(false);
    }
  };
  return { zoomed, isFetching, zoomIn, zoomOut: () => setZoomed(null) };
}

/** The stops on the slider. */
export function useStops(text: OpenText) {
  const { data, error, refetch } = useQuery(historyQuery(text));
  const [chosen, choose] = useState<HistoryStop | null>(null);
  const [onlySnapshots, setOnlySnapshots] = useState(false);
  const zoom = useZoom(text, () => setOnlySnapshots(false));
  const shown = zoom.zoomed ?? data;
  const all = shown?.stops ?? NO_STOPS;
  const stops = useMemo(
    () => (onlySnapshots ? all.filter(({ snapshot }) => snapshot) : all),
    [all, onlySnapshots],
  );
  const at = findStop(stops, chosen);
  const people = { ...data?.people, ...shown?.people };
  return {
    ...{ stops, at, people, error, refetch, zoom, isLoaded: data !== undefined },
    ...{ onlySnapshots, setOnlySnapshots },
    moveTo: (place: number) => choose(stops[place] ?? null),
  };
}

export type Stops = ReturnType<typeof useStops>;

export interface MarkedText {
  readonly stop: HistoryStop;
  /** The text before is here, too. */
  readonly isCompared: boolean;
  readonly rows: readonly MarkedRow[];
}

/** The text at the chosen stop; what changed since the one before it is marked as soon as that one is here. */
export function useMarkedText(text: OpenText, stops: readonly HistoryStop[], at: number) {
  const { scriptId, draftId } = text;
  const texts = useMemo(
    () =>
      new HistoryTexts((seq, since, signal) =>
        fetchEdits({ scriptId, draftId }, seq, since, signal),
      ),
    [scriptId, draftId],
  );
  useEffect(() => texts.want(listWanted(stops, at)), [texts, stops, at]);
  useEffect(() => () => texts.close(), [texts]);
  const { find, problems } = useSyncExternalStore(texts.subscribe, texts.getSnapshot);
  const [stop, before] = [stops[at], stops[at - 1]];
  const now = stop && find(stop.seq);
  const former = before ? find(before.seq) : null;
  const marked = useMemo((): MarkedText | null => {
    const isCompared = former !== undefined;
    return stop && now ? { stop, isCompared, rows: markRows(former ?? null, now) } : null;
  }, [stop, now, former]);
  const problem = problems.get(stop?.seq ?? 0) ?? problems.get(before?.seq ?? 0) ?? null;
  return { marked, problem: marked?.isCompared ? null : problem, retry: texts.retry };
}
