/** Everything that can be done with one script or with several at once. */
import { useMemo } from 'react';
import { useTellWithUndo } from '../../../../ui/useTellWithUndo';
import {
  changeMany,
  deleteScript,
  duplicateScript,
  editScript,
  endShare,
  restoreScript,
} from '../../calls';
import { messages } from '../../messages';
import type { BulkChange, ScriptRow } from '../../shapes';
import { useTell } from '../../useTell';
import { told } from './deedMessages';
import { type CarryOut, useCarryOut } from './useCarryOut';
import { useMoves } from './useMoves';

type Mark = Pick<BulkChange, 'stared' | 'archieved'>;

/** Who waits for the answer hears of it. */
interface Heard {
  onDone: () => void;
  onFailed: () => void;
}

const only = (rows: ScriptRow[]) => (rows.length === 1 ? rows[0] : undefined);
const idsOf = (rows: ScriptRow[]) => rows.map((row) => row.id);

function mark(rows: ScriptRow[], change: Mark): Promise<unknown> {
  const one = only(rows);
  return one ? editScript(one.id, change) : changeMany({ ids: idsOf(rows), ...change });
}

function toBin(rows: ScriptRow[]): Promise<unknown> {
  const one = only(rows);
  return one ? deleteScript(one.id) : changeMany({ ids: idsOf(rows), deleted: true });
}

function fromBin(rows: ScriptRow[]): Promise<unknown> {
  const one = only(rows);
  return one ? restoreScript(one.id) : changeMany({ ids: idsOf(rows), deleted: false });
}

/** Marks that are a person's own. */
function useMarks(carryOut: CarryOut) {
  const tell = useTell();
  const tellWithUndo = useTellWithUndo();
  return useMemo(() => {
    const star = (rows: ScriptRow[], stared: boolean) =>
      carryOut({
        rows,
        change: { stared },
        call: () => mark(rows, { stared }),
        failure: messages.updateFailed,
      });
    const archive = (rows: ScriptRow[]) =>
      carryOut({
        rows,
        change: { archieved: true },
        call: () => mark(rows, { archieved: true }),
        onDone: () =>
          tellWithUndo(told.archived(rows.length), () => unarchive(rows), only(rows)?.title),
        failure: messages.archiveFailed,
      });
    const unarchive = (rows: ScriptRow[]) =>
      carryOut({
        rows,
        change: { archieved: false },
        call: () => mark(rows, { archieved: false }),
        onDone: () => tell.success(told.unarchived(rows.length)),
        again: () => unarchive(rows),
        failure: messages.archiveFailed,
      });
    return { star, archive, unarchive };
  }, [carryOut, tell, tellWithUndo]);
}

/** Ways to the bin, back, and out. */
function useRemovals(carryOut: CarryOut) {
  const tell = useTell();
  const tellWithUndo = useTellWithUndo();
  return useMemo(() => {
    const failure = messages.deleteFailed;
    const remove = (rows: ScriptRow[]) =>
      carryOut({
        rows,
        change: { deletedAt: new Date().toISOString() },
        call: () => toBin(rows),
        onDone: () =>
          tellWithUndo(told.deleted(rows.length), () => restore(rows), only(rows)?.title),
        failure,
      });
    const restore = (rows: ScriptRow[]) =>
      carryOut({
        rows,
        change: { deletedAt: null },
        call: () => fromBin(rows),
        onDone: () => tell.success(told.restored(rows.length)),
        again: () => restore(rows),
        failure: messages.updateFailed,
      });
    const removeForGood = (row: ScriptRow) =>
      carryOut({
        rows: [row],
        change: null,
        call: () => deleteScript(row.id, true),
        onDone: () => tell.success(messages.deleted),
        failure,
      });
    const leave = (row: ScriptRow) =>
      carryOut({
        rows: [row],
        change: null,
        call: () => endShare(row.id, 'mine'),
        onDone: () => tell.success('Removed from your list'),
        failure: messages.updateFailed,
      });
    return { remove, restore, removeForGood, leave };
  }, [carryOut, tell, tellWithUndo]);
}

/** Changes of the script itself. */
function useChanges(carryOut: CarryOut) {
  const tell = useTell();
  return useMemo(() => {
    const failure = messages.updateFailed;
    const rename = (row: ScriptRow, title: string, heard: Heard) =>
      carryOut({
        rows: [row],
        change: { title },
        call: () => editScript(row.id, { title }),
        onDone: () => {
          tell.success(messages.updated);
          heard.onDone();
        },
        onFailed: heard.onFailed,
        failure,
      });
    const duplicate = (row: ScriptRow) =>
      carryOut({
        rows: [row],
        call: () => duplicateScript(row.id),
        onDone: () => tell.success(messages.created),
        failure: messages.createFailed,
      });
    return { rename, duplicate };
  }, [carryOut, tell]);
}

export function useScriptDeeds() {
  const carryOut = useCarryOut();
  const marks = useMarks(carryOut);
  const removals = useRemovals(carryOut);
  const changes = useChanges(carryOut);
  const moves = useMoves(carryOut);
  return useMemo(
    () => ({ ...marks, ...removals, ...changes, ...moves }),
    [marks, removals, changes, moves],
  );
}

export type ScriptDeeds = ReturnType<typeof useScriptDeeds>;
