/** What somebody wants to become of a file that is brought into a script, and how it is done. */
import type { EditorView } from '@tiptap/pm/view';
import { pastedFromFile } from '../../../editor/bringIn/brought';
import { insertLines } from '../../../editor/bringIn/insertLines';
import { replaceScript } from '../../../editor/bringIn/replaceScript';
import { workDone } from '../../../editor/longWork';
import { isolated } from '../../../kit/isolated';
import { addMark } from '../calls';
import type { BroughtText } from '../shapes';

export interface BringWishes {
  deed: 'insert' | 'replace';
  cover: 'mine' | 'file';
}

/** As the server takes it. */
const longestName = 200;

/** By which the place is found in the script's history. */
export function markFor(fileName: string): string {
  // As the server counts them; half of an emoji is no letter.
  const letters = [...`Before replacing it with ${fileName}`];
  const isLong = letters.length > longestName;
  return isLong ? `${letters.slice(0, longestName - 1).join('')}…` : letters.join('');
}

export function insertedSentence(fileName: string): string {
  return `${isolated(fileName)} is in the script now`;
}

export function replacedSentence(fileName: string): string {
  return `The script is what ${isolated(fileName)} says now`;
}

export interface Bringing {
  scriptId: string;
  view: EditorView;
  fileName: string;
  text: BroughtText;
  wishes: BringWishes;
  /** Aborted when somebody thinks better of it, or leaves. */
  signal: AbortSignal;
}

/**
 * False: nobody may write there any more. Throws a Problem when the place to go back to could not be named, and when nobody
 * wants it any more by then.
 */
export async function bringIn({ scriptId, view, fileName, text, wishes, signal }: Bringing) {
  const lines = text.elements.map(pastedFromFile);
  if (wishes.deed === 'insert') return workDone(lines.length, () => insertLines(view, lines));
  if (!view.editable) return false;
  await addMark(scriptId, markFor(fileName));
  signal.throwIfAborted();
  const cover = wishes.cover === 'file' ? text.cover : null;
  const most = Math.max(lines.length, view.state.doc.childCount);
  return workDone(most, () => replaceScript(view, lines, cover));
}
