/** 'Manage Members': who works on a project, and what each of them may do. */

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Fetching } from '../../../ui/Fetching';
import { NotFetched } from '../../../ui/NotFetched';
import { addMember, changeMember, getMembers, removeMember } from '../calls';
import { messages } from '../messages';
import { libraryKeys } from '../queryKeys';
import type { Members, ProjectRow } from '../shapes';
import { InviteForm } from '../sharing/InviteForm';
import { PeopleList } from '../sharing/PeopleList';
import { type People, usePeopleDeeds } from '../sharing/people';

/** As tall as what mostly replaces it. */
const usualHeight = 112;

const asPeople = ({ owner, members }: Members): People => ({ owner, people: members });

function useMembers(id: string) {
  return useQuery({
    queryKey: libraryKeys.members(id),
    queryFn: async () => asPeople(await getMembers(id)),
  });
}

function useMemberDeeds(id: string) {
  return usePeopleDeeds<People>({
    key: libraryKeys.members(id),
    touches: [libraryKeys.projects, libraryKeys.project(id)],
    invite: async (email, role) => asPeople(await addMember(id, email, role)),
    change: (member, role) => changeMember(id, member, role),
    remove: (member) => removeMember(id, member),
    done: messages.projectUpdated,
    failed: messages.projectUpdateFailed,
  });
}

function MemberList({ project }: { project: ProjectRow }) {
  const { data, isPending, refetch } = useMembers(project.id);
  const deeds = useMemberDeeds(project.id);
  const isOwner = project.role === 'owner';
  if (isPending) return <Fetching label="Fetching the members" height={usualHeight} />;
  if (!data) {
    return (
      <NotFetched minHeight={usualHeight} onRetry={refetch}>
        The members could not be fetched right now.
      </NotFetched>
    );
  }
  return (
    <>
      {isOwner && <InviteForm invite={deeds.invite} />}
      <PeopleList label="Members" {...data} deeds={isOwner ? deeds : null} />
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
