/** A list that is on its way, in its final size; quick answers come without a flicker. */
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { CSSProperties } from 'react';
import { EmptyCard, EmptyLine } from './EmptyLine';
import { GridRow } from './GridParts';
import { listStyle } from './style/listStyle';
import type { View } from './useMeasures';

const rowHeight = 56;
const places = [0, 1, 2, 3, 4, 5];

const afterAMoment = {
  opacity: 0,
  animation: 'show 0s 300ms forwards',
  '@keyframes show': { to: { opacity: 1 } },
};

interface ListSkeletonProps {
  view: View;
  count?: number;
}

export function ListSkeleton({ view, count = places.length }: ListSkeletonProps) {
  const shown = places.slice(0, count);
  if (view === 'cards') {
    return (
      <Box
        role="grid"
        aria-busy
        aria-label="Loading"
        sx={[listStyle, afterAMoment, { height: 304 }]}
        style={variables(304 + 16, 4)}
      >
        <GridRow row={0} top={0} className="cards">
          {shown.slice(0, 4).map((index) => (
            <EmptyCard key={index} index={index} isActive={false} />
          ))}
        </GridRow>
      </Box>
    );
  }
  return (
    <Paper
      variant="outlined"
      role="grid"
      aria-busy
      aria-label="Loading"
      sx={[listStyle, afterAMoment, { height: count * rowHeight + 2 }]}
      style={variables(rowHeight, 1)}
    >
      {shown.map((index) => (
        <EmptyLine key={index} index={index} top={index * rowHeight} isActive={false} />
      ))}
    </Paper>
  );
}

function variables(row: number, columns: number): CSSProperties {
  return { '--row': `${row}px`, '--columns': columns } as CSSProperties;
}
