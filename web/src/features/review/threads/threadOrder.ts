/** Order and selection of threads for the list: by the text, and by what the person wants to see. */
import type { Node } from '@tiptap/pm/model';
import type { ReviewUiState, ThreadState } from '../reviewContext';
import type { Thread } from './threadApi';

/** Index of each element by its id; of a document that does not change, worked out once. */
const indexesByDoc = new WeakMap<Node, ReadonlyMap<string, number>>();

function indexElements(doc: Node): ReadonlyMap<string, number> {
  const known = indexesByDoc.get(doc);
  if (known) return known;
  const indexes = new Map(doc.children.map((node, index) => [String(node.attrs.id), index]));
  indexesByDoc.set(doc, indexes);
  return indexes;
}

/** Headings of the scenes in the text, for words whose own line is gone. */
function findHeading(doc: Node, heading: string): number | undefined {
  if (heading === '') return undefined;
  const isHeading = ({ attrs, textContent }: Node) =>
    attrs.kind === 'sceneHeading' && textContent === heading;
  const index = doc.children.findIndex(isHeading);
  return index < 0 ? undefined : index;
}

/** Global ones first, then by their place in the text; words that are gone stand where they were. */
export function sortThreads(threads: readonly Thread[], doc: Node): Thread[] {
  const indexes = indexElements(doc);
  const placeOf = ({ anchor }: Thread): readonly [number, number] => {
    if (!anchor) return [-1, 0];
    const index = indexes.get(anchor.elementId) ?? findHeading(doc, anchor.heading);
    return [index ?? Number.MAX_SAFE_INTEGER, anchor.start];
  };
  const places = new Map(threads.map((thread) => [thread, placeOf(thread)]));
  return threads.toSorted((one, other) => {
    const [a, b] = [places.get(one) ?? [0, 0], places.get(other) ?? [0, 0]];
    return a[0] - b[0] || a[1] - b[1] || one.createdAt.localeCompare(other.createdAt);
  });
}

type Matches = (thread: Thread, userId: string) => boolean;

const matchesState: Record<ThreadState, Matches> = {
  open: ({ status }) => status === 'open',
  resolved: ({ status }) => status === 'resolved',
  all: () => true,
  unread: ({ unread }) => unread > 0,
  mentions: ({ comments }, userId) =>
    comments.some(({ mentions }) => mentions.some(({ id }) => id === userId)),
};

/** Threads about beats and cards are shown with these, not beside the text. */
export function isAboutText({ kind }: Thread): boolean {
  return kind === 'passage' || kind === 'global';
}

export function filterThreads(
  threads: readonly Thread[],
  { state, personId }: ReviewUiState['filter'],
  userId: string,
): Thread[] {
  const isOf = ({ comments }: Thread) =>
    personId === '' || comments.some(({ authorId }) => authorId === personId);
  return threads.filter(
    (thread) => isAboutText(thread) && matchesState[state](thread, userId) && isOf(thread),
  );
}

/** Resolved threads leave the badge. */
export function countUnread(threads: readonly Thread[]): number {
  return threads
    .filter((thread) => isAboutText(thread) && thread.status === 'open')
    .reduce((sum, { unread }) => sum + unread, 0);
}

/** The next or previous one in a sorted list, round and round; the first or the last where none is chosen. */
export function findAdjacentThread(
  sorted: readonly Thread[],
  activeId: string | null,
  step: 1 | -1,
): Thread | null {
  if (sorted.length === 0) return null;
  const at = sorted.findIndex(({ id }) => id === activeId);
  const start = at < 0 && step < 0 ? 0 : at;
  return sorted[(start + step + sorted.length) % sorted.length] ?? null;
}
