/** A list of scripts with everything to find one in it: search, order, rows or cards. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { libraryKeys } from '../../queryKeys';
import { ScriptListView } from '../list/ScriptListView';
import { type ListName, wishesOf } from '../scriptLists';
import { SearchBox } from '../search/SearchBox';
import { EmptyList } from './EmptyList';
import { SortMenu } from './SortMenu';
import { sorted, sortNames } from './sorts';
import { useKeptChoice } from './useKeptChoice';
import { ViewToggle } from './ViewToggle';

interface ScriptBrowserProps {
  list: ListName;
  label: string;
  /** A way on where the list is empty. */
  action?: ReactNode;
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

function countText(total: number, words: string): string {
  const scripts = total === 1 ? '1 script' : `${total.toLocaleString('en')} scripts`;
  return words ? `${scripts} found` : scripts;
}

export function ScriptBrowser({ list, label, action }: ScriptBrowserProps) {
  const { words, search } = useSearchWords();
  const [view, setView] = useKeptChoice('scriptsView', ['list', 'cards'], 'list');
  const [sort, setSort] = useKeptChoice('scriptsSort', sortNames, 'updated');
  const wishes = useMemo(
    () => sorted({ ...wishesOf[list], ...(words && { search: words }) }, sort),
    [list, words, sort],
  );
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, my: 4 }}>
        <SearchBox words={words} onSearch={search} />
        <SortMenu sort={sort} onChange={setSort} />
        {list !== 'deleted' && <ViewToggle view={view} onChange={setView} />}
      </Box>
      <ScriptListView
        key={JSON.stringify(wishes)}
        wishes={wishes}
        view={view}
        label={label}
        heading={(total) => (
          <Typography
            variant="caption"
            component="p"
            role="status"
            color="textSecondary"
            sx={{ mb: 2 }}
          >
            {countText(total, words)}
          </Typography>
        )}
        empty={<EmptyList list={list} search={words} onClear={() => search('')} action={action} />}
      />
    </>
  );
}
