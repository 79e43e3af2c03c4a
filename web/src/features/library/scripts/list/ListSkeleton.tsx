/** A list that is on its way, in its final size; quick answers come without a flicker. */
import Box from '@mui/material/Box';
import { EmptyCard, EmptyLine } from './EmptyLine';
import { GridRow } from './GridParts';
import { ListPaper } from './ListPaper';
import { frameStyle } from './style/frameStyle';
import { ListFrame } from './style/ListFrame';
import type { View } from './useMeasures';

const rowHeight = 56;
const cardHeight = 320;
const places = [0, 1, 2, 3, 4];

const afterAMoment = {
  opacity: 0,
  animation: 'show 0s 300ms forwards',
  '@keyframes show': { to: { opacity: 1 } },
};

function Cards() {
  return (
    <ListFrame role="grid" aria-label="Loading" style={frameStyle(cardHeight, 4, cardHeight)}>
      <GridRow row={0} top={0} className="cards">
        {places.slice(0, 4).map((index) => (
          <EmptyCard key={index} index={index} isActive={false} />
        ))}
      </GridRow>
    </ListFrame>
  );
}

function Lines() {
  return (
    <ListFrame
      role="grid"
      aria-label="Loading"
      style={frameStyle(rowHeight, 1, places.length * rowHeight)}
    >
      {places.map((index) => (
        <EmptyLine key={index} index={index} top={index * rowHeight} isActive={false} />
      ))}
    </ListFrame>
  );
}

export function ListSkeleton({ view }: { view: View }) {
  return (
    <Box aria-busy sx={afterAMoment}>
      <ListPaper view={view}>{view === 'cards' ? <Cards /> : <Lines />}</ListPaper>
    </Box>
  );
}
