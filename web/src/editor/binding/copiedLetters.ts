/** Where letters went that another's Enter or Backspace brought into another line: in the document these are new letters. */
import * as Y from 'yjs';
import type { Piece } from './letters';
import { lettersOf, type NamedLetter } from './lettersById';
import { rowsOf } from './reading';

/** More would take longer than anybody waits for a key. */
const MOST_PAIRS = 2_000_000;

export function hasChanged({ changed }: Y.Transaction, type: unknown): boolean {
  const types: ReadonlyMap<unknown, unknown> = changed;
  return types.has(type);
}

/** What has come into the lines of the text with a transaction, line by line in their order. While it is told. */
function lettersCome(content: Y.XmlFragment, transaction: Y.Transaction): NamedLetter[][] {
  const { beforeState } = transaction;
  const isNew = ({ client, clock }: Y.ID) => clock >= (beforeState.get(client) ?? 0);
  const isChanged = (row: Y.XmlElement) =>
    (row._item && isNew(row._item.id)) ||
    row.toArray().some((child) => hasChanged(transaction, child));
  return rowsOf(content)
    .filter(isChanged)
    .map((row) => lettersOf(row).filter(({ id }) => isNew(id)))
    .filter((letters) => letters.length > 0);
}

/** How often a transaction has deleted which letter. While it is told. */
function lettersGone(transaction: Y.Transaction): ReadonlyMap<string, number> {
  const gone = new Map<string, number>();
  Y.iterateDeletedStructs(transaction, transaction.deleteSet, (struct) => {
    const text = struct instanceof Y.Item ? struct.content : null;
    const letters = text instanceof Y.ContentString ? text.str.split('') : [];
    for (const letter of letters) gone.set(letter, (gone.get(letter) ?? 0) + 1);
  });
  return gone;
}

/** A letter that is missing where it was. */
interface Missing {
  readonly letter: string;
  /** Else it was given up before: only who did not see that can have brought it elsewhere. */
  readonly isShown: boolean;
}

/** By number of the letter that is missing: the one that it is now. Their order stays what it was. */
export function copiesOf(
  missing: readonly Missing[],
  content: Y.XmlFragment,
  transaction: Y.Transaction,
): Map<number, Y.ID> {
  const copies = new Map<number, Y.ID>();
  if (missing.length === 0) return copies;
  const lines = lettersCome(content, transaction);
  const origins = originsOf(missing, lines);
  const gone = lettersGone(transaction);
  for (const line of lines) {
    const isBrought = isWhollyBrought(line, missing, origins, gone);
    for (const copy of line) {
      const origin = origins.get(copy) ?? -1;
      // What was given up may be like what others type of their own.
      if (missing[origin]?.isShown || (missing[origin] && isBrought)) copies.set(origin, copy.id);
    }
  }
  return copies;
}

/** Nobody has typed anything in it. Where two wrote at once, letters may stand in another order: they are found here. */
function isWhollyBrought(
  line: readonly NamedLetter[],
  missing: readonly Missing[],
  origins: Map<NamedLetter, number>,
  gone: ReadonlyMap<string, number>,
): boolean {
  const known = new Set(origins.values());
  const sought = missing
    .map((one, number) => ({ ...one, number }))
    .filter(({ number }) => !known.has(number));
  const left = new Map(gone);
  return line.every((one) => {
    const times = left.get(one.letter) ?? 0;
    const wasThere = times > 0;
    if (wasThere) left.set(one.letter, times - 1);
    if (origins.has(one)) return true;
    const at = sought.findIndex((it) => it.letter === one.letter && it.isShown === wasThere);
    const [found] = at < 0 ? [] : sought.splice(at, 1);
    if (found) origins.set(one, found.number);
    return wasThere || found !== undefined;
  });
}

function originsOf(
  missing: readonly Missing[],
  lines: readonly (readonly NamedLetter[])[],
): Map<NamedLetter, number> {
  const come = lines.flatMap((line) => [null, ...line]);
  const origins = new Map<NamedLetter, number>();
  if (missing.length * come.length > MOST_PAIRS) return origins;
  const pieces = longestPieces(
    missing.map(({ letter }) => letter),
    come.map((one) => one?.letter ?? null),
  );
  for (const { old, now, length } of pieces) {
    for (let i = 0; i < length; i += 1) {
      const copy = come[now + i];
      if (copy) origins.set(copy, old + i);
    }
  }
  return origins;
}

/** The longest stretch that both have, and the same again before and behind it. */
function longestPieces(
  wanted: readonly string[],
  come: readonly (string | null)[],
  at = { old: 0, now: 0 },
): Piece[] {
  const { old, now, length } = longestStretch(wanted, come);
  if (length === 0) return [];
  const behind = { old: old + length, now: now + length };
  return [
    ...longestPieces(wanted.slice(0, old), come.slice(0, now), at),
    { old: at.old + old, now: at.now + now, length },
    ...longestPieces(wanted.slice(behind.old), come.slice(behind.now), {
      old: at.old + behind.old,
      now: at.now + behind.now,
    }),
  ];
}

function longestStretch(wanted: readonly string[], come: readonly (string | null)[]): Piece {
  let best: Piece = { old: 0, now: 0, length: 0 };
  let above = new Uint16Array(come.length + 1);
  wanted.forEach((letter, old) => {
    const lengths = new Uint16Array(come.length + 1);
    come.forEach((other, now) => {
      if (letter !== other) return;
      const length = (above[now] ?? 0) + 1;
      lengths[now + 1] = length;
      // Of what is alike the last is what is shown: before it stands what was given up for it.
      const isLater = length === best.length && old - length >= best.old;
      if (length > best.length || isLater)
        best = { old: old + 1 - length, now: now + 1 - length, length };
    });
    above = lengths;
  });
  return best;
}
