/**
 * Reading order of lines: as in the document, but for passages that somebody has moved (LV50). A moved passage stays where it
 * was written, between two markers, and is read where a third one is: so whatever others write in it meanwhile comes
 * along. The server reads by the same rules (`screnpla/manuscript/document/move_markers.py`).
 */

/** One of the three markers of a move. */
export interface MoveMarker {
  readonly part: 'from' | 'until' | 'to';
  readonly move: string;
  /** Id of the line behind the marker; empty: none. */
  readonly at: string;
}

/** A child of the document: a line by its id, or a marker. */
export type OrderEntry = string | MoveMarker;

/** A line, or the target of a moved passage, by its index; and its range in reading order. */
export interface PassagePart {
  readonly number: number;
  /** Null for a line. */
  passage: MovedPassage | null;
  readonly from: number;
  to: number;
}

/** The whole text, or a moved passage. */
export interface MovedPassage {
  readonly parts: PassagePart[];
}

export interface ReadingOrder {
  readonly root: MovedPassage;
  /** Indexes of all lines in reading order. */
  readonly order: readonly number[];
}

/** With the moves that are never reached, and which of them contain lines, so that these would not be read. */
interface OrderAttempt extends ReadingOrder {
  readonly nowhere: readonly Move[];
  readonly unread: readonly Move[];
}

interface Move {
  /** Index of the marker. */
  readonly from: number;
  readonly start: number;
  readonly until: number;
  /** Behind the `until` marker, up to here, only lines belong to the passage. */
  readonly end: number;
  readonly to: number;
}

export function isMarker(entry: OrderEntry): entry is MoveMarker {
  return typeof entry !== 'string';
}

/** Passages moved into each other are resolved one by one so often; more are the work of a program, and stay. */
const MAX_KNOTS = 8;

export function computeReadingOrder(text: readonly OrderEntry[]): ReadingOrder {
  let moves = findMoves(text);
  for (let knot = 1; ; knot += 1) {
    const attempt = arrangeMoves(text, moves);
    if (attempt.unread.length === 0) return attempt;
    // Two writers have moved two passages into each other at once: the first one in the document stays where it was.
    const lost = new Set(knot > MAX_KNOTS ? attempt.nowhere : attempt.unread.slice(0, 1));
    moves = moves.filter((move) => !lost.has(move));
  }
}

/** Each move needs all three markers; of duplicates the first counts. Sorted by their beginnings. */
function findMoves(text: readonly OrderEntry[]): Move[] {
  const marks = new Map<string, Map<MoveMarker['part'], number>>();
  text.forEach((one, number) => {
    if (!isMarker(one)) return;
    const markers = marks.get(one.move) ?? new Map<MoveMarker['part'], number>();
    if (!markers.has(one.part)) markers.set(one.part, number);
    marks.set(one.move, markers);
  });
  if (marks.size === 0) return [];
  const places = indexById(text);
  return [...marks.values()]
    .flatMap((markers) => moveFromMarkers(text, places, markers) ?? [])
    .sort((one, other) => one.start - other.start || one.from - other.from);
}

/**
 * Lines that others wrote at the borders at the same time may be on the wrong side of a marker: the marker's anchor line says
 * where the border is, as long as that line exists.
 */
function moveFromMarkers(
  text: readonly OrderEntry[],
  places: ReadonlyMap<string, number>,
  markers: ReadonlyMap<MoveMarker['part'], number>,
): Move | null {
  const [from, until, to] = [markers.get('from'), markers.get('until'), markers.get('to')];
  if (from === undefined || until === undefined || to === undefined || until < from) return null;
  const [first, next] = [from, until].map((number) => (text[number] as MoveMarker).at);
  const begin = places.get(first ?? '') ?? -1;
  const behind = next ? (places.get(next) ?? -1) : text.length;
  const start = begin > from && begin < until ? begin : from;
  return { from, start, until, end: Math.max(behind, until), to };
}

function indexById(text: readonly OrderEntry[]): Map<string, number> {
  const places = new Map<string, number>();
  text.forEach((one, number) => {
    if (one && !isMarker(one) && !places.has(one)) places.set(one, number);
  });
  return places;
}

function arrangeMoves(text: readonly OrderEntry[], moves: readonly Move[]): OrderAttempt {
  const owners = ownersByIndex(text, moves);
  const places = new Map(moves.map((move) => [move.to, move]));
  const inside = new Map<Move | null, number[]>();
  text.forEach((one, number) => {
    if (isMarker(one) && !places.has(number)) return;
    const owner = owners[number] ?? null;
    const indexes = inside.get(owner);
    if (indexes) indexes.push(number);
    else inside.set(owner, [number]);
  });
  return buildOrder(inside, places, moves);
}

/**
 * By index: the moved passage that contains it. Of several the one that begins last: it was cut out of the others. Only the
 * last open one is checked, as a program may have written any number of them.
 */
function ownersByIndex(text: readonly OrderEntry[], moves: readonly Move[]): (Move | undefined)[] {
  const aroundLines: Move[] = [];
  // Behind its end another passage may have been moved, which is read there on its own.
  const aroundMarks: Move[] = [];
  let next = 0;
  return text.map((entry, number) => {
    for (let move = moves[next]; move && move.start <= number; move = moves[next]) {
      aroundLines.push(move);
      aroundMarks.push(move);
      next += 1;
    }
    return isMarker(entry)
      ? innermostOpen(aroundMarks, ({ until }) => until > number)
      : innermostOpen(aroundLines, ({ end }) => end > number);
  });
}

/** Removes ended passages from the stack. */
function innermostOpen(openMoves: Move[], isOpen: (move: Move) => boolean): Move | undefined {
  for (let last = openMoves.at(-1); last && !isOpen(last); last = openMoves.at(-1)) openMoves.pop();
  return openMoves.at(-1);
}

/** Without recursion: a program may have nested passages to any depth. */
function buildOrder(
  inside: ReadonlyMap<Move | null, readonly number[]>,
  places: ReadonlyMap<number, Move>,
  moves: readonly Move[],
): OrderAttempt {
  const order: number[] = [];
  const found = new Set<Move>();
  const root: MovedPassage = { parts: [] };
  const stack = [new PassageReader(root, inside.get(null) ?? [])];
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const number = top.next(order.length);
    const move = places.get(number ?? -1);
    if (number === null) stack.pop();
    else if (!move) order.push(number);
    else {
      found.add(move);
      const passage = { parts: [] };
      top.enter(passage);
      stack.push(new PassageReader(passage, inside.get(move) ?? []));
    }
  }
  const nowhere = moves.filter((move) => !found.has(move));
  return { root, order, nowhere, unread: nowhere.filter((move) => inside.has(move)) };
}

/** Iterates over the parts of one passage. */
class PassageReader {
  readonly passage: MovedPassage;
  readonly #numbers: readonly number[];

  constructor(passage: MovedPassage, numbers: readonly number[]) {
    this.passage = passage;
    this.#numbers = numbers;
  }

  /** `read`: how many lines are read by now. Null: at the end. */
  next(read: number): number | null {
    const { parts } = this.passage;
    const last = parts.at(-1);
    if (last) last.to = read;
    const number = this.#numbers[parts.length];
    if (number === undefined) return null;
    parts.push({ number, passage: null, from: read, to: read });
    return number;
  }

  /** The last part is the target of a passage. */
  enter(passage: MovedPassage): void {
    const last = this.passage.parts.at(-1);
    if (last) last.passage = passage;
  }
}
