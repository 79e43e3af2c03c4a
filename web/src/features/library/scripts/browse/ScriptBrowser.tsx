/** A list of scripts with search, sort order, and a choice of rows or cards. */
import GridViewRounded from '@mui/icons-material/GridViewRounded';
import ViewListRounded from '@mui/icons-material/ViewListRounded';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { deviceStore } from '../../../../kit/deviceStorage';
import { countNoun } from '../../../../kit/displayText';
import { libraryKeys } from '../../data/queryKeys';
import { ScriptListView } from '../list/ScriptListView';
import type { ListLayout } from '../list/useRowMeasures';
import { listQueries, type ScriptListName } from '../scriptLists';
import { EmptyList } from './EmptyList';
import { SearchBox, useSearchText } from './SearchBox';
import { type Sort, SortMenu, sortNames, withSort } from './SortMenu';

interface SearchStatusProps {
  id: string;
  /** Not known while the answer is on its way. */
  total: number | undefined;
  words: string;
  /** Something was typed, but not enough to search for. */
  isTooShort: boolean;
}

function searchStatusText({ total, words, isTooShort }: SearchStatusProps): string {
  if (isTooShort) return 'Type at least 3 characters to search';
  if (total === undefined) return '';
  if (!words) return total === 0 ? '' : countNoun(total, 'script');
  return total === 0 ? 'No scripts found' : `${countNoun(total, 'script')} found`;
}

/** Result count above the list, as a polite live region; always mounted, so that screen readers announce it. */
function SearchStatus(props: SearchStatusProps) {
  return (
    <Typography
      id={props.id}
      variant="caption"
      component="p"
      role="status"
      color="textSecondary"
      // Its height is reserved while it is empty, so that the list stays where it is.
      sx={{ mb: 2, minHeight: '1rem' }}
    >
      <bdi>{searchStatusText(props)}</bdi>
    </Typography>
  );
}

/** A choice that this device remembers. */
function useStoredChoice<T extends string>(name: string, choices: readonly T[], first: T) {
  const key = `device.${name}`;
  const [choice, setChoice] = useState<T>(
    () => choices.find((one) => one === deviceStore.read(key)) ?? first,
  );
  const choose = (next: T) => {
    deviceStore.write(key, next);
    setChoice(next);
  };
  return [choice, choose] as const;
}

interface ViewToggleProps {
  view: ListLayout;
  onChange: (view: ListLayout) => void;
}

/** Rows or cards. */
function ViewToggle({ view, onChange }: ViewToggleProps) {
  return (
    <ToggleButtonGroup
      exclusive
      value={view}
      aria-label="View"
      onChange={(_event, next: ListLayout | null) => next && onChange(next)}
      sx={{ '& .MuiToggleButton-root': { minWidth: 44, minHeight: 44, py: 0 } }}
    >
      <ToggleButton value="list" aria-label="List" title="List">
        <ViewListRounded />
      </ToggleButton>
      <ToggleButton value="cards" aria-label="Cards" title="Cards">
        <GridViewRounded />
      </ToggleButton>
    </ToggleButtonGroup>
  );
}

interface ScriptBrowserProps {
  list: ScriptListName;
  label: string;
  /** An action for somebody without any scripts. */
  begin?: ReactNode;
}

/** The search text is in the URL: going back from a script leads to the results. */
function useSearchWords() {
  const queries = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const words = query.get('search') ?? '';
  const search = (next: string) => {
    // Asked for the same once more: fetched anew.
    if (next === words) void queries.invalidateQueries({ queryKey: libraryKeys.scripts });
    const params = new URLSearchParams(query);
    if (next) params.set('search', next);
    else params.delete('search');
    setQuery(params, { replace: true, preventScrollReset: true });
  };
  return { words, search };
}

/** Deleted scripts have an order of their own: the last deleted first. */
function useListQuery(list: ScriptListName, words: string, sort: Sort) {
  return useMemo(() => {
    const listQuery = { ...listQueries[list], ...(words && { search: words }) };
    return list === 'deleted' ? listQuery : withSort(listQuery, sort);
  }, [list, words, sort]);
}

export function ScriptBrowser({ list, label, begin }: ScriptBrowserProps) {
  const { words, search } = useSearchWords();
  const typed = useSearchText(words, search);
  const [view, setView] = useStoredChoice('scriptsView', ['list', 'cards'], 'list');
  const [sort, setSort] = useStoredChoice('scriptsSort', sortNames, 'updated');
  const [total, setTotal] = useState<number>();
  const statusId = useId();
  const listQuery = useListQuery(list, words, sort);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, my: 4 }}>
        <SearchBox typed={typed} describedBy={statusId} />
        {list !== 'deleted' && (
          <>
            <SortMenu sort={sort} onChange={setSort} />
            <ViewToggle view={view} onChange={setView} />
          </>
        )}
      </Box>
      <SearchStatus id={statusId} isTooShort={typed.isTooShort} {...{ total, words }} />
      <ScriptListView
        key={JSON.stringify(listQuery)}
        listQuery={listQuery}
        view={view}
        label={label}
        onTotal={setTotal}
        empty={<EmptyList list={list} search={words} onClear={() => search('')} begin={begin} />}
      />
    </>
  );
}
