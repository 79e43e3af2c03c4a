/** Writers who look for something: scripts of lines with kinds, and what is found in them. */
import { toggleMark } from '@tiptap/pm/commands';
import { lookFor, openFind } from '../editor/find/findCommands';
import { findingIn } from '../editor/find/finding';
import { numberOfCurrent } from '../editor/find/findingAfter';
import { findPlugin } from '../editor/find/findPlugin';
import { hitsFrom } from '../editor/find/placedHits';
import type { Wanted } from '../editor/find/search';
import { schema } from '../editor/schema';
import { beginning, Writer } from './writers';

/** A kind and its words, or words of an action. */
export type SearchedLine = readonly [kind: string, words: string] | string;

let open: Writer[] = [];

export function searcher(lines: readonly SearchedLine[], client = 10): Writer {
  const start = lines.map((line, number) => {
    const [kind, words] = typeof line === 'string' ? ['action', line] : line;
    return [`e${number}`, words, kind] as const;
  });
  const made = new Writer(beginning(start), client, [findPlugin()]);
  open.push(made);
  return made;
}

/** For `afterEach`. */
export function closeSearchers(): void {
  for (const each of open) each.close();
  open = [];
}

export function look(writer: Writer, words: string, more: Partial<Wanted> = {}): void {
  writer.run(openFind('find'));
  writer.run(lookFor({ words, ...more }));
}

/** What stands at the hits, in their order. */
export function foundBy({ state }: Writer): string[] {
  const hits = [...hitsFrom(state.doc, findingIn(state))];
  return hits.map(({ from, to }) => state.doc.textBetween(from, to));
}

/** '2 of 5', as somebody reads it. */
export function counted({ state }: Writer): string {
  return `${numberOfCurrent(state)} of ${findingIn(state).total}`;
}

export function selected({ state }: Writer): string {
  const { from, to } = state.selection;
  return state.doc.textBetween(from, to);
}

export function makeBold(writer: Writer, line: number, letter: number, length: number): void {
  writer.put(line, letter, length);
  writer.run(toggleMark(schema.mark('bold').type));
}
