/** A script in the bin: how long it stays, and the two ways out. */
import Button from '@mui/material/Button';
import { memo } from 'react';
import { Cell, Line } from './GridParts';
import { PickBox } from './LineControls';
import { LineWords } from './LineWords';
import { type LineProps, type PlacedLineProps, useLineDeeds } from './lineDeeds';
import { UpdatedText } from './UpdatedText';

const staysFor = 30;
const day = 86_400_000;

export function daysLeft(deletedAt: string, now: number = Date.now()): string {
  const days = Math.max(0, Math.ceil(staysFor - (now - Date.parse(deletedAt)) / day));
  if (days === 0) return 'Goes today';
  return days === 1 ? '1 day left' : `${days} days left`;
}

function WaysOut({ script, isActive }: LineProps) {
  const { restore, removeForGood } = useLineDeeds();
  const tabIndex = isActive ? 0 : -1;
  const { title } = script;
  return (
    <Cell className="waysOut">
      <Button
        color="inherit"
        tabIndex={tabIndex}
        aria-label={`Restore ${title}`}
        onClick={() => restore([script])}
      >
        Restore
      </Button>
      <Button
        tabIndex={tabIndex}
        color="error"
        aria-label={`Delete for good: ${title}`}
        onClick={() => removeForGood(script)}
      >
        Delete for good
      </Button>
    </Cell>
  );
}

export const DeletedLine = memo(function DeletedLine(props: PlacedLineProps) {
  const { script, index, isActive, isPicked, top } = props;
  const deletedAt = script.deletedAt ?? script.updatedAt;
  return (
    <Line className="deleted" {...{ top, index, isActive, isPicked }}>
      <Cell>
        <PickBox {...props} />
      </Cell>
      <Cell className="words">
        <span className="title" dir="auto">
          {script.title}
        </span>
        <LineWords script={script} />
      </Cell>
      <Cell className="gone">
        <UpdatedText moment={deletedAt} what="Deleted" />
        <bdi className="left">{daysLeft(deletedAt)}</bdi>
      </Cell>
      <WaysOut {...props} />
    </Line>
  );
});
