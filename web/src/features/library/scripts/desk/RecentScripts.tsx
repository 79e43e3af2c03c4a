/** The scripts edited last; the rest opens below them. */
import Button from '@mui/material/Button';
import { useState } from 'react';
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

export function RecentScripts({ onBegin }: RecentScriptsProps) {
  const [isWhole, setWhole] = useState(false);
  return (
    <ScriptListView
      wishes={lastEdited}
      view="list"
      label="Recently edited"
      empty={<FirstRun onBegin={onBegin} />}
      {...(!isWhole && { most: recent })}
      footing={(total) =>
        total > recent &&
        !isWhole && (
          <Button sx={{ mt: 2 }} onClick={() => setWhole(true)}>
            Show all scripts ({total})
          </Button>
        )
      }
    />
  );
}
