/** A list of scripts: skeleton, error, empty state, or the grid of up to ten thousand rows. */
import Box from '@mui/material/Box';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { LoadError } from '../../../../ui/loading/LoadError';
import { useCrossTabRefresh } from '../../data/crossTabRefresh';
import { ScriptDialogs } from '../actions/ScriptDialogs';
import type { ListQuery } from '../scriptLists';
import { GridRow, ListSurface, PlaceholderCard, PlaceholderRow } from './rows/gridParts';
import { ScriptGrid } from './ScriptGrid';
import { frameClass, frameStyle, ListFrame } from './style/ListFrame';
import { type ListLayout, useRowMeasures } from './useRowMeasures';
import { useScriptPages } from './useScriptPages';

/** A list that is on its way, in its final size; quick answers come without a flicker. */
const lineCount = 5;

const afterAMoment = {
  opacity: 0,
  animation: 'show 0s 300ms forwards',
  '@keyframes show': { to: { opacity: 1 } },
};

const indicesUpTo = (count: number) => Array.from({ length: count }, (_, index) => index);

function PlaceholderCards({ columns }: { columns: number }) {
  return (
    <GridRow row={0} top={0} className="cards">
      {indicesUpTo(columns).map((index) => (
        <PlaceholderCard key={index} index={index} isActive={false} />
      ))}
    </GridRow>
  );
}

function PlaceholderRows({ height }: { height: number }) {
  return indicesUpTo(lineCount).map((index) => (
    <PlaceholderRow key={index} index={index} top={index * height} isActive={false} />
  ));
}

interface ListSkeletonProps {
  view: ListLayout;
  isBin: boolean;
  hasPassages: boolean;
}

function ListSkeleton({ view, ...rows }: ListSkeletonProps) {
  const list = useRef<HTMLDivElement>(null);
  const { height, columns, isSmall } = useRowMeasures(list, { view, ...rows });
  const isCards = view === 'cards';
  return (
    <Box aria-busy sx={afterAMoment}>
      <ListSurface view={view}>
        <ListFrame
          ref={list}
          role="grid"
          aria-label="Loading"
          className={frameClass(isSmall, false)}
          style={frameStyle(height, columns, height * (isCards ? 1 : lineCount))}
        >
          {isCards ? <PlaceholderCards columns={columns} /> : <PlaceholderRows height={height} />}
        </ListFrame>
      </ListSurface>
    </Box>
  );
}

interface ScriptListViewProps {
  listQuery: ListQuery;
  view: ListLayout;
  label: string;
  /** Stands here when there is nothing to list. */
  empty: ReactNode;
  /** Only so many, though there are more. */
  maxRows?: number;
  /** Below the rows; gets their count. */
  footer?: (total: number) => ReactNode;
  /** Hears how many there are, as soon as it is known. */
  onTotal?: (total: number | undefined) => void;
}

function LoadedScriptList(props: ScriptListViewProps) {
  const { listQuery, label, empty, maxRows, onTotal } = props;
  const pages = useScriptPages(listQuery);
  useCrossTabRefresh();
  const { total, isFailed, retry } = pages;
  // Before paint: the count of the previous list must not be beside a new search text.
  useLayoutEffect(() => onTotal?.(total), [onTotal, total]);
  const isBin = listQuery.scope === 'deleted';
  const view = isBin ? 'list' : props.view;
  const hasPassages = Boolean(listQuery.search) && view === 'list';
  const failure = isFailed && (
    <LoadError minHeight={56} onRetry={retry}>
      Your scripts could not be fetched.
    </LoadError>
  );
  if (total === undefined) return failure || <ListSkeleton {...{ view, isBin, hasPassages }} />;
  if (total === 0) return empty;
  return (
    <>
      {failure}
      <ScriptGrid
        {...{ pages, total, view, isBin, hasPassages, label }}
        {...(maxRows && { maxRows })}
        footer={props.footer?.(total)}
      />
    </>
  );
}

/** The dialogs are outside of the list: they outlive its last row. */
export function ScriptListView(props: ScriptListViewProps) {
  return (
    <ScriptDialogs>
      <LoadedScriptList {...props} />
    </ScriptDialogs>
  );
}
