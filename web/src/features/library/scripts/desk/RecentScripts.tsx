/** The scripts edited last; the rest opens below them. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listScripts } from '../../calls';
import { libraryKeys } from '../../queryKeys';
import { sorted } from '../browse/sorts';
import { ScriptListView } from '../list/ScriptListView';
import { wishesOf } from '../scriptLists';
import { FirstRun } from './FirstRun';

/** The specification's number. */
const recent = 5;
const lastEdited = sorted(wishesOf.all, 'updated');

interface RecentScriptsProps {
  onBegin: (startsWith: 'import' | 'fields') => void;
}

/** Whether there is anything of one's own; taken for granted until it is known. */
function useHasOwn(): boolean {
  const { data } = useQuery({
    queryKey: [...libraryKeys.scripts, 'any of my own'],
    queryFn: () => listScripts({ scope: 'own', page: 1, pageSize: 1 }),
  });
  return data ? data.totalRecords > 0 : true;
}

export function RecentScripts({ onBegin }: RecentScriptsProps) {
  const [isWhole, setWhole] = useState(false);
  const hasOwn = useHasOwn();
  return (
    <ScriptListView
      wishes={lastEdited}
      view="list"
      label="Recently edited"
      empty={<FirstRun onBegin={onBegin} />}
      {...(!isWhole && { most: recent })}
      footing={(total) => (
        <>
          {total > recent && !isWhole && (
            <Button sx={{ mt: 2 }} onClick={() => setWhole(true)}>
              <bdi>Show all scripts ({total})</bdi>
            </Button>
          )}
          {/* Who was invited has others' scripts here, and still wants to begin. */}
          {total > 0 && !hasOwn && (
            <Box sx={{ mt: 6 }}>
              <FirstRun onBegin={onBegin} />
            </Box>
          )}
        </>
      )}
    />
  );
}
