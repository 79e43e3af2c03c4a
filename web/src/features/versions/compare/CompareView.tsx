/** Difference between two versions of a text: which two, how much differs, and all lines of both (VE31). */
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { countNoun, exactTimeText } from '../../../kit/displayText';
import { asProblem, sentenceFor } from '../../../kit/problem';
import { EmptyDesk } from '../../../ui/drawings/EmptyDesk';
import { phoneScreen } from '../../../ui/layers/backButton';
import { LoadError } from '../../../ui/loading/LoadError';
import { PageMessage } from '../../../ui/PageMessage';
import type { OpenText } from '../versionsContext';
import { CompareBar } from './CompareBar';
import { ComparedRows, CoverChanges, type RowsHandle } from './ComparedRows';
import {
  type ComparedRow,
  type Comparison,
  compareKeys,
  fetchComparison,
  type VersionPair,
} from './compareApi';
import {
  type CompareLayout,
  changeBefore,
  changeBehind,
  countsText,
  listItems,
} from './comparedRows';
import { useVersionGroups, type VersionGroup, VersionPicker } from './VersionPicker';

/** Steps from change to change, from wherever somebody has scrolled to. */
function useChangeSteps(list: ReturnType<typeof listItems>) {
  const rows = useRef<RowsHandle>(null);
  const [current, setCurrent] = useState(-1);
  const goTo = useCallback(
    (change: number) => {
      const place = list.changes[change];
      if (place === undefined) return;
      setCurrent(change);
      rows.current?.scrollTo(place);
    },
    [list],
  );
  const step = useCallback(
    (find: typeof changeBehind) => {
      const { first, last } = rows.current?.visibleRange() ?? { first: 0, last: 0 };
      const place = list.changes[current] ?? -1;
      const isSeen = place >= first && place <= last;
      // From the change that somebody has gone to, unless they have scrolled away from it since.
      const hasLeft = current >= 0 && !isSeen && rows.current?.hasArrived();
      goTo(find(list.changes, hasLeft ? first : place));
    },
    [list, current, goTo],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has its changes elsewhere; a step scrolls by itself
  useEffect(() => {
    const place = list.changes[current];
    if (place !== undefined) rows.current?.scrollTo(place);
  }, [list]);
  const goToOtherEnd = useCallback(
    ({ move, kind }: ComparedRow) => {
      const ends = list.moves.get(move);
      const place = kind === 'movedAway' ? ends?.to : ends?.from;
      if (place !== undefined) goTo(list.changes.indexOf(place));
    },
    [list, goTo],
  );
  return { rows, current, step, goToOtherEnd };
}

function positionText(current: number, count: number): string {
  if (count === 0) return 'No changes in the lines';
  return current < 0 ? countNoun(count, 'change') : `Change ${current + 1} of ${count}`;
}

function DifferenceOf({ comparison }: { comparison: Comparison }) {
  const isNarrow = useMediaQuery(phoneScreen, { noSsr: true });
  const [chosen, setLayout] = useState<CompareLayout>('beside');
  const [onlyChanges, setOnlyChanges] = useState(false);
  const layout = isNarrow ? 'inline' : chosen;
  const list = useMemo(
    () => listItems(comparison.rows, { layout, onlyChanges }),
    [comparison, layout, onlyChanges],
  );
  const { rows, current, step, goToOtherEnd } = useChangeSteps(list);
  const onNext = useCallback(() => step(changeBehind), [step]);
  const onPrevious = useCallback(() => step(changeBefore), [step]);
  return (
    <>
      <CompareBar
        layout={isNarrow ? null : layout}
        onLayout={setLayout}
        onlyChanges={onlyChanges}
        onOnlyChanges={setOnlyChanges}
        position={positionText(current, list.changes.length)}
        hasChanges={list.changes.length > 0}
        {...{ onNext, onPrevious }}
      />
      {comparison.cover.length > 0 && <CoverChanges changes={comparison.cover} />}
      {comparison.rows.length > 0 && (
        <ComparedRows {...{ list, layout, current }} handle={rows} onOtherEnd={goToOtherEnd} />
      )}
    </>
  );
}

function ShownComparison({ comparison }: { comparison: Comparison }) {
  const counts = countsText(comparison);
  if (!counts) {
    return (
      <PageMessage drawing={<EmptyDesk />}>
        These two versions say the same, line by line.
      </PageMessage>
    );
  }
  return (
    <>
      <Typography role="status" sx={{ mt: 4 }}>
        {counts}
      </Typography>
      <DifferenceOf comparison={comparison} />
    </>
  );
}

function Comparing() {
  return (
    <Box sx={{ my: 8 }} role="status">
      <Typography sx={{ mb: 3 }}>
        Comparing both versions. A long script takes a few seconds.
      </Typography>
      <LinearProgress aria-label="Comparing" />
    </Box>
  );
}

/** Name of a version that no list has: of a moment of the history, or one that is gone. */
function unlistedLabel(
  version: string,
  compared: { createdAt: string | null } | undefined,
): string {
  if (!version) return 'Choose a version';
  if (compared?.createdAt) return `As it was on ${exactTimeText(compared.createdAt)}`;
  return version.startsWith('row:')
    ? 'A moment of the history'
    : 'A version that is not there any more';
}

const pickerStyles = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  '@media print': { gridTemplateColumns: '1fr 1fr' },
} as const;

interface PickersProps {
  groups: readonly VersionGroup[];
  pair: VersionPair;
  compared: Comparison | undefined;
  onPair: (pair: VersionPair) => void;
}

function VersionPickers({ groups, pair, compared, onPair }: PickersProps) {
  return (
    <Box sx={pickerStyles}>
      <VersionPicker
        label="Earlier version"
        version={pair.from}
        fallbackLabel={unlistedLabel(pair.from, compared?.old)}
        groups={groups}
        onChoose={(version) => onPair({ ...pair, from: version })}
      />
      <VersionPicker
        label="Later version"
        version={pair.to}
        fallbackLabel={unlistedLabel(pair.to, compared?.new)}
        groups={groups}
        onChoose={(version) => onPair({ ...pair, to: version })}
      />
    </Box>
  );
}

function useComparison(text: OpenText, pair: VersionPair) {
  return useQuery({
    queryKey: compareKeys.comparison(text, pair),
    queryFn: ({ signal }) => fetchComparison(text, pair, signal),
    enabled: pair.from !== '',
    // Somebody reads it: what others write meanwhile is compared when the page is opened again.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
}

const noAnswer = 'The versions could not be compared: the server does not answer.';

interface CompareViewProps {
  text: OpenText;
  /** As the address has them; an empty `from` is the newest snapshot. */
  pair: VersionPair;
  onPair: (pair: VersionPair) => void;
}

export function CompareView({ text, pair, onPair }: CompareViewProps) {
  const { groups, newest, error } = useVersionGroups(text);
  const from = pair.from || (newest ? `snapshot:${newest.id}` : '');
  const wanted = { from, to: pair.to || 'now' };
  const { data, error: refused, refetch } = useComparison(text, wanted);
  const failed = refused ?? error;
  const isChoosing = groups !== null && from === '';
  return (
    <>
      {groups && <VersionPickers {...{ groups, onPair }} pair={wanted} compared={data} />}
      {data && <ShownComparison comparison={data} />}
      {!data && failed && (
        <LoadError minHeight={120} onRetry={() => void refetch()}>
          {sentenceFor(asProblem(failed), noAnswer)}
        </LoadError>
      )}
      {!failed && isChoosing && (
        <PageMessage drawing={<EmptyDesk />}>
          There is no snapshot to compare with yet. Take one in the editor, or choose two versions.
        </PageMessage>
      )}
      {!data && !failed && !isChoosing && <Comparing />}
    </>
  );
}
