/** The place of a script that is still on its way, in its final size. */
import Skeleton from '@mui/material/Skeleton';
import { Card, Cell, Line } from './GridParts';

interface EmptyCardProps {
  index: number;
  isActive: boolean;
}

export function EmptyLine({ index, top, isActive }: EmptyCardProps & { top: number }) {
  return (
    <Line index={index} top={top} isActive={isActive}>
      <Cell>
        <Skeleton variant="rounded" width={36} height={36} sx={{ mx: 'auto' }} />
      </Cell>
      <Cell className="words">
        <Skeleton width="40%" />
        <Skeleton width="24%" height={14} />
      </Cell>
    </Line>
  );
}

export function EmptyCard({ index, isActive }: EmptyCardProps) {
  return (
    <Card index={index} isActive={isActive}>
      <Skeleton variant="rounded" sx={{ flex: 1 }} />
      <Skeleton width="80%" />
      <Skeleton width="50%" height={14} />
    </Card>
  );
}
