/** Avatars of collaborators; a click follows one of them. */
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useSyncExternalStore } from 'react';
import { initials } from '../../../../kit/displayText';
import { visuallyHidden } from '../../../../ui/sharedStyles';
import { MOBILE_BREAKPOINT } from '../pageFit/pageFit';
import { BAR_WORDS_WIDTH } from './BarFrame';
import {
  type Collaborator,
  type KnownProfiles,
  type PresenceSession,
  type ProfileStore,
  watchCollaborators,
} from './presence';

/** How many have room in the bar; the last place is a number where there are more. */
function usePlaces(): number {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down(MOBILE_BREAKPOINT), {
    noSsr: true,
  });
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up(BAR_WORDS_WIDTH), {
    noSsr: true,
  });
  if (isNarrow) return 2;
  return isWide ? 5 : 3;
}

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
  const places = usePlaces();
  if (!people.length) return null;
  const shownCount = people.length > places ? places - 1 : places;
  const others = people.slice(shownCount);
  return (
    <Box
      component="ul"
      aria-label="Also here"
      sx={{ display: 'flex', m: 0, p: 0, listStyle: 'none' }}
    >
      {people.slice(0, shownCount).map((person) => (
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
