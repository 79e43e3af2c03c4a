/** A part of an open card with its heading. */
import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';

const partStyles = {
  display: 'grid',
  // A column of its own accord is as wide as its longest word, and leaves the card.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '4px',
} as const;
const labelStyles = { fontSize: '0.75rem', fontWeight: 600, color: 'text.secondary' } as const;

export function DetailsPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={partStyles}>
      <Box component="span" id={id} sx={labelStyles}>
        {title}
      </Box>
      {children}
    </Box>
  );
}
