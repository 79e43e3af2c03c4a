/** Edits of acts and beats in the desk's list: where a new or moved entry comes among its siblings (ST1, ST5). */
import type { DeskList, NewDeskEntry } from '../../../editor/desk/lists/DeskList';
import type { Act, Beat, Outline } from './outline';

/** Where a beat stands: an act, or the Inbox, and the number of beats before it there. */
export interface BeatPosition {
  /** Key of the act; empty: the Inbox. */
  readonly act: string;
  readonly index: number;
}

/** Beats of an act, or of the Inbox. */
export function beatsIn({ acts, inbox }: Outline, act: string): readonly Beat[] {
  return act === '' ? inbox : (acts.find(({ key }) => key === act)?.beats ?? []);
}

export function findAct({ acts }: Outline, key: string): Act | null {
  return acts.find((act) => act.key === key) ?? null;
}

/** Null: it is gone. */
export function findPosition({ acts, inbox }: Outline, key: string): BeatPosition | null {
  for (const act of acts) {
    const index = act.beats.findIndex((beat) => beat.key === key);
    if (index >= 0) return { act: act.key, index };
  }
  const index = inbox.findIndex((beat) => beat.key === key);
  return index < 0 ? null : { act: '', index };
}

/** Keys of what has no parent, acts and beats of the Inbox alike, in their order. */
function listTopKeys(list: DeskList): string[] {
  return list.getEntries().flatMap(({ key, parent }) => (parent === '' ? key : []));
}

/** Index in `keys` behind the nearest of those before it, or else before the nearest of those behind it. */
export function findIndexBeside(
  keys: readonly string[],
  before: readonly string[],
  behind: readonly string[],
): number {
  const last = before.findLast((key) => keys.includes(key));
  if (last !== undefined) return keys.indexOf(last) + 1;
  const first = behind.find((key) => keys.includes(key));
  return first === undefined ? keys.length : keys.indexOf(first);
}

/**
 * Index in the Inbox as one among all that has no parent, where `moved` is not counted. Beats of a deleted act have to leave
 * it for good when another beat is put beside them.
 */
function inboxIndex(list: DeskList, { inbox }: Outline, index: number, moved: string): number {
  const keys = inbox.map(({ key }) => key).filter((key) => key !== moved);
  const top = listTopKeys(list);
  keys.forEach((key, at) => {
    if (top.includes(key)) return;
    const target = findIndexBeside(top, keys.slice(0, at), keys.slice(at + 1));
    list.move(key, target);
    top.splice(target, 0, key);
  });
  const others = top.filter((key) => key !== moved);
  return findIndexBeside(others, keys.slice(0, index), keys.slice(index));
}

function siblingIndex(
  list: DeskList,
  outline: Outline,
  { act, index }: BeatPosition,
  moved: string,
) {
  return act === '' ? inboxIndex(list, outline, index, moved) : index;
}

/** `position.index`: among the beats there without this one. */
export function moveBeat(list: DeskList, outline: Outline, key: string, position: BeatPosition) {
  return list.change(() =>
    list.move(key, siblingIndex(list, outline, position, key), position.act),
  );
}

export function moveAct(list: DeskList, { acts }: Outline, key: string, index: number) {
  const keys = acts.map((act) => act.key).filter((each) => each !== key);
  const top = listTopKeys(list).filter((each) => each !== key);
  return list.move(key, findIndexBeside(top, keys.slice(0, index), keys.slice(index)));
}

/** Its key is its id, too. */
function addEntry(list: DeskList, fields: NewDeskEntry, index: number, parent: string): string {
  const key = crypto.randomUUID();
  return list.add({ ...fields, values: { id: key, ...fields.values } }, index, parent, key);
}

const NO_FIELDS: NewDeskEntry = { texts: {}, values: {} };

/** Returns its key. */
export function addBeat(
  list: DeskList,
  outline: Outline,
  position: BeatPosition,
  fields: NewDeskEntry = NO_FIELDS,
): string {
  const values = { status: 'available', completed: false, ...fields.values };
  let key = '';
  list.change(() => {
    const index = siblingIndex(list, outline, position, '');
    key = addEntry(list, { ...fields, values }, index, position.act);
  });
  return key;
}

/** Behind all others; returns its key. */
export function addAct(list: DeskList, fields: NewDeskEntry = NO_FIELDS): string {
  const values = { type: 'act', ...fields.values };
  return addEntry(list, { ...fields, values }, Number.POSITIVE_INFINITY, '');
}
