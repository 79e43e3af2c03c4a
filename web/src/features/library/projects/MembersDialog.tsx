/** 'Manage Members': who works on a project, and the role of each. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { LoadError } from '../../../ui/loading/LoadError';
import { LoadingPlaceholder } from '../../../ui/loading/LoadingPlaceholder';
import { addMember, editMember, listMembers, removeMember } from '../data/libraryApi';
import { messages } from '../data/messages';
import { libraryKeys } from '../data/queryKeys';
import type { Members, ProjectRow } from '../data/types';
import { InviteForm } from '../sharing/InviteForm';
import { PeopleList } from '../sharing/PeopleList';
import { type People, usePeopleActions } from '../sharing/usePeopleActions';

/** As tall as what mostly replaces it. */
const usualHeight = 112;

const asPeople = ({ owner, members }: Members): People => ({ owner, people: members });

function useMembers(id: string) {
  return useQuery({
    queryKey: libraryKeys.members(id),
    queryFn: async () => asPeople(await listMembers(id)),
  });
}

function useMemberActions(id: string) {
  return usePeopleActions<People>({
    key: libraryKeys.members(id),
    invalidates: [libraryKeys.projects, libraryKeys.project(id)],
    invite: async (email, role) => asPeople(await addMember(id, email, role)),
    change: (member, role) => editMember(id, member, role),
    remove: (member) => removeMember(id, member),
    done: messages.projectUpdated,
    failed: messages.projectUpdateFailed,
  });
}

function MemberList({ project }: { project: ProjectRow }) {
  const { data, isPending, refetch } = useMembers(project.id);
  const actions = useMemberActions(project.id);
  const isOwner = project.role === 'owner';
  if (isPending) return <LoadingPlaceholder label="Fetching the members" height={usualHeight} />;
  if (!data) {
    return (
      <LoadError minHeight={usualHeight} onRetry={refetch}>
        The members could not be fetched right now.
      </LoadError>
    );
  }
  return (
    <>
      {isOwner && <InviteForm invite={actions.invite} />}
      <PeopleList label="Members" {...data} actions={isOwner ? actions : null} />
    </>
  );
}

interface MembersDialogProps {
  project: ProjectRow;
  isOpen: boolean;
  onClose: () => void;
  /** For who is a member. */
  onLeave: () => void;
}

export function MembersDialog({ project, isOpen, onClose, onLeave }: MembersDialogProps) {
  const titleId = useId();
  const isOwner = project.role === 'owner';
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{isOwner ? 'Manage Members' : 'Members'}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
          <Typography color="textSecondary">
            Members see the project and all its scripts under their own account.
            {!isOwner && (
              <>
                {' '}
                Only the owner, <bdi>{project.owner}</bdi>, can invite and change them.
              </>
            )}
          </Typography>
          <MemberList project={project} />
        </Box>
      </DialogContent>
      <DialogActions>
        {!isOwner && (
          <Button color="error" onClick={onLeave} sx={{ marginInlineEnd: 'auto' }}>
            Leave the project
          </Button>
        )}
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}
