/** Words that somebody typed into a line while another deleted it: the server has put them into the stash (LV40). */
import type * as Y from 'yjs';
import { nodeFrom, rowAround, rowsOf } from '../binding/reading';
import { idOf, isRecovered, RECOVERED } from './stashPart';
import { takeOut, type WayBack } from './takingOut';

export interface RecoveredWords {
  readonly id: string;
  readonly words: string;
  /** By whom, and from which line, in a sentence of the server's; empty where nobody knows any more. */
  readonly origin: string;
  /** Null where it is not said. */
  readonly at: Date | null;
}

const FROM = '-from';
/** Between the parts of what is said of them. */
const APART = ' · ';

function wordsOf(row: Y.XmlElement | undefined): string {
  return row ? nodeFrom(row).textContent : '';
}

/** The moment stands at the end of it. */
function toldIn(sentence: string): Pick<RecoveredWords, 'origin' | 'at'> {
  const parts = sentence.split(APART);
  const at = new Date(parts.at(-1) ?? '');
  if (Number.isNaN(at.getTime())) return { origin: sentence, at: null };
  return { origin: parts.slice(0, -1).join(APART), at };
}

/** The newest first, as they stand there. */
export function recoveredIn(content: Y.XmlFragment): RecoveredWords[] {
  const rows = new Map(rowsOf(content).map((row) => [idOf(row), row]));
  return [...rows].flatMap(([id, row]) => {
    if (!isRecovered(row) || id === RECOVERED || id.endsWith(FROM)) return [];
    return [{ id, words: wordsOf(row), ...toldIn(wordsOf(rows.get(id + FROM))) }];
  });
}

/** With what is said of them; the heading goes with the last. */
export function removeRecovered(content: Y.XmlFragment, id: string): WayBack {
  const isLast = recoveredIn(content).every((one) => one.id === id);
  const gone = [id, id + FROM, ...(isLast ? [RECOVERED] : [])];
  return takeOut(content, (row) => gone.includes(idOf(row)));
}

type Told = Y.YEvent<Y.XmlElement | Y.XmlText>;

/** For `useSyncExternalStore`: looked for again when lines come or go, and not with every key. */
export function watchRecovered(content: Y.XmlFragment) {
  let shown = recoveredIn(content);
  const isOfThem = ({ target }: Told) => {
    const row = rowAround(target, content);
    return row !== null && isRecovered(row);
  };
  const subscribe = (tell: () => void) => {
    const look = () => {
      const next = recoveredIn(content);
      if (JSON.stringify(next) === JSON.stringify(shown)) return;
      shown = next;
      tell();
    };
    const hear = (events: Told[]) => {
      const come = events.some((event) => (event.target as unknown) === content);
      if (come || events.some(isOfThem)) look();
    };
    content.observeDeep(hear);
    look();
    return () => content.unobserveDeep(hear);
  };
  return { subscribe, getSnapshot: () => shown };
}
