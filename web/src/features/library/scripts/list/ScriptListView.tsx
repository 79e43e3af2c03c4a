/** A list of scripts, from the first moment of waiting to the last of ten thousand rows. */
import { type ReactNode, useLayoutEffect } from 'react';
import { NotFetched } from '../../../../ui/NotFetched';
import { useOtherTabs } from '../../otherTabs';
import { ScriptQuestions } from '../deeds/ScriptQuestions';
import type { Wishes } from '../scriptLists';
import { ListSkeleton } from './ListSkeleton';
import { ScriptRows } from './ScriptRows';
import type { View } from './useMeasures';
import { useScriptPages } from './useScriptPages';

interface ScriptListViewProps {
  wishes: Wishes;
  view: View;
  label: string;
  /** Stands here when there is nothing to list. */
  empty: ReactNode;
  /** Only so many, though there are more. */
  most?: number;
  /** Below the rows, told how many there are. */
  footing?: (total: number) => ReactNode;
  /** Hears how many there are, as soon as it is known. */
  onTotal?: (total: number | undefined) => void;
}

function Listed(props: ScriptListViewProps) {
  const { wishes, label, empty, most, onTotal } = props;
  const pages = useScriptPages(wishes);
  useOtherTabs();
  const { total, isFailed, retry } = pages;
  // Before anything is painted: the count of the list before must not stand beside new words.
  useLayoutEffect(() => onTotal?.(total), [onTotal, total]);
  const isBin = wishes.scope === 'deleted';
  const view = isBin ? 'list' : props.view;
  const hasPassages = Boolean(wishes.search) && view === 'list';
  const failure = isFailed && (
    <NotFetched minHeight={56} onRetry={retry}>
      Your scripts could not be fetched.
    </NotFetched>
  );
  if (total === undefined) return failure || <ListSkeleton {...{ view, isBin, hasPassages }} />;
  if (total === 0) return empty;
  return (
    <>
      {failure}
      <ScriptRows
        {...{ pages, total, view, isBin, hasPassages, label }}
        {...(most && { most })}
        footing={props.footing?.(total)}
      />
    </>
  );
}

/** The dialogs stand around everything: they outlive the last row of the list. */
export function ScriptListView(props: ScriptListViewProps) {
  return (
    <ScriptQuestions>
      <Listed {...props} />
    </ScriptQuestions>
  );
}
