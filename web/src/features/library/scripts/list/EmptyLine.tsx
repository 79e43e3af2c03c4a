/** The place of a script that is still on its way, in its final size. Still: a list that flies by must not flicker. */
import { Card, Cell, Line } from './GridParts';

interface EmptyCardProps {
  index: number;
  isActive: boolean;
}

export function EmptyLine({ index, top, isActive }: EmptyCardProps & { top: number }) {
  return (
    <Line index={index} top={top} isActive={isActive}>
      <Cell className="bone square" />
      <Cell className="words">
        <span className="bone long" />
        <span className="bone short" />
      </Cell>
    </Line>
  );
}

export function EmptyCard({ index, isActive }: EmptyCardProps) {
  return (
    <Card index={index} isActive={isActive}>
      <span className="bone" style={{ flex: 1 }} />
      <span className="bone long" />
      <span className="bone short" />
    </Card>
  );
}
