/** A list of scripts, from the first moment of waiting to the last of ten thousand rows. */
import type { ReactNode } from 'react';
import { NotFetched } from '../../../../ui/NotFetched';
import { ScriptQuestions } from '../deeds/ScriptQuestions';
import type { Wishes } from '../scriptLists';
import { ListPaper } from './ListPaper';
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
  /** Above and below the rows, told how many there are. */
  heading?: (total: number) => ReactNode;
  footing?: (total: number) => ReactNode;
}

function Listed(props: ScriptListViewProps) {
  const { wishes, label, empty, most } = props;
  const pages = useScriptPages(wishes);
  const { total, isFailed, retry } = pages;
  const isBin = wishes.scope === 'deleted';
  const view = isBin ? 'list' : props.view;
  const hasPassages = Boolean(wishes.search) && view === 'list';
  const failure = isFailed && (
    <NotFetched minHeight={56} onRetry={retry}>
      Your scripts could not be fetched.
    </NotFetched>
  );
  if (total === undefined) return failure || <ListSkeleton view={view} />;
  if (total === 0) return empty;
  return (
    <>
      {props.heading?.(total)}
      {failure}
      <ListPaper view={view}>
        <ScriptRows
          {...{ pages, total, view, isBin, hasPassages, label }}
          {...(most && { most })}
        />
      </ListPaper>
      {props.footing?.(total)}
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
