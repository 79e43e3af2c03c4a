/** The scripts edited last; the rest opens below them. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listScripts } from '../../data/libraryApi';
import { libraryKeys } from '../../data/queryKeys';
import { withSort } from '../browse/SortMenu';
import { ScriptListView } from '../list/ScriptListView';
import { listQueries } from '../scriptLists';
import { FirstRun } from './FirstRun';

/** The specification's number. */
const recent = 5;
const lastEdited = withSort(listQueries.all, 'updated');

interface RecentScriptsProps {
  onStart: (startsWith: 'import' | 'fields') => void;
}

/** Whether there is anything of one's own; taken for granted until it is known. */
function useHasOwn(): boolean {
  const { data } = useQuery({
    queryKey: [...libraryKeys.scripts, 'any of my own'],
    queryFn: () => listScripts({ scope: 'own', page: 1, pageSize: 1 }),
  });
  return data ? data.totalRecords > 0 : true;
}

export function RecentScripts({ onStart }: RecentScriptsProps) {
  const [isShowingAll, setShowingAll] = useState(false);
  const hasOwn = useHasOwn();
  return (
    <ScriptListView
      listQuery={lastEdited}
      view="list"
      label="Recently edited"
      empty={<FirstRun onStart={onStart} />}
      {...(!isShowingAll && { maxRows: recent })}
      footer={(total) => (
        <>
          {total > recent && !isShowingAll && (
            <Button sx={{ mt: 2 }} onClick={() => setShowingAll(true)}>
              <bdi>Show all scripts ({total})</bdi>
            </Button>
          )}
          {/* Who was invited has others' scripts here, and still wants to begin. */}
          {total > 0 && !hasOwn && (
            <Box sx={{ mt: 6 }}>
              <FirstRun onStart={onStart} />
            </Box>
          )}
        </>
      )}
    />
  );
}
