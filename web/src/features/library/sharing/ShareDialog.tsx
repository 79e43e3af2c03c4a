/** With whom a script is shared, and its public link. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Fetching } from '../../../ui/Fetching';
import { NotFetched } from '../../../ui/NotFetched';
import { useLastGiven } from '../../../ui/useLastGiven';
import type { ScriptRow } from '../shapes';
import { InviteForm } from './InviteForm';
import { PeopleList } from './PeopleList';
import { PublicLink } from './PublicLink';
import { useShareDeeds, useSharing } from './useSharing';

interface ShareDialogProps {
  script: ScriptRow | null;
  onClose: () => void;
}

/** As tall as what mostly replaces it. */
const usualHeight = 152;

function SharedNow({ script }: { script: ScriptRow }) {
  const { data, isPending, refetch } = useSharing(script.id);
  const deeds = useShareDeeds(script.id);
  const mayChange = script.role === 'owner';
  if (isPending) return <Fetching label="Fetching the people" height={usualHeight} />;
  if (!data) {
    return (
      <NotFetched minHeight={usualHeight} onRetry={refetch}>
        With whom it is shared could not be fetched right now.
      </NotFetched>
    );
  }
  return (
    <>
      <Box>
        <PeopleList label="People" {...data} deeds={mayChange ? deeds : null} />
        {data.throughProject && (
          <Typography color="textSecondary" sx={{ mt: 2 }}>
            Also shared with the members of <bdi>{data.throughProject}</bdi>
          </Typography>
        )}
      </Box>
      <Divider />
      <PublicLink scriptId={script.id} link={data.link} mayChange={mayChange} />
    </>
  );
}

function ShareContent({ script }: { script: ScriptRow }) {
  const { invite } = useShareDeeds(script.id);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
      {script.role === 'owner' ? (
        <InviteForm invite={invite} />
      ) : (
        <Typography color="textSecondary">
          Only the owner, <bdi>{script.owner}</bdi>, can change with whom it is shared.
        </Typography>
      )}
      <SharedNow script={script} />
    </Box>
  );
}

export function ShareDialog({ script, onClose }: ShareDialogProps) {
  const titleId = useId();
  const shown = useLastGiven(script);
  return (
    <Dialog
      open={script !== null}
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={titleId}>Share Script</DialogTitle>
      <Typography color="textSecondary" noWrap sx={{ flex: 'none', px: 6, mt: -3, mb: 4 }}>
        <bdi>{shown?.title}</bdi>
      </Typography>
      <DialogContent>{shown && <ShareContent key={shown.id} script={shown} />}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}
