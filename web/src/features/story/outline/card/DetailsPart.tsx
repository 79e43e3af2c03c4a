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

/** Button of an open card; one beside the edge is drawn out by `mx: -2`, so that its icon stands below the text. */
export const detailButton = {
  minWidth: 0,
  minHeight: 32,
  px: 2,
  py: 0,
  justifySelf: 'start',
  fontSize: '0.875rem',
  fontWeight: 500,
  '& .MuiButton-startIcon': { mx: 0, marginInlineEnd: 2 },
  '& .MuiButton-startIcon > svg': { width: 20, height: 20 },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;

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
