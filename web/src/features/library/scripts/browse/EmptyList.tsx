/** Message of an empty list. */
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyDesk } from '../../../../ui/drawings/EmptyDesk';
import { LostPage } from '../../../../ui/drawings/LostPage';
import { PageMessage } from '../../../../ui/PageMessage';
import { messages } from '../../data/messages';
import type { ScriptListName } from '../scriptLists';

const words: Record<ScriptListName, string> = {
  all: 'No scripts yet. Begin a new one, bring one along, or drop a file anywhere on this page.',
  shared:
    'Nobody has shared a script with you yet. Who wants to needs only your e-mail address; what they share appears here.',
  archived:
    'Nothing is archived. Choose “Archive” in the menu of a script that you are done with: it stays whole, and out of the way.',
  deleted: 'Nothing was deleted in the last 30 days.',
  stared: messages.noStared,
};

interface EmptyListProps {
  list: ScriptListName;
  /** The search text. */
  search: string;
  onClear: () => void;
  /** An action for somebody without any scripts. */
  begin?: ReactNode;
}

function ShowAll() {
  return (
    <Button variant="outlined" component={Link} to="/scripts">
      Show all scripts
    </Button>
  );
}

export function EmptyList({ list, search, onClear, begin }: EmptyListProps) {
  return (
    <Paper variant="outlined">
      {search ? (
        <PageMessage
          drawing={<LostPage />}
          action={
            <Button variant="outlined" onClick={onClear}>
              Clear the search
            </Button>
          }
        >
          Nothing here has “<bdi>{search}</bdi>” in its title, its writers, genre, logline, tags or
          text. Try fewer words, or only the beginning of one.
        </PageMessage>
      ) : (
        <PageMessage drawing={<EmptyDesk />} action={list === 'all' ? begin : <ShowAll />}>
          {words[list]}
        </PageMessage>
      )}
    </Paper>
  );
}
