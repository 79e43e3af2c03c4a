/** Writers with the find plugin, and the hits they get. */
import { toggleMark } from '@tiptap/pm/commands';
import { changeQuery, openFind } from '../../editor/find/findCommands';
import { findPlugin } from '../../editor/find/findPlugin';
import { getCurrentHitNumber, readFindState } from '../../editor/find/findState';
import { iterateHitsFrom } from '../../editor/find/scriptHits';
import type { FindQuery } from '../../editor/find/search';
import { schema } from '../../editor/schema/schema';
import { initialUpdate, TestWriter } from './TestWriter';

/** A kind and its words, or words of an action. */
type SearchLine = readonly [kind: string, words: string] | string;

let open: TestWriter[] = [];

export function openSearcher(lines: readonly SearchLine[], client = 10): TestWriter {
  const start = lines.map((line, number) => {
    const [kind, words] = typeof line === 'string' ? ['action', line] : line;
    return [`e${number}`, words, kind] as const;
  });
  const writer = new TestWriter(initialUpdate(start), client, [findPlugin()]);
  open.push(writer);
  return writer;
}

/** For `afterEach`. */
export function closeSearchers(): void {
  for (const each of open) each.close();
  open = [];
}

export function searchFor(writer: TestWriter, words: string, more: Partial<FindQuery> = {}): void {
  writer.run(openFind('find'));
  writer.run(changeQuery({ words, ...more }));
}

/** Text of the hits, in their order. */
export function hitTexts({ state }: TestWriter): string[] {
  const hits = [...iterateHitsFrom(state.doc, readFindState(state))];
  return hits.map(({ from, to }) => state.doc.textBetween(from, to));
}

/** '2 of 5', as somebody reads it. */
export function hitCountText({ state }: TestWriter): string {
  return `${getCurrentHitNumber(state)} of ${readFindState(state).total}`;
}

export function selected({ state }: TestWriter): string {
  const { from, to } = state.selection;
  return state.doc.textBetween(from, to);
}

export function makeBold(writer: TestWriter, line: number, offset: number, length: number): void {
  writer.select(line, offset, length);
  writer.run(toggleMark(schema.mark('bold').type));
}
