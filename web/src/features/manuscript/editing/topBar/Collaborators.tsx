/** The faces of who else is in the script; a click follows one of them. */
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import { useMemo, useSyncExternalStore } from 'react';
import { initials } from '../../../../kit/initials';
import { type Collaborator, type CompanySession, watchCompany } from './company';
import type { KnownPersons, Persons } from './persons';

/** More than these are a number. */
const mostFaces = 4;

export interface CollaboratorsProps {
  session: CompanySession;
  persons: Persons;
  /** Whose tab is followed now. */
  following: number | null;
  /** The one that is followed already: no longer. */
  onFollow: (person: Collaborator) => void;
}

interface FaceProps {
  person: Collaborator;
  known: KnownPersons;
  isFollowed: boolean;
  onFollow: () => void;
}

function Face({ person, known, isFollowed, onFollow }: FaceProps) {
  const { name, color, id } = person;
  const picture = (id && known.get(id)?.avatar) || undefined;
  const deed = isFollowed ? `Stop following ${name}` : `Follow ${name}`;
  return (
    <Tooltip title={deed}>
      <ButtonBase
        aria-label={deed}
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
        <Avatar src={picture} alt="" sx={{ ...faceSize, bgcolor: color, color: '#FFFFFF' }}>
          {initials(name)}
        </Avatar>
      </ButtonBase>
    </Tooltip>
  );
}

export const faceSize = { width: 28, height: 28, fontSize: '0.75rem', fontWeight: 600 };

export function Collaborators({ session, persons, following, onFollow }: CollaboratorsProps) {
  const { subscribe, getSnapshot } = useMemo(() => watchCompany(session), [session]);
  const people = useSyncExternalStore(subscribe, getSnapshot);
  const known = useSyncExternalStore(persons.subscribe, persons.getSnapshot);
  if (!people.length) return null;
  const others = people.slice(mostFaces);
  return (
    <Box
      component="ul"
      aria-label="Also here"
      sx={{ display: 'flex', gap: 1, m: 0, p: 0, listStyle: 'none' }}
    >
      {people.slice(0, mostFaces).map((person) => (
        <Box component="li" key={person.client} sx={{ display: 'flex' }}>
          <Face
            person={person}
            known={known}
            isFollowed={person.client === following}
            onFollow={() => onFollow(person)}
          />
        </Box>
      ))}
      {others.length > 0 && (
        <Tooltip title={others.map(({ name }) => name).join(', ')}>
          <Avatar component="li" sx={{ ...faceSize, m: '4px' }}>{`+${others.length}`}</Avatar>
        </Tooltip>
      )}
    </Box>
  );
}
