/** Imports a file into an open script: inserts its lines, or replaces the script after a restore point. */
import type { EditorView } from '@tiptap/pm/view';
import { useEffect, useRef, useState } from 'react';
import { createUndoAction, UNDO_TOO_LATE } from '../../../editor/binding/undo/undoToast';
import { importedToPasted } from '../../../editor/files/importedElements';
import { insertLines } from '../../../editor/files/insertLines';
import { replaceScript } from '../../../editor/files/replaceScript';
import { runLongTaskAsync } from '../../../editor/view/longTask';
import { isolateBidi } from '../../../kit/displayText';
import { useNotify, useNotifyWithUndo } from '../../../ui/toasts/useNotify';
import {
  addRestorePoint,
  type ImportedRevisions,
  importFileRevisions,
  undoFileRevisions,
} from '../data/libraryApi';
import type { ImportedText } from '../data/types';
import { useTextSyncState } from '../exporting/textSyncState';
import { type ImportIntoScriptDialogProps, readOnly } from './droppedFile';

export interface ImportOptions {
  mode: 'insert' | 'replace';
  cover: 'mine' | 'file';
}

/** As the server takes it. */
const longestName = 200;

/** By which the place is found in the script's history. */
export function restorePointName(fileName: string): string {
  // As the server counts them; half of an emoji is no letter.
  const characters = [...`Before replacing it with ${fileName}`];
  const isLong = characters.length > longestName;
  return isLong ? `${characters.slice(0, longestName - 1).join('')}…` : characters.join('');
}

function insertedMessage(fileName: string): string {
  return `${isolateBidi(fileName)} is in the script now`;
}

function replacedMessage(fileName: string): string {
  return `The script is what ${isolateBidi(fileName)} says now`;
}

interface ImportRequest {
  scriptId: string;
  draftId: string;
  view: EditorView;
  fileName: string;
  text: ImportedText;
  importId: string;
  options: ImportOptions;
  /** Aborted when somebody thinks better of it, or leaves. */
  signal: AbortSignal;
}

export interface ImportOutcome {
  /** Brings the revisions of the file to the replaced text; null: there are none. */
  readonly importRevisions: (() => Promise<ImportedRevisions>) | null;
}

/**
 * Null: nobody may write there any more. Throws a Problem when the place to go back to could not be named, and when nobody
 * wants it any more by then.
 */
export async function importIntoScript({
  scriptId,
  draftId,
  view,
  fileName,
  text,
  importId,
  options,
  signal,
}: ImportRequest): Promise<ImportOutcome | null> {
  const lines = text.elements.map(importedToPasted);
  if (options.mode === 'insert') {
    const isIn = await runLongTaskAsync(lines.length, () => insertLines(view, lines));
    return isIn ? { importRevisions: null } : null;
  }
  if (!view.editable) return null;
  await addRestorePoint(scriptId, restorePointName(fileName), draftId);
  signal.throwIfAborted();
  const cover = options.cover === 'file' ? text.cover : null;
  const lineCount = Math.max(lines.length, view.state.doc.childCount);
  let ids: string[] = [];
  const isReplaced = await runLongTaskAsync(lineCount, () => {
    const isDone = replaceScript(view, lines, cover);
    ids = view.state.doc.children.map(({ attrs }) => String(attrs.id));
    return isDone;
  });
  if (!isReplaced) return null;
  const hasRevisions = text.revisionSets.length > 0;
  const importRevisions = () => importFileRevisions(scriptId, draftId, importId, ids);
  return { importRevisions: hasRevisions ? importRevisions : null };
}

const notStored =
  'The script was not replaced: the server could not first keep it as it is now. Please try again.';
const offline =
  'Before it is replaced, the server keeps the script as it is now. Connect again first, or insert the file.';

/** Aborted when the dialog is gone: who closes it while the server is asked wants nothing done any more. */
function useAbortOnUnmount(): () => AbortSignal {
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  return () => {
    controller.current = new AbortController();
    return controller.current.signal;
  };
}

const setsNotImported =
  'The script is replaced, but the revision sets of the file did not come along.';
const setsStay = 'The revision sets have changed since: they stay.';

function revisionsMessage(imported: ImportedRevisions | null): string {
  if (imported?.hasOwn) return '. It keeps its own revision sets: those of the file stayed behind';
  return imported?.sets.length ? ', with its revision sets' : '';
}

/** Brings the revisions of a file along, and removes them when the import is undone; failures are told. */
function useFileRevisions({ scriptId, draftId }: ImportIntoScriptDialogProps) {
  const notify = useNotify();
  return ({ importRevisions }: ImportOutcome) => {
    let imported: ImportedRevisions | null = null;
    let isUndone = false;
    const remove = async () => {
      isUndone = true;
      if (!imported?.sets.length) return;
      try {
        await undoFileRevisions(scriptId, draftId, imported.number);
      } catch (error) {
        notify.failure(error, setsStay);
      }
    };
    const bring = async (): Promise<ImportedRevisions | null> => {
      // Another try may come after the undo: sets would mark a text that is not theirs.
      if (!importRevisions || isUndone) return null;
      try {
        imported = await importRevisions();
        if (isUndone) await remove();
      } catch (error) {
        notify.failure(error, setsNotImported, () => void bring());
      }
      return imported;
    };
    return { bring, remove };
  };
}

/** Carries out what was chosen for a file, says that it is done, and offers the way back. */
export function useRunImport(
  props: ImportIntoScriptDialogProps,
  { text, importId }: Pick<ImportRequest, 'text' | 'importId'>,
  options: ImportOptions,
) {
  const { scriptId, draftId, session, view, chosenFile, onClose } = props;
  const [isBusy, setBusy] = useState(false);
  const syncState = useTextSyncState(session);
  const notify = useNotify();
  const notifyWithUndo = useNotifyWithUndo();
  const createSignal = useAbortOnUnmount();
  const createFileRevisions = useFileRevisions(props);
  const { name: fileName } = chosenFile.file;
  const isReplacing = options.mode === 'replace';
  // Unsaved changes would not be in the restore point.
  const isWaiting = isReplacing && syncState.kind === 'waiting';
  const run = async () => {
    const signal = createSignal();
    setBusy(true);
    try {
      const request = { scriptId, draftId, view, fileName, text, importId, options, signal };
      const outcome = await importIntoScript(request);
      if (!outcome) return notify.failure(null, readOnly);
      const undoText = createUndoAction(view);
      const fileRevisions = createFileRevisions(outcome);
      const imported = await fileRevisions.bring();
      const undoImport = () => {
        if (undoText()) void fileRevisions.remove();
        else notify.failure(null, UNDO_TOO_LATE);
      };
      const message = (isReplacing ? replacedMessage : insertedMessage)(fileName);
      notifyWithUndo(message + revisionsMessage(imported), undoImport);
      onClose();
    } catch (error) {
      if (!signal.aborted) notify.failure(error, notStored);
    } finally {
      setBusy(false);
    }
  };
  const obstacle = isReplacing && syncState.kind === 'stuck' ? offline : null;
  return { run, isBusy: isBusy || isWaiting, obstacle };
}
