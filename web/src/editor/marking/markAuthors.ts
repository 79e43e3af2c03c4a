/** Authors of marked changes: who wrote which letters since marking began, as the server reads it from the log (VE45). */
import { countCommonEnds } from '../../kit/commonEnds';
import type { Hunk } from '../../screenplay/marking/hunks';

/** Lengths and offsets are UTF-16 units. */
export interface SentLineAuthors {
  readonly id: string;
  /** The letters that the spans count; this tab may have newer ones. */
  readonly text: string;
  readonly line: Authorship;
  readonly spans: readonly (Authorship & { readonly length: number })[];
  readonly removed: readonly (Authorship & { readonly offset: number })[];
}

/** Null: nobody since marking began, or not known. */
export interface Authorship {
  readonly authorId: string | null;
  readonly at: string | null;
}

/** What one writer has in a hunk of several; offsets in its new words. */
export interface HunkPart {
  readonly letters: readonly (readonly [from: number, to: number])[];
  /** The old words go with it; else they stay, behind the letters up to `oldAt`. */
  readonly takesOld: boolean;
  readonly oldAt: number;
}

export interface AuthoredHunk {
  readonly hunk: Hunk;
  /** Null: all of it. */
  readonly part: HunkPart | null;
  readonly author: Authorship;
}

interface Segment extends Authorship {
  readonly from: number;
  readonly to: number;
}

const UNKNOWN: Authorship = { authorId: null, at: null };

export class MarkAuthors {
  readonly #lines: ReadonlyMap<string, SentLineAuthors>;
  readonly names: ReadonlyMap<string, string>;

  constructor(
    lines: readonly SentLineAuthors[] = [],
    people: readonly { id: string; name: string }[] = [],
  ) {
    this.#lines = new Map(lines.map((line) => [line.id, line]));
    this.names = new Map(people.map(({ id, name }) => [id, name]));
  }

  /** Cut where authors change: each writer's share of a hunk. `text`: of the line as it is in this tab. */
  cutHunk(hunk: Hunk, text: string): AuthoredHunk[] {
    const line = this.#lines.get(hunk.element);
    if (!line) return [{ hunk, part: null, author: UNKNOWN }];
    if (hunk.kind === 'words') return this.#cutWords(hunk, alignAuthors(line, text));
    if (hunk.kind === 'in') return this.#cutLine(hunk, line, alignAuthors(line, text));
    return [{ hunk, part: null, author: line.line }];
  }

  /** As `cutHunk`, but whole while it is not known who wrote some of its letters: the answer comes a moment after them. */
  cutKnownHunk(hunk: Hunk, text: string): AuthoredHunk[] {
    const shares = this.cutHunk(hunk, text);
    const isKnown = shares.every(({ author }) => author.authorId !== null || author.at !== null);
    return isKnown ? shares : [{ hunk, part: null, author: UNKNOWN }];
  }

  /** Stretches of the letters of a line by one author each. */
  segmentsIn(element: string, text: string, from: number, to: number): Segment[] {
    const line = this.#lines.get(element);
    return line ? listSegments(alignAuthors(line, text).letters, from, to) : [];
  }

  #cutWords(hunk: Hunk, { letters, removed }: AlignedAuthors): AuthoredHunk[] {
    const segments = listSegments(letters, hunk.newStart, hunk.newEnd);
    const points = removed.filter(({ offset }) => offset >= hunk.newStart && offset <= hunk.newEnd);
    const removers = hunk.old ? new Set(points.map(({ authorId }) => authorId)) : new Set();
    const authors = new Set([...segments.map(({ authorId }) => authorId), ...removers]);
    const [single] = [...segments, ...points];
    if (authors.size < 2) return [{ hunk, part: null, author: single ?? UNKNOWN }];
    // Who removed which of the old words is not known where several did: such a hunk is decided as a whole.
    if (removers.size > 1) return [{ hunk, part: null, author: UNKNOWN }];
    const [remover] = points;
    const carrier = segments.find(({ authorId }) => authorId === remover?.authorId);
    const oldAt = (carrier?.from ?? remover?.offset ?? hunk.newStart) - hunk.newStart;
    return [...authors].map((authorId) => {
      const own = segments.filter((segment) => segment.authorId === authorId);
      const takesOld = hunk.old !== '' && authorId === remover?.authorId;
      const author = own[0] ?? remover ?? UNKNOWN;
      return { hunk, part: { letters: toLetters(own, hunk.newStart), takesOld, oldAt }, author };
    });
  }

  /** A new line in which others wrote, too. */
  #cutLine(hunk: Hunk, { line }: SentLineAuthors, { letters }: AlignedAuthors): AuthoredHunk[] {
    const segments = listSegments(letters, 0, hunk.new.length);
    const authors = new Set([line.authorId, ...segments.map(({ authorId }) => authorId)]);
    if (authors.size < 2) return [{ hunk, part: null, author: line }];
    return [...authors].flatMap((authorId) => {
      const own = segments.filter((segment) => segment.authorId === authorId);
      const [author] = own;
      if (!author) return [];
      return [{ hunk, part: { letters: toLetters(own, 0), takesOld: false, oldAt: 0 }, author }];
    });
  }
}

export const NO_AUTHORS = new MarkAuthors();

function toLetters(segments: readonly Segment[], start: number): [number, number][] {
  return segments.map(({ from, to }) => [from - start, to - start]);
}

interface AlignedAuthors {
  /** Of each letter; null for letters that were there before. */
  readonly letters: readonly (Authorship | null)[];
  readonly removed: SentLineAuthors['removed'];
}

const alignedByLine = new WeakMap<SentLineAuthors, { text: string; aligned: AlignedAuthors }>();

/** The authors of letters that came after the server's answer are not known yet: those between the common ends. */
function alignAuthors(line: SentLineAuthors, text: string): AlignedAuthors {
  const known = alignedByLine.get(line);
  if (known?.text === text) return known.aligned;
  const letters = line.spans.flatMap(({ length, authorId, at }) =>
    Array.from({ length }, () => (authorId === null && at === null ? null : { authorId, at })),
  );
  const { first, last } = countCommonEnds(text, line.text);
  const end = line.text.length - last;
  const between = Array.from({ length: text.length - first - last }, () => UNKNOWN);
  const removed = line.removed
    .filter(({ offset }) => offset <= first || offset >= end)
    .map((point) => ({ ...point, offset: shiftOffset(point.offset, first, line, text) }));
  const aligned = {
    letters: [...letters.slice(0, first), ...between, ...letters.slice(end)],
    removed,
  };
  alignedByLine.set(line, { text, aligned });
  return aligned;
}

function shiftOffset(offset: number, first: number, line: SentLineAuthors, text: string): number {
  return offset <= first ? offset : offset + text.length - line.text.length;
}

/** Letters that were there before go with those in front of them, at the beginning with those behind. */
function listSegments(
  letters: readonly (Authorship | null)[],
  from: number,
  to: number,
): Segment[] {
  const segments: Segment[] = [];
  letters.slice(from, to).forEach((author, at) => {
    const last = segments.at(-1);
    const end = from + at + 1;
    if (last && (author === null || author.authorId === last.authorId))
      segments[segments.length - 1] = { ...last, to: end };
    else if (author) segments.push({ ...author, from: last?.to ?? from, to: end });
  });
  return segments;
}
