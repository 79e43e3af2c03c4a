/** The text at a stop on paper, read-only; only the lines on the screen are drawn. */
import RestoreRounded from '@mui/icons-material/RestoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type RefObject,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isolateBidi } from '../../../kit/displayText';
import { textOf } from '../../../screenplay/marking/lines';
import type { MarkedRow } from '../lines/markedRows';
import { ScriptLine, scriptLineStyles } from '../lines/ScriptLine';

/** Pixels of a line before it is measured. */
const LINE_HEIGHT = 32;

const sheetStyles = (theme: Theme) => ({
  ...scriptLineStyles(theme),
  maxWidth: 'calc(61ch + 64px)',
  mx: 'auto',
  py: '24px',
  minHeight: '60dvh',
  bgcolor: 'background.paper',
  color: 'text.primary',
  boxShadow: theme.shadows[1],
  '&[aria-busy=true]': { opacity: 0.5 },
  '& .row': { position: 'absolute', width: '100%', top: 0, insetInlineStart: 0 },
  '& .restore': {
    minHeight: 44,
    px: '8px',
    // Lines stay as close as they print.
    marginBlock: '-9px',
    marginInline: '-8px',
    fontSize: '0.8125rem',
    textTransform: 'none',
  },
  '& .restore .MuiButton-startIcon': { margin: 0, marginInlineEnd: '6px' },
  '& .line[data-kind=sceneHeading]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    '& p': { flex: '1 1 24ch' },
  },
});

/** Steps through the changed lines. */
export interface HistoryTextHandle {
  readonly showChange: (step: 1 | -1) => void;
}

export interface HistoryTextProps {
  rows: readonly MarkedRow[];
  /** Names the text: with another one its first change is shown. */
  textKey: string;
  /** Height of the bar above the text. */
  barHeight: number;
  /** Another text is on its way. */
  isWaiting: boolean;
  canRestore: boolean;
  onRestoreScene: (headingId: string) => void;
  handle: RefObject<HistoryTextHandle | null>;
}

type Lines = ReturnType<typeof useWindowVirtualizer<HTMLDivElement>>;

function findChanged(rows: readonly MarkedRow[], from: number, step: 1 | -1): number {
  const isChanged = ({ fate }: MarkedRow) => fate !== 'same';
  if (step > 0) {
    const next = rows.findIndex((row, place) => place > from && isChanged(row));
    return next >= 0 ? next : rows.findIndex(isChanged);
  }
  const before = rows.slice(0, Math.max(from, 0)).findLastIndex(isChanged);
  return before >= 0 ? before : rows.findLastIndex(isChanged);
}

/** Brings changed lines onto the screen: the first one of a new text, then the next and the one before. */
function useChangeSteps({ rows, textKey, barHeight, handle }: HistoryTextProps, lines: Lines) {
  const shown = useRef(-1);
  const scrollTo = (place: number) => {
    shown.current = place;
    if (place >= 0) lines.scrollToIndex(place, { align: 'center' });
  };
  useImperativeHandle(handle, () => ({
    showChange: (step) => scrollTo(findChanged(rows, shown.current, step)),
  }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text, when its lines are there
  useLayoutEffect(() => {
    const top = window.scrollY + barHeight;
    const bottom = window.scrollY + window.innerHeight;
    const seen = lines.getVirtualItems().find(({ index, start, end }) => {
      const isChanged = rows[index] && rows[index].fate !== 'same';
      return isChanged && start >= top && end <= bottom;
    });
    if (seen) shown.current = seen.index;
    else scrollTo(findChanged(rows, -1, 1));
  }, [textKey]);
}

/** Pixels from the top of the page. */
function usePageTop(barHeight: number) {
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the bar stands above it
  useLayoutEffect(() => {
    if (box.current) setTop(box.current.getBoundingClientRect().top + window.scrollY);
  }, [barHeight]);
  return { box, top };
}

interface RestoreSceneProps {
  row: MarkedRow;
  disabled: boolean;
  onRestore: () => void;
}

function RestoreScene({ row, disabled, onRestore }: RestoreSceneProps) {
  const label = 'Restore this scene as it was';
  return (
    <Button
      {...{ className: 'restore', color: 'inherit', size: 'small', disabled }}
      startIcon={<RestoreRounded />}
      aria-label={`${label}: ${isolateBidi(textOf(row.line))}`}
      onClick={onRestore}
    >
      {label}
    </Button>
  );
}

const isScene = ({ line, fate }: MarkedRow) =>
  line.fields.kind === 'sceneHeading' && fate !== 'out';

export function HistoryText(props: HistoryTextProps) {
  const { rows, barHeight, isWaiting, canRestore, onRestoreScene } = props;
  const { box, top } = usePageTop(barHeight);
  // The same as long as the rows are: with another one all lines would be measured again.
  const getItemKey = useCallback((index: number) => rows[index]?.key ?? index, [rows]);
  const lines: Lines = useWindowVirtualizer<HTMLDivElement>({
    ...{ count: rows.length, getItemKey, overscan: 8 },
    estimateSize: () => LINE_HEIGHT,
    scrollMargin: top,
    scrollPaddingStart: barHeight,
  });
  useChangeSteps(props, lines);
  const drawRow = (row: MarkedRow) => (
    <ScriptLine row={row}>
      {isScene(row) && (
        <RestoreScene
          {...{ row, disabled: !canRestore }}
          onRestore={() => onRestoreScene(row.line.id)}
        />
      )}
    </ScriptLine>
  );
  return (
    <Box sx={{ containerType: 'inline-size', mx: { xs: -4, sm: 0 } }}>
      <Box
        component="article"
        sx={sheetStyles}
        dir="ltr"
        aria-label="Text"
        aria-busy={isWaiting}
        data-stop={props.textKey}
      >
        <div ref={box} style={{ position: 'relative', height: lines.getTotalSize() }}>
          {lines.getVirtualItems().map(({ index, key, start }) => (
            <div
              key={key}
              ref={lines.measureElement}
              className="row"
              data-index={index}
              style={{ transform: `translateY(${start - top}px)` }}
            >
              {rows[index] && drawRow(rows[index])}
            </div>
          ))}
        </div>
      </Box>
    </Box>
  );
}
