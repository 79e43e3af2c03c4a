/** The places that what was typed may mean. The keyboard stays in the field. */
import Box from '@mui/material/Box';
import type { Destination } from '../../../../editor/find/destinations';

interface DestinationListProps {
  id: string;
  found: readonly Destination[];
  chosen: number;
  onGo: (destination: Destination) => void;
}

export function destinationId(list: string, number: number): string {
  return `${list}-${number}`;
}

export function DestinationList({ id, found, chosen, onGo }: DestinationListProps) {
  return (
    <Box
      component="ul"
      id={id}
      role="listbox"
      aria-label="Places"
      sx={{ m: 0, mt: found.length > 0 ? 2 : 0, p: 0 }}
    >
      {found.map((destination, number) => (
        <Box
          component="li"
          role="option"
          id={destinationId(id, number)}
          key={`${destination.position} ${destination.label}`}
          aria-selected={number === chosen}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onGo(destination)}
          dir="auto"
          sx={{
            px: 2,
            py: 2,
            minHeight: 36,
            overflow: 'hidden',
            borderRadius: '6px',
            cursor: 'pointer',
            listStyle: 'none',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            '&:hover': { bgcolor: 'action.hover' },
            '&[aria-selected=true]': { bgcolor: 'action.selected' },
            '@media (pointer: coarse)': { minHeight: 44, py: 3 },
          }}
        >
          {destination.label}
        </Box>
      ))}
    </Box>
  );
}
