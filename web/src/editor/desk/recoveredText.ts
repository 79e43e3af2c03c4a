/** Recovered text: typed into a line while another writer deleted it; the server has put it into the stash (LV40). */
import type * as Y from 'yjs';
import { enclosingRow, nodeFromRow, readRows } from '../binding/readDocument';
import { type ReversibleChange, removeRows } from './reversibleChange';
import { isRecovered, RECOVERED_ID, rowId } from './stash';

export interface RecoveredText {
  readonly id: string;
  readonly text: string;
  /** By whom, and from which line, in a sentence of the server's; empty where unknown. */
  readonly origin: string;
  /** Null where unknown. */
  readonly at: Date | null;
}

const ORIGIN_SUFFIX = '-from';
/** Between the parts of the server's sentence. */
const SEPARATOR = ' · ';

function rowText(row: Y.XmlElement | undefined): string {
  return row ? nodeFromRow(row).textContent : '';
}

/** The time is at the end of the sentence. */
function parseOrigin(sentence: string): Pick<RecoveredText, 'origin' | 'at'> {
  const parts = sentence.split(SEPARATOR);
  const at = new Date(parts.at(-1) ?? '');
  if (Number.isNaN(at.getTime())) return { origin: sentence, at: null };
  return { origin: parts.slice(0, -1).join(SEPARATOR), at };
}

/** The newest first, as in the stash. */
export function readRecoveredText(content: Y.XmlFragment): RecoveredText[] {
  const rows = new Map(readRows(content).map((row) => [rowId(row), row]));
  return [...rows].flatMap(([id, row]) => {
    if (!isRecovered(row) || id === RECOVERED_ID || id.endsWith(ORIGIN_SUFFIX)) return [];
    return [{ id, text: rowText(row), ...parseOrigin(rowText(rows.get(id + ORIGIN_SUFFIX))) }];
  });
}

/** Removes the text with its sentence; the heading goes with the last. */
export function removeRecoveredText(content: Y.XmlFragment, id: string): ReversibleChange {
  const isLast = readRecoveredText(content).every((one) => one.id === id);
  const removedIds = [id, id + ORIGIN_SUFFIX, ...(isLast ? [RECOVERED_ID] : [])];
  return removeRows(content, (row) => removedIds.includes(rowId(row)));
}

type RowEvent = Y.YEvent<Y.XmlElement | Y.XmlText>;

/** For `useSyncExternalStore`: read again when lines are added or removed, and not with every key. */
export function watchRecoveredText(content: Y.XmlFragment) {
  let current = readRecoveredText(content);
  const isOfThem = ({ target }: RowEvent) => {
    const row = enclosingRow(target, content);
    return row !== null && isRecovered(row);
  };
  const subscribe = (notify: () => void) => {
    const update = () => {
      const next = readRecoveredText(content);
      if (JSON.stringify(next) === JSON.stringify(current)) return;
      current = next;
      notify();
    };
    const handleEvents = (events: RowEvent[]) => {
      const hasRowChange = events.some((event) => (event.target as unknown) === content);
      if (hasRowChange || events.some(isOfThem)) update();
    };
    content.observeDeep(handleEvents);
    update();
    return () => content.unobserveDeep(handleEvents);
  };
  return { subscribe, getSnapshot: () => current };
}
