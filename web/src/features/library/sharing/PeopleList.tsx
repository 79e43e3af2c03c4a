/** List of the owner and everybody with a role. */
import CloseRounded from '@mui/icons-material/CloseRounded';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { initials } from '../../../kit/displayText';
import type { SharedWith } from '../data/types';
import { RoleSelect, roleLabel } from './RoleSelect';
import type { People, PeopleActions } from './usePeopleActions';

/** Grows with the letters, as long as they leave room for it. */
const avatarSize = 'min(2rem, 44px)';

interface RowFrameProps {
  name: string;
  about?: string;
  children: ReactNode;
}

function RowFrame({ name, about, children }: RowFrameProps) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, minHeight: 56, py: 1 }}
    >
      <Avatar
        aria-hidden
        sx={{
          width: avatarSize,
          height: avatarSize,
          fontSize: 'min(0.75rem, 18px)',
          fontWeight: 600,
          bgcolor: 'action.hover',
          color: 'text.primary',
        }}
      >
        {initials(name)}
      </Avatar>
      <Box sx={{ flex: '1 1 152px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {/* Not a direction of its own: the name stays beside its picture, whichever way it runs. */}
        <Typography>
          <bdi>{name}</bdi>
        </Typography>
        {about && (
          <Typography variant="caption" color="textSecondary" component="p">
            <bdi>{about}</bdi>
          </Typography>
        )}
      </Box>
      {/* Grouped: on a phone they are below the name, which begins after a picture. */}
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          marginInlineStart: { xs: `calc(${avatarSize} + 12px)`, sm: 'auto' },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

function OwnerRow({ name }: { name: string }) {
  return (
    <RowFrame name={name}>
      <Typography color="textSecondary">{roleLabel('owner')}</Typography>
    </RowFrame>
  );
}

interface PersonRowProps {
  person: SharedWith;
  /** Missing: only to look at. */
  actions: Pick<PeopleActions, 'change' | 'remove'> | null;
}

function PersonRow({ person, actions }: PersonRowProps) {
  const name = person.name || person.email;
  const about = person.pending ? 'Invited, not signed up yet' : person.email;
  return (
    <RowFrame name={name} {...(about !== name && { about })}>
      {actions ? (
        <>
          <RoleSelect
            label={`What ${name} may do`}
            value={person.role}
            onChange={(role) => actions.change(person.id, role)}
          />
          <Tooltip title="Remove">
            <IconButton aria-label={`Remove ${name}`} onClick={() => actions.remove(person.id)}>
              <CloseRounded />
            </IconButton>
          </Tooltip>
        </>
      ) : (
        <Typography color="textSecondary">{roleLabel(person.role)}</Typography>
      )}
    </RowFrame>
  );
}

interface PeopleListProps extends People {
  label: string;
  actions: Pick<PeopleActions, 'change' | 'remove'> | null;
}

export function PeopleList({ label, owner, people, actions }: PeopleListProps) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      <OwnerRow name={owner} />
      {people.map((person) => (
        <PersonRow key={person.id} person={person} actions={actions} />
      ))}
    </Box>
  );
}
