/** The owner, and everybody with a role. */
import Box from '@mui/material/Box';
import { OwnerRow, PersonRow } from './PersonRow';
import type { People, PeopleDeeds } from './people';

interface PeopleListProps extends People {
  label: string;
  deeds: Pick<PeopleDeeds, 'change' | 'remove'> | null;
}

export function PeopleList({ label, owner, people, deeds }: PeopleListProps) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      <OwnerRow name={owner} />
      {people.map((person) => (
        <PersonRow key={person.id} person={person} deeds={deeds} />
      ))}
    </Box>
  );
}
