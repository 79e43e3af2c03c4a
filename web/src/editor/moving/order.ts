/**
 * The order in which lines are read: as they were written, but for passages that somebody has moved (LV50). A moved passage
 * stays where it was written, between two marks, and is read where a third one stands: so whatever others write in it
 * meanwhile comes along. The server reads by the same rules (`screnpla/manuscript/moved_passages.py`).
 */

/** One of the three marks of a move. */
export interface Mark {
  readonly part: 'from' | 'until' | 'to';
  readonly move: string;
  /** The line that stood behind it; empty: none did. */
  readonly at: string;
}

/** What stands in the text: a line by its id, or a mark. */
export type Standing = string | Mark;

/** A line, or the place of a moved passage, by its number; and which numbers it stands for when all is read in order. */
export interface Part {
  readonly number: number;
  /** Null: it is a line. */
  passage: Passage | null;
  readonly from: number;
  to: number;
}

/** The whole text, or a passage that was moved. */
export interface Passage {
  readonly parts: Part[];
}

export interface Arrangement {
  readonly whole: Passage;
  /** The numbers of all lines, as they are read. */
  readonly order: readonly number[];
}

/** And the moves that stand nowhere, and which of them hold lines, so that these are not read. */
interface Attempt extends Arrangement {
  readonly nowhere: readonly Stretch[];
  readonly unread: readonly Stretch[];
}

interface Stretch {
  /** Of the mark. */
  readonly from: number;
  readonly start: number;
  readonly until: number;
  /** Behind the mark, up to here, only lines are part of it. */
  readonly end: number;
  readonly to: number;
}

export function isMark(standing: Standing): standing is Mark {
  return typeof standing !== 'string';
}

/** So often passages that stand in each other are set right one by one; more are the work of a program, and stay. */
const MOST_KNOTS = 8;

export function arranged(text: readonly Standing[]): Arrangement {
  let moves = stretchesIn(text);
  for (let knot = 1; ; knot += 1) {
    const made = arrangedBy(text, moves);
    if (made.unread.length === 0) return made;
    // Two have moved two passages into each other at once: the one written first stays where it was.
    const lost = new Set(knot > MOST_KNOTS ? made.nowhere : made.unread.slice(0, 1));
    moves = moves.filter((move) => !lost.has(move));
  }
}

/** Of each move all three marks are needed; of several that are alike the first counts. In the order of their beginnings. */
function stretchesIn(text: readonly Standing[]): Stretch[] {
  const marks = new Map<string, Map<Mark['part'], number>>();
  text.forEach((one, number) => {
    if (!isMark(one)) return;
    const known = marks.get(one.move) ?? new Map<Mark['part'], number>();
    if (!known.has(one.part)) known.set(one.part, number);
    marks.set(one.move, known);
  });
  if (marks.size === 0) return [];
  const places = placesOf(text);
  return [...marks.values()]
    .flatMap((known) => stretchOf(text, places, known) ?? [])
    .sort((one, other) => one.start - other.start || one.from - other.from);
}

/**
 * What others wrote at the borders in the same moment may stand on the wrong side of a mark: the line behind it tells where
 * the border is, as long as that line is there.
 */
function stretchOf(
  text: readonly Standing[],
  places: ReadonlyMap<string, number>,
  known: ReadonlyMap<Mark['part'], number>,
): Stretch | null {
  const [from, until, to] = [known.get('from'), known.get('until'), known.get('to')];
  if (from === undefined || until === undefined || to === undefined || until < from) return null;
  const [first, next] = [from, until].map((number) => (text[number] as Mark).at);
  const begin = places.get(first ?? '') ?? -1;
  const behind = next ? (places.get(next) ?? -1) : text.length;
  const start = begin > from && begin < until ? begin : from;
  return { from, start, until, end: Math.max(behind, until), to };
}

function placesOf(text: readonly Standing[]): Map<string, number> {
  const places = new Map<string, number>();
  text.forEach((one, number) => {
    if (one && !isMark(one) && !places.has(one)) places.set(one, number);
  });
  return places;
}

function arrangedBy(text: readonly Standing[], moves: readonly Stretch[]): Attempt {
  const owners = ownersOf(text, moves);
  const places = new Map(moves.map((move) => [move.to, move]));
  const inside = new Map<Stretch | null, number[]>();
  text.forEach((one, number) => {
    if (isMark(one) && !places.has(number)) return;
    const owner = owners[number] ?? null;
    const known = inside.get(owner);
    if (known) known.push(number);
    else inside.set(owner, [number]);
  });
  return read(inside, places, moves);
}

/**
 * By number: in which moved passage it stands. Of several the one that begins last: it was cut out of the others. Only the last
 * of those that have begun is looked at, as there may be as many as somebody's program likes.
 */
function ownersOf(text: readonly Standing[], moves: readonly Stretch[]): (Stretch | undefined)[] {
  const aroundLines: Stretch[] = [];
  // Behind its end somebody may have put another passage, that is read there on its own.
  const aroundMarks: Stretch[] = [];
  let next = 0;
  return text.map((standing, number) => {
    for (let move = moves[next]; move && move.start <= number; move = moves[next]) {
      aroundLines.push(move);
      aroundMarks.push(move);
      next += 1;
    }
    return isMark(standing)
      ? lastAround(aroundMarks, ({ until }) => until > number)
      : lastAround(aroundLines, ({ end }) => end > number);
  });
}

/** Those behind it that have ended go: they begin no more. */
function lastAround(begun: Stretch[], goesOn: (move: Stretch) => boolean): Stretch | undefined {
  for (let last = begun.at(-1); last && !goesOn(last); last = begun.at(-1)) begun.pop();
  return begun.at(-1);
}

/** Without calling itself: passages may stand in each other as deep as somebody's program likes. */
function read(
  inside: ReadonlyMap<Stretch | null, readonly number[]>,
  places: ReadonlyMap<number, Stretch>,
  moves: readonly Stretch[],
): Attempt {
  const order: number[] = [];
  const found = new Set<Stretch>();
  const whole: Passage = { parts: [] };
  const stack = [new Reader(whole, inside.get(null) ?? [])];
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const number = top.next(order.length);
    const move = places.get(number ?? -1);
    if (number === null) stack.pop();
    else if (!move) order.push(number);
    else {
      found.add(move);
      const passage = { parts: [] };
      top.enter(passage);
      stack.push(new Reader(passage, inside.get(move) ?? []));
    }
  }
  const nowhere = moves.filter((move) => !found.has(move));
  return { whole, order, nowhere, unread: nowhere.filter((move) => inside.has(move)) };
}

/** Goes through what stands in one passage. */
class Reader {
  readonly passage: Passage;
  readonly #numbers: readonly number[];

  constructor(passage: Passage, numbers: readonly number[]) {
    this.passage = passage;
    this.#numbers = numbers;
  }

  /** `read`: how many lines are read by now. Null: it is at its end. */
  next(read: number): number | null {
    const { parts } = this.passage;
    const last = parts.at(-1);
    if (last) last.to = read;
    const number = this.#numbers[parts.length];
    if (number === undefined) return null;
    parts.push({ number, passage: null, from: read, to: read });
    return number;
  }

  /** What was given last is the place of a passage. */
  enter(passage: Passage): void {
    const last = this.passage.parts.at(-1);
    if (last) last.passage = passage;
  }
}
