/** Edits of cards in the desk's list (ST40, ST41): new ones, their groups, and an import, each one undo step. */
import type { DeskList, NewDeskEntry } from '../../../editor/desk/lists/DeskList';
import { pickCardColor } from '../plan/cardColors';
import { CARD_GROUPS, readCards } from '../plan/cards';
import { foldedNames, foldName } from './cardNames';
import type { ImportPlan } from './importPlan';

/** Characters; longer keys could not be compared or linked everywhere. */
const LONGEST_KEY = 100;

/** Origin that no undo history follows: others may have put cards into a group by the time of an undo. */
const NEW_GROUP = Symbol('group of cards');

/** ST40: key and label are one, so that a group that two people make at once is one group. */
function ensureGroup(list: DeskList, label: string): void {
  const groups = list.getEntries().filter(({ parent }) => parent === '');
  if (groups.some(({ key }) => key === label)) return;
  const order: readonly string[] = CARD_GROUPS;
  const index = groups.filter(({ key }) => order.indexOf(key) < order.indexOf(label)).length;
  list.change(() => {
    list.add({ texts: {}, values: { label, items: [] } }, index, '', label);
    // A group has no texts: they would be fields of it in the API.
    list.setValues(label, { content: undefined, description: undefined });
  }, NEW_GROUP);
}

function insertCard(
  list: DeskList,
  group: string,
  index: number,
  fields: NewDeskEntry,
  key: string,
): string {
  const values = { id: key, ...fields.values };
  return list.add({ ...fields, values }, index, group, key);
}

function countCards(list: DeskList, group: string): number {
  return list.getEntries().filter(({ parent }) => parent === group).length;
}

function listColors(list: DeskList, group: string): readonly string[] {
  return readCards(list.getEntries()).flatMap((card) =>
    card.group === group ? card.borderColor : [],
  );
}

/** Behind the others of its group; returns its key. */
export function addCard(list: DeskList, group: string, title = ''): string {
  ensureGroup(list, group);
  const borderColor = pickCardColor(listColors(list, group));
  const fields = { texts: { content: title }, values: { borderColor } };
  return insertCard(list, group, countCards(list, group), fields, crypto.randomUUID());
}

/** The same in every browser: a name that two people import at once is one card. */
function importedKey(list: DeskList, group: string, title: string): string {
  const key = `found-${encodeURIComponent(`${group}-${foldName(title)}`)}`;
  const isUsable = key.length <= LONGEST_KEY && list.getEntries().every((one) => one.key !== key);
  return isUsable ? key : crypto.randomUUID();
}

export interface ImportResult {
  readonly added: number;
  readonly merged: number;
  /** Takes all of it back. */
  readonly undo: () => void;
}

/** ST41: only adds. What somebody else has imported since the plan was made is left out. */
export function importCards(list: DeskList, { cards, joined, mergedCount }: ImportPlan) {
  const own = readCards(list.getEntries());
  const known = new Set(
    own.flatMap((card) => [...foldedNames(card)].map((name) => `${card.group} ${name}`)),
  );
  const missing = cards.filter(({ group, title }) => !known.has(`${group} ${foldName(title)}`));
  for (const group of new Set(missing.map((card) => card.group))) ensureGroup(list, group);
  const colors = new Map<string, readonly string[]>();
  const undo = list.change(() => {
    // Each before the one behind it: the list is read anew only when all are there.
    for (const { group, title, source } of missing.toReversed()) {
      const used = colors.get(group) ?? listColors(list, group);
      const borderColor = pickCardColor(used);
      colors.set(group, [...used, borderColor]);
      const fields = { texts: { content: title }, values: { source, borderColor } };
      const key = importedKey(list, group, title);
      insertCard(list, group, countCards(list, group), fields, key);
    }
    for (const { key, source } of own) {
      const spellings = joined.get(key);
      if (spellings) list.setValues(key, { source: [...new Set([...source, ...spellings])] });
    }
  });
  return { added: missing.length, merged: mergedCount, undo } satisfies ImportResult;
}
