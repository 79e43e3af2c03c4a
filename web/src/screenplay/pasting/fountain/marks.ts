/** Characters with a meaning in Fountain. */

/** Stands for a note or a boneyard while lines are read and written. No text holds it: controls are dropped. */
export const NOTE_MARK = '\x01';
/** What a backslash before it makes plain. */
export const ESCAPABLE = '*_\\[]/~!@#><.=^():';
/** A line that is blank and yet does not end its paragraph. */
export const BLANK_LINE = '  ';

/** Whether a backslash makes the character there plain; two of them are a backslash. */
export function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (first > 0 && text[first - 1] === '\\') first--;
  return (at - first) % 2 === 1;
}

export function withoutNotesAtEnd(text: string): string {
  let end = text.length;
  while (end > 0 && [NOTE_MARK, ' ', '\t'].includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
