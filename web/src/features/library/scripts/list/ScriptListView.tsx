/** A list of scripts, from the first moment of waiting to the last of ten thousand rows. */
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { NotFetched } from '../../../../ui/NotFetched';
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
  /** Above and below the rows, told how many there are. */
  heading?: (total: number) => ReactNode;
  footing?: (total: number) => ReactNode;
}

const notFetched = 'Your scripts could not be fetched.';

export function ScriptListView(props: ScriptListViewProps) {
  const { wishes, label, empty, most } = props;
  const pages = useScriptPages(wishes);
  const isBin = wishes.scope === 'deleted';
  const view = isBin ? 'list' : props.view;
  const hasPassages = Boolean(wishes.search) && view === 'list';
  if (pages.total === undefined && pages.isFailed) {
    return (
      <NotFetched minHeight={280} onRetry={pages.retry}>
        {notFetched}
      </NotFetched>
    );
  }
  if (pages.total === undefined) return <ListSkeleton view={view} />;
  if (pages.total === 0) return empty;
  return (
    <ScriptQuestions>
      {props.heading?.(pages.total)}
      {pages.isFailed && (
        <NotFetched minHeight={56} onRetry={pages.retry}>
          {notFetched}
        </NotFetched>
      )}
      <Box
        component={view === 'list' ? Paper : 'div'}
        {...(view === 'list' && { variant: 'outlined' as const })}
      >
        <ScriptRows
          {...{ pages, total: pages.total, view, isBin, hasPassages, label }}
          {...(most && { most })}
        />
      </Box>
      {props.footing?.(pages.total)}
    </ScriptQuestions>
  );
}
