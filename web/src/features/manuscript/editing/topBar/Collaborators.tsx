/** Avatars of collaborators; a click follows one of them. */
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import { useMemo, useSyncExternalStore } from 'react';
import { initials } from '../../../../kit/displayText';
import { visuallyHidden } from '../../../../ui/sharedStyles';
import {
  type Collaborator,
  type KnownProfiles,
  type PresenceSession,
  type ProfileStore,
  watchCollaborators,
} from './presence';

/** More collaborators are shown as a number. */
const maxAvatars = 4;

export interface CollaboratorsProps {
  session: PresenceSession;
  profiles: ProfileStore;
  /** Client id of the followed tab. */
  following: number | null;
  /** Following the same collaborator again stops it. */
  onFollow: (person: Collaborator) => void;
}

interface CollaboratorAvatarProps {
  person: Collaborator;
  knownProfiles: KnownProfiles;
  isFollowed: boolean;
  onFollow: () => void;
}

function CollaboratorAvatar({
  person,
  knownProfiles,
  isFollowed,
  onFollow,
}: CollaboratorAvatarProps) {
  const { name, color, id } = person;
  const picture = (id && knownProfiles.get(id)?.avatar) || undefined;
  const label = isFollowed ? `Stop following ${name}` : `Follow ${name}`;
  return (
    <Tooltip title={label} describeChild>
      <ButtonBase
        aria-pressed={isFollowed}
        onClick={onFollow}
        sx={{
          borderRadius: '50%',
          p: '2px',
          // The colour of their caret.
          border: '2px solid',
          borderColor: color,
          ...(isFollowed && { boxShadow: `0 0 0 2px ${color}` }),
        }}
      >
        <Avatar
          aria-hidden
          src={picture}
          alt=""
          sx={{ ...avatarSize, bgcolor: color, color: '#FFFFFF' }}
        >
          {initials(name)}
        </Avatar>
        {/* Its name as text: an `aria-label` would have to hold the letters that are seen. */}
        <span style={visuallyHidden}>{label}</span>
      </ButtonBase>
    </Tooltip>
  );
}

export const avatarSize = { width: 28, height: 28, fontSize: '0.75rem', fontWeight: 600 };

export function Collaborators({ session, profiles, following, onFollow }: CollaboratorsProps) {
  const { subscribe, getSnapshot } = useMemo(() => watchCollaborators(session), [session]);
  const people = useSyncExternalStore(subscribe, getSnapshot);
  const knownProfiles = useSyncExternalStore(profiles.subscribe, profiles.getSnapshot);
  if (!people.length) return null;
  const others = people.slice(maxAvatars);
  return (
    <Box
      component="ul"
      aria-label="Also here"
      sx={{ display: 'flex', gap: 1, m: 0, p: 0, listStyle: 'none' }}
    >
      {people.slice(0, maxAvatars).map((person) => (
        <Box component="li" key={person.client} sx={{ display: 'flex' }}>
          <CollaboratorAvatar
            person={person}
            knownProfiles={knownProfiles}
            isFollowed={person.client === following}
            onFollow={() => onFollow(person)}
          />
        </Box>
      ))}
      {others.length > 0 && (
        <Tooltip title={others.map(({ name }) => name).join(', ')}>
          <Avatar component="li" sx={{ ...avatarSize, m: '4px' }}>{`+${others.length}`}</Avatar>
        </Tooltip>
      )}
    </Box>
  );
}

export interface OwnProfile {
  name: string;
  avatar: string | null;
}

export function OwnAvatar({ name, avatar }: OwnProfile) {
  return (
    <Tooltip title={name}>
      <Avatar
        src={avatar || undefined}
        alt={name}
        sx={{
          ...avatarSize,
          // A phone needs the space for collaborators.
          display: { xs: 'none', sm: 'flex' },
          mx: 1,
          bgcolor: avatar ? 'transparent' : 'primary.main',
          color: 'primary.contrastText',
        }}
      >
        {initials(name)}
      </Avatar>
    </Tooltip>
  );
}
