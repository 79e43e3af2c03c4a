/** The writers of a test: opened with the same lines, and closed at its end. */
import type { Plugin } from '@tiptap/pm/state';
import { beginning, Writer } from './writers';

let open: Writer[] = [];

/** Null: with an empty document. */
export function writer(
  words: readonly string[] | null,
  client: number,
  plugins: readonly Plugin[] = [],
): Writer {
  const start = words && beginning(words.map((line, number) => [`e${number}`, line] as const));
  const made = new Writer(start, client, plugins);
  open.push(made);
  return made;
}

export function two(...words: string[]): [Writer, Writer] {
  return [writer(words, 10), writer(words, 20)];
}

/** For `afterEach`. */
export function closeWriters(): void {
  for (const each of open) each.close();
  open = [];
}
