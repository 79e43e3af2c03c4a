/** A list of scripts with everything to find one in it: search, order, rows or cards. */
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { libraryKeys } from '../../queryKeys';
import { ScriptListView } from '../list/ScriptListView';
import { type ListName, wishesOf } from '../scriptLists';
import { SearchBox } from '../search/SearchBox';
import { SearchStatus } from '../search/SearchStatus';
import { useSearchText } from '../search/useSearchText';
import { EmptyList } from './EmptyList';
import { SortMenu } from './SortMenu';
import { type Sort, sorted, sortNames } from './sorts';
import { useKeptChoice } from './useKeptChoice';
import { ViewToggle } from './ViewToggle';

interface ScriptBrowserProps {
  list: ListName;
  label: string;
  /** A way on for who has no scripts at all. */
  begin?: ReactNode;
}

/** The words stand in the address: the way back from a script leads to what was found. */
function useSearchWords() {
  const queries = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const words = query.get('search') ?? '';
  const search = (next: string) => {
    // Asked for the same once more: fetched anew.
    if (next === words) void queries.invalidateQueries({ queryKey: libraryKeys.scripts });
    const wanted = new URLSearchParams(query);
    if (next) wanted.set('search', next);
    else wanted.delete('search');
    setQuery(wanted, { replace: true, preventScrollReset: true });
  };
  return { words, search };
}

/** The bin has an order of its own: what was thrown away last comes first. */
function useWishes(list: ListName, words: string, sort: Sort) {
  return useMemo(() => {
    const wanted = { ...wishesOf[list], ...(words && { search: words }) };
    return list === 'deleted' ? wanted : sorted(wanted, sort);
  }, [list, words, sort]);
}

export function ScriptBrowser({ list, label, begin }: ScriptBrowserProps) {
  const { words, search } = useSearchWords();
  const typed = useSearchText(words, search);
  const [view, setView] = useKeptChoice('scriptsView', ['list', 'cards'], 'list');
  const [sort, setSort] = useKeptChoice('scriptsSort', sortNames, 'updated');
  const [total, setTotal] = useState<number>();
  const statusId = useId();
  const wishes = useWishes(list, words, sort);
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
        key={JSON.stringify(wishes)}
        wishes={wishes}
        view={view}
        label={label}
        onTotal={setTotal}
        empty={<EmptyList list={list} search={words} onClear={() => search('')} begin={begin} />}
      />
    </>
  );
}
