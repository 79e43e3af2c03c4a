/** The one file that somebody dropped or chose for an open script, or the sentence that rejects it. */
import type { EditorView } from '@tiptap/pm/view';
import type { SyncedSession } from '../exporting/textSyncState';
import { findFileProblem } from '../importing/importFormats';

export const readOnly = 'You can only read this script: nothing can be brought into it.';
const severalFiles =
  'Please bring one file at a time: it becomes part of the script, or replaces it.';
const folder = 'This is a folder. Please bring the file of the script itself.';
const picture =
  'This is a picture, and a script is made of words. Please bring the file of a script.';
const noFile = 'There is no file in what was dropped.';

type Items = Pick<DataTransfer, 'items'> | null;

function isFolder(dropped: Items): boolean {
  return [...(dropped?.items ?? [])].some((item) => item.webkitGetAsEntry?.()?.isDirectory);
}

/** `dropped`: only the browser's own entry distinguishes a folder from a file. */
export function findDropProblem(files: readonly File[], dropped: Items = null): string | null {
  const [file, another] = files;
  if (isFolder(dropped)) return folder;
  if (!file) return noFile;
  if (another) return severalFiles;
  return file.type.startsWith('image/') ? picture : findFileProblem(file);
}

/** A file that somebody brings into an open script, and all that has to be known of that script. */
export interface ChosenFile {
  file: File;
  /** Another one each time, also for the same file. */
  key: number;
  /** The caret is where it was dropped. */
  wasDropped: boolean;
}

export interface ImportIntoScriptDialogProps {
  chosenFile: ChosenFile;
  scriptId: string;
  /** Of an alternate draft; empty for the main draft. */
  draftId: string;
  session: SyncedSession;
  view: EditorView;
  onClose: () => void;
  /** Instead of one that could not be read. */
  onAnother: () => void;
}
