/** Row of a deleted script: how long it stays, and the buttons that restore it or delete it permanently. */
import Button from '@mui/material/Button';
import { memo } from 'react';
import { FocusableRow, GridCell } from './gridParts';
import { type ListRowProps, type PlacedRowProps, useRowActions } from './rowActions';
import { RowDetails, SelectBox, UpdatedTime } from './rowParts';

const staysFor = 30;
const day = 86_400_000;

export function daysLeft(deletedAt: string, now: number = Date.now()): string {
  const days = Math.max(0, Math.ceil(staysFor - (now - Date.parse(deletedAt)) / day));
  if (days === 0) return 'Goes today';
  return days === 1 ? '1 day left' : `${days} days left`;
}

function DeletedRowActions({ script, isActive }: ListRowProps) {
  const { restore, deletePermanently } = useRowActions();
  const tabIndex = isActive ? 0 : -1;
  const { title } = script;
  return (
    <GridCell className="waysOut">
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
        onClick={() => deletePermanently(script)}
      >
        Delete for good
      </Button>
    </GridCell>
  );
}

export const DeletedRow = memo(function DeletedRow(props: PlacedRowProps) {
  const { script, index, isActive, isSelected, top } = props;
  const deletedAt = script.deletedAt ?? script.updatedAt;
  return (
    <FocusableRow className="deleted" {...{ top, index, isActive, isSelected }}>
      <GridCell>
        <SelectBox {...props} />
      </GridCell>
      <GridCell className="words">
        <span className="title" dir="auto">
          {script.title}
        </span>
        <RowDetails script={script} />
      </GridCell>
      <GridCell className="gone">
        <UpdatedTime moment={deletedAt} label="Deleted" />
        <bdi className="left">{daysLeft(deletedAt)}</bdi>
      </GridCell>
      <DeletedRowActions {...props} />
    </FocusableRow>
  );
});
