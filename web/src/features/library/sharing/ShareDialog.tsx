/** Share dialog: the people a script is shared with, and its public link. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useLastValue } from '../../../ui/hooks/useLastValue';
import { LoadError } from '../../../ui/loading/LoadError';
import { LoadingPlaceholder } from '../../../ui/loading/LoadingPlaceholder';
import type { ScriptRow } from '../data/types';
import { InviteForm } from './InviteForm';
import { PeopleList } from './PeopleList';
import { PublicLink } from './PublicLink';
import { useShareActions, useSharing } from './useSharing';

interface ShareDialogProps {
  script: ScriptRow | null;
  onClose: () => void;
}

/** As tall as what mostly replaces it. */
const usualHeight = 152;

function SharedPeople({ script }: { script: ScriptRow }) {
  const { data, isPending, refetch } = useSharing(script.id);
  const actions = useShareActions(script.id);
  const canChange = script.role === 'owner';
  if (isPending) return <LoadingPlaceholder label="Fetching the people" height={usualHeight} />;
  if (!data) {
    return (
      <LoadError minHeight={usualHeight} onRetry={refetch}>
        With whom it is shared could not be fetched right now.
      </LoadError>
    );
  }
  return (
    <>
      <Box>
        <PeopleList label="People" {...data} actions={canChange ? actions : null} />
        {data.throughProject && (
          <Typography color="textSecondary" sx={{ mt: 2 }}>
            Also shared with the members of <bdi>{data.throughProject}</bdi>
          </Typography>
        )}
      </Box>
      <Divider />
      <PublicLink scriptId={script.id} link={data.link} canChange={canChange} />
    </>
  );
}

function ShareContent({ script }: { script: ScriptRow }) {
  const { invite } = useShareActions(script.id);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
      {script.role === 'owner' ? (
        <InviteForm invite={invite} />
      ) : (
        <Typography color="textSecondary">
          Only the owner, <bdi>{script.owner}</bdi>, can change with whom it is shared.
        </Typography>
      )}
      <SharedPeople script={script} />
    </Box>
  );
}

export function ShareDialog({ script, onClose }: ShareDialogProps) {
  const titleId = useId();
  const lastScript = useLastValue(script);
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
        <bdi>{lastScript?.title}</bdi>
      </Typography>
      <DialogContent>
        {lastScript && <ShareContent key={lastScript.id} script={lastScript} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}
