/** The one file that somebody dropped or chose for a script, or the sentence that says why it is none. */
import { refusalOf } from '../drawer/importing/refusalOf';

export const readOnly = 'You can only read this script: nothing can be brought into it.';
const several = 'Please bring one file at a time: it becomes part of the script, or replaces it.';
const folder = 'This is a folder. Please bring the file of the script itself.';
const picture =
  'This is a picture, and a script is made of words. Please bring the file of a script.';
const nothing = 'There is no file in what was dropped.';

type Items = Pick<DataTransfer, 'items'> | null;

function isFolder(dropped: Items): boolean {
  return [...(dropped?.items ?? [])].some((item) => item.webkitGetAsEntry?.()?.isDirectory);
}

/** `dropped`: only the browser's own word for it tells a folder from a file. */
export function problemWith(files: readonly File[], dropped: Items = null): string | null {
  const [file, another] = files;
  if (isFolder(dropped)) return folder;
  if (!file) return nothing;
  if (another) return several;
  return file.type.startsWith('image/') ? picture : refusalOf(file);
}
