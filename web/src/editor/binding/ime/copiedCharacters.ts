/** Finds characters again that another's Enter or Backspace moved to another line: in the document the copies are new characters. */
import * as Y from 'yjs';
import type { CommonRange } from '../../lines/textDiff';
import { readRows } from '../readDocument';
import { charactersOf, type IdentifiedCharacter } from './characterIds';

/** More would take longer than anybody waits for a key. */
const MAX_PAIRS = 2_000_000;

export function hasChangedType({ changed }: Y.Transaction, type: unknown): boolean {
  const types: ReadonlyMap<unknown, unknown> = changed;
  return types.has(type);
}

/** Characters that a transaction has inserted, line by line in their order. To be called while it is emitted. */
function insertedCharacters(
  content: Y.XmlFragment,
  transaction: Y.Transaction,
): IdentifiedCharacter[][] {
  const { beforeState } = transaction;
  const isNew = ({ client, clock }: Y.ID) => clock >= (beforeState.get(client) ?? 0);
  const isChanged = (row: Y.XmlElement) =>
    (row._item && isNew(row._item.id)) ||
    row.toArray().some((child) => hasChangedType(transaction, child));
  return readRows(content)
    .filter(isChanged)
    .map((row) => charactersOf(row).filter(({ id }) => isNew(id)))
    .filter((characters) => characters.length > 0);
}

/** How often a transaction has deleted which character. To be called while it is emitted. */
function deletedCharacters(transaction: Y.Transaction): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  Y.iterateDeletedStructs(transaction, transaction.deleteSet, (struct) => {
    const text = struct instanceof Y.Item ? struct.content : null;
    const characters = text instanceof Y.ContentString ? text.str.split('') : [];
    for (const character of characters) counts.set(character, (counts.get(character) ?? 0) + 1);
  });
  return counts;
}

/** A character that is missing where it was. */
interface MissingCharacter {
  readonly character: string;
  /** Else it was replaced before: only a writer who did not see that can have moved it elsewhere. */
  readonly isShown: boolean;
}

/** By index of the missing character: the id of its copy. Their order stays what it was. */
export function findCopies(
  missing: readonly MissingCharacter[],
  content: Y.XmlFragment,
  transaction: Y.Transaction,
): Map<number, Y.ID> {
  const copies = new Map<number, Y.ID>();
  if (missing.length === 0) return copies;
  const lines = insertedCharacters(content, transaction);
  const origins = matchOrigins(missing, lines);
  const deletedCounts = deletedCharacters(transaction);
  for (const line of lines) {
    const isCopied = isFullyCopied(line, missing, origins, deletedCounts);
    for (const copy of line) {
      const origin = origins.get(copy) ?? -1;
      // A replaced character may equal one that others type of their own.
      if (missing[origin]?.isShown || (missing[origin] && isCopied)) copies.set(origin, copy.id);
    }
  }
  return copies;
}

/** True: nobody has typed in the line. Where two wrote at once, copies may be in another order: they are matched here. */
function isFullyCopied(
  line: readonly IdentifiedCharacter[],
  missing: readonly MissingCharacter[],
  origins: Map<IdentifiedCharacter, number>,
  deletedCounts: ReadonlyMap<string, number>,
): boolean {
  const matched = new Set(origins.values());
  const unmatched = missing
    .map((one, number) => ({ ...one, number }))
    .filter(({ number }) => !matched.has(number));
  const left = new Map(deletedCounts);
  return line.every((one) => {
    const times = left.get(one.character) ?? 0;
    const wasThere = times > 0;
    if (wasThere) left.set(one.character, times - 1);
    if (origins.has(one)) return true;
    const at = unmatched.findIndex(
      (candidate) => candidate.character === one.character && candidate.isShown === wasThere,
    );
    const [found] = at < 0 ? [] : unmatched.splice(at, 1);
    if (found) origins.set(one, found.number);
    return wasThere || found !== undefined;
  });
}

function matchOrigins(
  missing: readonly MissingCharacter[],
  lines: readonly (readonly IdentifiedCharacter[])[],
): Map<IdentifiedCharacter, number> {
  const inserted = lines.flatMap((line) => [null, ...line]);
  const origins = new Map<IdentifiedCharacter, number>();
  if (missing.length * inserted.length > MAX_PAIRS) return origins;
  const ranges = longestCommonRanges(
    missing.map(({ character }) => character),
    inserted.map((one) => one?.character ?? null),
  );
  for (const { old, now, length } of ranges) {
    for (let i = 0; i < length; i += 1) {
      const copy = inserted[now + i];
      if (copy) origins.set(copy, old + i);
    }
  }
  return origins;
}

/** The longest range that both have, and the same again before and behind it. */
function longestCommonRanges(
  missing: readonly string[],
  inserted: readonly (string | null)[],
  at = { old: 0, now: 0 },
): CommonRange[] {
  const { old, now, length } = longestCommonRange(missing, inserted);
  if (length === 0) return [];
  const behind = { old: old + length, now: now + length };
  return [
    ...longestCommonRanges(missing.slice(0, old), inserted.slice(0, now), at),
    { old: at.old + old, now: at.now + now, length },
    ...longestCommonRanges(missing.slice(behind.old), inserted.slice(behind.now), {
      old: at.old + behind.old,
      now: at.now + behind.now,
    }),
  ];
}

function longestCommonRange(
  missing: readonly string[],
  inserted: readonly (string | null)[],
): CommonRange {
  let best: CommonRange = { old: 0, now: 0, length: 0 };
  let above = new Uint16Array(inserted.length + 1);
  missing.forEach((character, old) => {
    const lengths = new Uint16Array(inserted.length + 1);
    inserted.forEach((other, now) => {
      if (character !== other) return;
      const length = (above[now] ?? 0) + 1;
      lengths[now + 1] = length;
      // Of equal ranges the last is the shown one: before it are the characters that it replaced.
      const isLater = length === best.length && old - length >= best.old;
      if (length > best.length || isLater)
        best = { old: old + 1 - length, now: now + 1 - length, length };
    });
    above = lengths;
  });
  return best;
}
