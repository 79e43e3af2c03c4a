/** A list that is on its way, in its final size; quick answers come without a flicker. */
import Box from '@mui/material/Box';
import { useRef } from 'react';
import { EmptyCard, EmptyLine } from './EmptyLine';
import { GridRow } from './GridParts';
import { ListPaper } from './ListPaper';
import { frameClass, frameStyle } from './style/frameStyle';
import { ListFrame } from './style/ListFrame';
import { useMeasures, type View } from './useMeasures';

const lineCount = 5;

const afterAMoment = {
  opacity: 0,
  animation: 'show 0s 300ms forwards',
  '@keyframes show': { to: { opacity: 1 } },
};

const places = (count: number) => Array.from({ length: count }, (_, index) => index);

function Cards({ columns }: { columns: number }) {
  return (
    <GridRow row={0} top={0} className="cards">
      {places(columns).map((index) => (
        <EmptyCard key={index} index={index} isActive={false} />
      ))}
    </GridRow>
  );
}

function Lines({ height }: { height: number }) {
  return places(lineCount).map((index) => (
    <EmptyLine key={index} index={index} top={index * height} isActive={false} />
  ));
}

interface ListSkeletonProps {
  view: View;
  isBin: boolean;
  hasPassages: boolean;
}

export function ListSkeleton({ view, ...rows }: ListSkeletonProps) {
  const list = useRef<HTMLDivElement>(null);
  const { height, columns, isSmall } = useMeasures(list, { view, ...rows });
  const isCards = view === 'cards';
  return (
    <Box aria-busy sx={afterAMoment}>
      <ListPaper view={view}>
        <ListFrame
          ref={list}
          role="grid"
          aria-label="Loading"
          className={frameClass(isSmall, false)}
          style={frameStyle(height, columns, height * (isCards ? 1 : lineCount))}
        >
          {isCards ? <Cards columns={columns} /> : <Lines height={height} />}
        </ListFrame>
      </ListPaper>
    </Box>
  );
}
