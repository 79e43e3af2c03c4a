/** Actions on one script or on several at once. */
import { useMemo } from 'react';
import { useNotify, useNotifyWithUndo } from '../../../../ui/toasts/useNotify';
import {
  bulkEditScripts,
  deleteScript,
  deleteShare,
  duplicateScript,
  editScript,
  restoreScript,
} from '../../data/libraryApi';
import { messages } from '../../data/messages';
import type { BulkChange, ScriptRow } from '../../data/types';
import { type RunRowMutation, useRowMutation } from './useRowMutation';

/** Messages after an action: the catalogue's for one script, a count for many. */
const countedMessage = (one: string, many: string) => (count: number) =>
  count === 1 ? one : `${count} scripts ${many}`;

const actionMessages = {
  archived: countedMessage(messages.archived, 'archived'),
  unarchived: countedMessage(messages.unarchived, 'unarchived'),
  moved: countedMessage(messages.updated, 'moved'),
  movedBack: countedMessage('Script moved back', 'moved back'),
  deleted: countedMessage(messages.deleted, 'deleted'),
  restored: countedMessage(messages.restored, 'restored'),
};

/** Project, season and position, as the server answered them. */
type Placement = NonNullable<BulkChange['places']>[number];

function useMoveActions(runMutation: RunRowMutation) {
  const notify = useNotify();
  const notifyWithUndo = useNotifyWithUndo();
  return useMemo(() => {
    const failure = messages.updateFailed;
    const moveBack = (rows: ScriptRow[], placements: Placement[]) =>
      runMutation({
        rows,
        call: () => bulkEditScripts({ ids: [], places: placements }),
        onDone: () => notify.success(actionMessages.movedBack(rows.length)),
        retry: () => moveBack(rows, placements),
        failure,
      });
    const notifyMoved = (moved: ScriptRow[], before: Placement[]) => {
      const message = actionMessages.moved(moved.length);
      // A partial undo is none: scripts of others cannot always be moved back.
      const isComplete = before.length > 0 && before.length === moved.length;
      if (isComplete) notifyWithUndo(message, () => moveBack(moved, before));
      else notify.success(message);
    };
    const move = (rows: ScriptRow[], projectId: string | null) => {
      const moved = rows.filter((row) => row.projectId !== projectId);
      runMutation({
        rows,
        call: () => bulkEditScripts({ ids: rows.map(({ id }) => id), projectId }),
        onDone: ({ before }) => notifyMoved(moved, before),
        failure,
      });
    };
    return { move };
  }, [runMutation, notify, notifyWithUndo]);
}

type FlagChange = Pick<BulkChange, 'stared' | 'archieved'>;

/** Called with the outcome. */
interface MutationCallbacks {
  onDone: () => void;
  onFailed: () => void;
}

const onlyRow = (rows: ScriptRow[]) => (rows.length === 1 ? rows[0] : undefined);
const idsOf = (rows: ScriptRow[]) => rows.map((row) => row.id);

function setFlags(rows: ScriptRow[], change: FlagChange): Promise<unknown> {
  const one = onlyRow(rows);
  return one ? editScript(one.id, change) : bulkEditScripts({ ids: idsOf(rows), ...change });
}

function deleteRows(rows: ScriptRow[]): Promise<unknown> {
  const one = onlyRow(rows);
  return one ? deleteScript(one.id) : bulkEditScripts({ ids: idsOf(rows), deleted: true });
}

function restoreRows(rows: ScriptRow[]): Promise<unknown> {
  const one = onlyRow(rows);
  return one ? restoreScript(one.id) : bulkEditScripts({ ids: idsOf(rows), deleted: false });
}

/** Flags of a person's own: star, archive. */
function useFlagActions(runMutation: RunRowMutation) {
  const notify = useNotify();
  const notifyWithUndo = useNotifyWithUndo();
  return useMemo(() => {
    const star = (rows: ScriptRow[], stared: boolean) =>
      runMutation({
        rows,
        change: { stared },
        call: () => setFlags(rows, { stared }),
        failure: messages.updateFailed,
      });
    const archive = (rows: ScriptRow[]) =>
      runMutation({
        rows,
        change: { archieved: true },
        call: () => setFlags(rows, { archieved: true }),
        onDone: () =>
          notifyWithUndo(
            actionMessages.archived(rows.length),
            () => unarchive(rows),
            onlyRow(rows)?.title,
          ),
        failure: messages.archiveFailed,
      });
    const unarchive = (rows: ScriptRow[]) =>
      runMutation({
        rows,
        change: { archieved: false },
        call: () => setFlags(rows, { archieved: false }),
        onDone: () => notify.success(actionMessages.unarchived(rows.length)),
        retry: () => unarchive(rows),
        failure: messages.archiveFailed,
      });
    return { star, archive, unarchive };
  }, [runMutation, notify, notifyWithUndo]);
}

/** Delete, restore, delete permanently, leave. */
function useDeleteActions(runMutation: RunRowMutation) {
  const notify = useNotify();
  const notifyWithUndo = useNotifyWithUndo();
  return useMemo(() => {
    const failure = messages.deleteFailed;
    const remove = (rows: ScriptRow[]) =>
      runMutation({
        rows,
        change: { deletedAt: new Date().toISOString() },
        call: () => deleteRows(rows),
        onDone: () =>
          notifyWithUndo(
            actionMessages.deleted(rows.length),
            () => restore(rows),
            onlyRow(rows)?.title,
          ),
        failure,
      });
    const restore = (rows: ScriptRow[]) =>
      runMutation({
        rows,
        change: { deletedAt: null },
        call: () => restoreRows(rows),
        onDone: () => notify.success(actionMessages.restored(rows.length)),
        retry: () => restore(rows),
        failure: messages.updateFailed,
      });
    const deletePermanently = (row: ScriptRow) =>
      runMutation({
        rows: [row],
        change: null,
        call: () => deleteScript(row.id, true),
        onDone: () => notify.success(messages.deleted),
        failure,
      });
    const leave = (row: ScriptRow) =>
      runMutation({
        rows: [row],
        change: null,
        call: () => deleteShare(row.id, 'mine'),
        onDone: () => notify.success('Removed from your list'),
        failure: messages.updateFailed,
      });
    return { remove, restore, deletePermanently, leave };
  }, [runMutation, notify, notifyWithUndo]);
}

/** Changes of the script itself. */
function useEditActions(runMutation: RunRowMutation) {
  const notify = useNotify();
  return useMemo(() => {
    const failure = messages.updateFailed;
    const rename = (row: ScriptRow, title: string, callbacks: MutationCallbacks) =>
      runMutation({
        rows: [row],
        change: { title },
        call: () => editScript(row.id, { title }),
        onDone: () => {
          notify.success(messages.updated);
          callbacks.onDone();
        },
        onFailed: callbacks.onFailed,
        failure,
      });
    const duplicate = (row: ScriptRow) =>
      runMutation({
        rows: [row],
        call: () => duplicateScript(row.id),
        onDone: () => notify.success(messages.created),
        failure: messages.createFailed,
      });
    return { rename, duplicate };
  }, [runMutation, notify]);
}

export function useScriptActions() {
  const runMutation = useRowMutation();
  const marks = useFlagActions(runMutation);
  const removals = useDeleteActions(runMutation);
  const changes = useEditActions(runMutation);
  const moves = useMoveActions(runMutation);
  return useMemo(
    () => ({ ...marks, ...removals, ...changes, ...moves }),
    [marks, removals, changes, moves],
  );
}

export type ScriptActions = ReturnType<typeof useScriptActions>;
