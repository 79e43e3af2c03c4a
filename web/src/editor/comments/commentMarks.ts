/**
 * Marks of threads in the text. Ranges are kept by line node: a key replaces the nodes of the lines that it changes, and only
 * their ranges are mapped, however many threads there are (RE11).
 */
import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import type { Decoration } from '@tiptap/pm/view';
import { countCommonEnds } from '../../kit/commonEnds';
import {
  elementId,
  elementIndexAt,
  elementStart,
  type PositionedElement,
  positionElements,
} from '../lines/elementPositions';
import type { LineDecorator, RenderedLine } from '../view/renderedDecorations';
import { createDecorations, LineRanges, NO_RANGES, type ThreadRange } from './lineRanges';
import { findQuote, locatePassage, type Passage } from './passage';

/** A thread whose words are to be marked. */
export interface MarkedThread {
  readonly id: string;
  /** Another number when the server has changed the thread. */
  readonly version: number;
  /** Null: the words are gone from the text. */
  readonly passage: Passage | null;
}

type RangesByLine = WeakMap<Node, readonly ThreadRange[]>;

const NONE: readonly Decoration[] = [];

/** Decorations of a list of ranges; of the active thread's lines they are made anew. */
const decorationsByRanges = new WeakMap<readonly ThreadRange[], readonly Decoration[]>();

interface MarksParts {
  readonly ranges: RangesByLine;
  readonly threads: ReadonlyMap<string, MarkedThread>;
  /** Threads whose words are not all here, by the line where the server knows them: they may come back (undo, a late change). */
  readonly missing: ReadonlyMap<string, readonly MarkedThread[]>;
  readonly active: string | null;
}

export class CommentMarks implements LineDecorator {
  readonly #parts: MarksParts;

  constructor(parts: Partial<MarksParts> = {}) {
    this.#parts = {
      ranges: new WeakMap(),
      threads: new Map(),
      missing: new Map(),
      active: null,
      ...parts,
    };
  }

  get active(): string | null {
    return this.#parts.active;
  }

  withActive(active: string | null): CommentMarks {
    return active === this.active ? this : new CommentMarks({ ...this.#parts, active });
  }

  rangesIn(line: Node): readonly ThreadRange[] {
    return this.#parts.ranges.get(line) ?? NO_RANGES;
  }

  decorate(_doc: Node, { node }: RenderedLine): readonly Decoration[] {
    const ranges = this.rangesIn(node);
    if (ranges.length === 0) return NONE;
    const { active } = this.#parts;
    if (active !== null && ranges.some(({ threadId }) => threadId === active))
      return createDecorations(ranges, active);
    const decorations = decorationsByRanges.get(ranges) ?? createDecorations(ranges, null);
    decorationsByRanges.set(ranges, decorations);
    return decorations;
  }

  /** Takes the server's threads; the words of those that it has not changed stay where this tab's edits have moved them. */
  adopt(doc: Node, threads: readonly MarkedThread[]): CommentMarks {
    const isKept = ({ id, version }: MarkedThread) =>
      this.#parts.threads.get(id)?.version === version;
    const changed = threads.filter((thread) => !isKept(thread));
    const { added, unfound } = locateThreads(doc, changed);
    // Words that are not here as the server saw them stay marked as this tab knows them.
    const stay = new Set([...threads.filter(isKept), ...unfound].map(({ id }) => id));
    const missing = new Map<string, readonly MarkedThread[]>();
    const known = [...this.#parts.missing.values()].flat().filter(isKept);
    for (const thread of [...known, ...unfound]) addMissing(missing, thread);
    return new CommentMarks({
      ...this.#parts,
      ranges: this.#joinRanges(doc, stay, added),
      missing,
      threads: new Map(threads.map((thread) => [thread.id, thread])),
    });
  }

  #joinRanges(doc: Node, stay: ReadonlySet<string>, added: LineRanges): RangesByLine {
    const ranges: RangesByLine = new WeakMap();
    const staysHere = ({ threadId }: ThreadRange) => stay.has(threadId);
    for (const node of doc.children) {
      const before = this.rangesIn(node);
      const more = added.at(node);
      const isSame = more.length === 0 && before.every(staysHere);
      const joined = isSame ? before : [...before.filter(staysHere), ...more];
      if (joined.length > 0) ranges.set(node, joined);
    }
    return ranges;
  }

  /** Moves the marks of changed lines along with their letters (RE12). */
  map(tr: Transaction): CommentMarks {
    if (this.#parts.threads.size === 0) return this;
    const [old, now] = [tr.before, tr.doc];
    const { first, last } = countCommonEnds(old.children, now.children);
    const oldLines = old.children.slice(first, old.childCount - last);
    const lines = () => positionElements(now, first, now.childCount - last);
    const isMarked = oldLines.some((node) => this.#parts.ranges.has(node));
    if (!isMarked && this.#parts.missing.size === 0) return this;
    return this.#mapLines(tr, { first, oldLines, newLines: lines() });
  }

  #mapLines(tr: Transaction, change: LineChange): CommentMarks {
    const { mapped, cut } = mapRanges(tr, change, this.#parts.ranges);
    const missing = this.#addCut(cut);
    const found = findMissing(change.newLines, missing, mapped);
    for (const { node } of change.newLines) {
      const ranges = mapped.at(node);
      if (ranges.length > 0) this.#parts.ranges.set(node, ranges);
    }
    const still = found.size === 0 ? missing : withoutThreads(missing, found);
    return new CommentMarks({ ...this.#parts, missing: still });
  }

  #addCut(cut: ReadonlySet<string>): MarksParts['missing'] {
    if (cut.size === 0) return this.#parts.missing;
    const missing = new Map(this.#parts.missing);
    for (const id of cut) {
      const thread = this.#parts.threads.get(id);
      if (thread) addMissing(missing, thread);
    }
    return missing;
  }
}

interface LineChange {
  /** Index of the first changed line. */
  readonly first: number;
  readonly oldLines: readonly Node[];
  readonly newLines: readonly PositionedElement[];
}

/** Places of threads as the server knows them; `unfound` are those whose words are not in the text as it is here. */
function locateThreads(doc: Node, threads: readonly MarkedThread[]) {
  const added = new LineRanges();
  const unfound: MarkedThread[] = [];
  if (threads.length === 0) return { added, unfound };
  const indexes = new Map(doc.children.map((node, index) => [String(node.attrs.id), index]));
  for (const thread of threads) {
    if (!thread.passage) continue;
    const lines = locatePassage(doc, (id) => indexes.get(id), thread.passage);
    if (lines) added.addThread(thread.id, lines);
    else unfound.push(thread);
  }
  return { added, unfound };
}

/** `cut`: threads that have lost letters by this change. */
function mapRanges(tr: Transaction, change: LineChange, ranges: RangesByLine) {
  const { first, oldLines, newLines } = change;
  const mapped = new LineRanges();
  const cut = new Set<string>();
  const findMoved = makeMovedLineFinder(change);
  let position = elementStart(tr.before, first);
  for (const node of oldLines) {
    const moved = findMoved(node);
    for (const range of ranges.get(node) ?? NO_RANGES) {
      if (moved) mapped.add(moved, range);
      else if (!mapRange(tr, range, position + 1, newLines, mapped)) cut.add(range.threadId);
    }
    position += node.nodeSize;
  }
  return { mapped, cut };
}

/** Finds the line of the same id and text; only where several lines have changed there may be one that was moved. */
function makeMovedLineFinder({ oldLines, newLines }: LineChange): (old: Node) => Node | null {
  if (oldLines.length < 2) return () => null;
  const byId = new Map(newLines.map((line) => [elementId(line), line.node]));
  return (old) => {
    const now = byId.get(String(old.attrs.id));
    return now?.textContent === old.textContent ? now : null;
  };
}

/** Words typed at a border stay outside (RE12). False: letters of the range are gone. */
function mapRange(
  { mapping }: Transaction,
  { threadId, from, to }: ThreadRange,
  start: number,
  newLines: readonly PositionedElement[],
  mapped: LineRanges,
): boolean {
  const begin = mapping.map(start + from, 1);
  const end = mapping.map(start + to, -1);
  let length = 0;
  for (let at = elementIndexAt(newLines, begin); at < newLines.length; at += 1) {
    const line = newLines[at];
    if (!line || line.start >= end) break;
    const range = {
      from: Math.max(0, begin - line.start),
      to: Math.min(line.node.content.size, end - line.start),
    };
    if (range.from >= range.to) continue;
    mapped.add(line.node, { threadId, ...range });
    length += range.to - range.from;
  }
  return length >= to - from;
}

/** By the line where the server knows the words. */
function addMissing(missing: Map<string, readonly MarkedThread[]>, thread: MarkedThread): void {
  if (!thread.passage) return;
  const { elementId: line } = thread.passage;
  const others = missing.get(line)?.filter(({ id }) => id !== thread.id) ?? [];
  missing.set(line, [...others, thread]);
}

/** Words that are whole again in the line where the server knows them are marked again, there alone. */
function findMissing(
  newLines: readonly PositionedElement[],
  missing: MarksParts['missing'],
  mapped: LineRanges,
): Set<string> {
  const found = new Set<string>();
  if (missing.size === 0) return found;
  for (const line of newLines) {
    const waiting = missing.get(elementId(line)) ?? [];
    for (const range of waiting.flatMap((thread) => findWhole(line.node, thread))) {
      mapped.replaceThread(line.node, range);
      found.add(range.threadId);
    }
  }
  return found;
}

function findWhole(node: Node, { id, passage }: MarkedThread): ThreadRange[] {
  if (!passage || passage.endElementId !== passage.elementId) return [];
  const range = findQuote(node.textContent, passage);
  return range ? [{ threadId: id, ...range }] : [];
}

function withoutThreads(
  missing: MarksParts['missing'],
  ids: ReadonlySet<string>,
): MarksParts['missing'] {
  const rest = new Map<string, readonly MarkedThread[]>();
  for (const [line, threads] of missing) {
    const others = threads.filter(({ id }) => !ids.has(id));
    if (others.length > 0) rest.set(line, others);
  }
  return rest;
}
