/** Opens the writers of a test with the same lines, and closes them at its end. */
import type { Plugin } from '@tiptap/pm/state';
import { initialUpdate, TestWriter } from './TestWriter';

let open: TestWriter[] = [];

/** Null: with an empty document. */
export function openWriter(
  words: readonly string[] | null,
  client: number,
  plugins: readonly Plugin[] = [],
): TestWriter {
  const start = words && initialUpdate(words.map((line, number) => [`e${number}`, line] as const));
  const writer = new TestWriter(start, client, plugins);
  open.push(writer);
  return writer;
}

export function openTwoWriters(...words: string[]): [TestWriter, TestWriter] {
  return [openWriter(words, 10), openWriter(words, 20)];
}

/** For `afterEach`. */
export function closeWriters(): void {
  for (const each of open) each.close();
  open = [];
}
