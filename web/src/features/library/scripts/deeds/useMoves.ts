/** Moves scripts to a project or out of all, with the way back to where each of them stood. */
import { useMemo } from 'react';
import { useTellWithUndo } from '../../../../ui/useTellWithUndo';
import { changeMany } from '../../calls';
import { messages } from '../../messages';
import type { BulkChange, ScriptRow } from '../../shapes';
import { useTell } from '../../useTell';
import { told } from './deedMessages';
import type { CarryOut } from './useCarryOut';

/** Project, season and place, as the server told them. */
type Place = NonNullable<BulkChange['places']>[number];

export function useMoves(carryOut: CarryOut) {
  const tell = useTell();
  const tellWithUndo = useTellWithUndo();
  return useMemo(() => {
    const failure = messages.updateFailed;
    const putBack = (rows: ScriptRow[], places: Place[]) =>
      carryOut({
        rows,
        call: () => changeMany({ ids: [], places }),
        onDone: () => tell.success(told.movedBack(rows.length)),
        again: () => putBack(rows, places),
        failure,
      });
    const tellMoved = (moved: ScriptRow[], before: Place[]) => {
      const message = told.moved(moved.length);
      // Half a way back is none: what others own cannot always be put where it was.
      const isWhole = before.length > 0 && before.length === moved.length;
      if (isWhole) tellWithUndo(message, () => putBack(moved, before));
      else tell.success(message);
    };
    const move = (rows: ScriptRow[], projectId: string | null) => {
      const moved = rows.filter((row) => row.projectId !== projectId);
      carryOut({
        rows,
        call: () => changeMany({ ids: rows.map(({ id }) => id), projectId }),
        onDone: ({ before }) => tellMoved(moved, before),
        failure,
      });
    };
    return { move };
  }, [carryOut, tell, tellWithUndo]);
}
