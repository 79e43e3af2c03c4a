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
import { addRestorePoint } from '../data/libraryApi';
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
  options: ImportOptions;
  /** Aborted when somebody thinks better of it, or leaves. */
  signal: AbortSignal;
}

/**
 * False: nobody may write there any more. Throws a Problem when the place to go back to could not be named, and when nobody
 * wants it any more by then.
 */
export async function importIntoScript({
  scriptId,
  draftId,
  view,
  fileName,
  text,
  options,
  signal,
}: ImportRequest) {
  const lines = text.elements.map(importedToPasted);
  if (options.mode === 'insert')
    return runLongTaskAsync(lines.length, () => insertLines(view, lines));
  if (!view.editable) return false;
  await addRestorePoint(scriptId, restorePointName(fileName), draftId);
  signal.throwIfAborted();
  const cover = options.cover === 'file' ? text.cover : null;
  const lineCount = Math.max(lines.length, view.state.doc.childCount);
  return runLongTaskAsync(lineCount, () => replaceScript(view, lines, cover));
}

/** Carries out what was chosen for a file, says that it is done, and offers the way back. */
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

export function useRunImport(
  props: ImportIntoScriptDialogProps,
  text: ImportedText,
  options: ImportOptions,
) {
  const { scriptId, draftId, session, view, chosenFile, onClose } = props;
  const [isBusy, setBusy] = useState(false);
  const syncState = useTextSyncState(session);
  const notify = useNotify();
  const notifyWithUndo = useNotifyWithUndo();
  const createSignal = useAbortOnUnmount();
  const { name: fileName } = chosenFile.file;
  const isReplacing = options.mode === 'replace';
  // Unsaved changes would not be in the restore point.
  const isWaiting = isReplacing && syncState.kind === 'waiting';
  const run = async () => {
    const signal = createSignal();
    setBusy(true);
    try {
      const request = { scriptId, draftId, view, fileName, text, options, signal };
      if (!(await importIntoScript(request))) {
        return notify.failure(null, readOnly);
      }
      const isTakenBack = createUndoAction(view);
      const takeBack = () => {
        if (!isTakenBack()) notify.failure(null, UNDO_TOO_LATE);
      };
      notifyWithUndo((isReplacing ? replacedMessage : insertedMessage)(fileName), takeBack);
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
