/** Lines that came, went or stand elsewhere, whatever their letters say; kept up to date by the cost of each change. */
import type { Node } from '@tiptap/pm/model';
import { countCommonEnds } from '../../kit/commonEnds';
import { listHunks } from '../../screenplay/marking/hunks';
import type { VersionLine } from '../../screenplay/marking/lines';
import type { Baseline } from './baseline';
import { makeIdsUnique } from './markedLines';

function idOf(node: Node): string {
  return String(node.attrs.id);
}

/** Whether the lines that the baseline knows stand in its order. */
function isRising(ids: readonly string[], baseline: Baseline): boolean {
  let previous = -1;
  for (const id of ids) {
    const place = baseline.placeOf(id);
    if (place === undefined) continue;
    if (place < previous) return false;
    previous = place;
  }
  return true;
}

/** The lines of the baseline stand for those of the text: so that only their order is compared. */
function listMoved(ids: readonly string[], baseline: Baseline): string[] {
  const lines = ids.map((id) => baseline.find(id) ?? { id, fields: {}, runs: [] });
  return listHunks(baseline.lines, lines).flatMap((hunk) =>
    hunk.kind === 'moved' ? hunk.ids : [],
  );
}

export class LineStructure {
  readonly #baseline: Baseline;
  /** Lines of the baseline that are not in the text. */
  readonly #missing: ReadonlySet<string>;
  readonly #moved: ReadonlySet<string>;
  /** Some line is in the text twice. Which of the two counts may change with any line between them. */
  readonly #hasTwins: boolean;

  private constructor(
    baseline: Baseline,
    missing: ReadonlySet<string>,
    moved: ReadonlySet<string>,
    hasTwins: boolean,
  ) {
    this.#baseline = baseline;
    this.#missing = missing;
    this.#moved = moved;
    this.#hasTwins = hasTwins;
  }

  /** Of the order of ids alone: no letter is compared. Reads the ids of the whole text. */
  static read(baseline: Baseline, doc: Node): LineStructure {
    const own = doc.children.map(idOf);
    const ids = makeIdsUnique(own);
    const there = new Set(ids);
    const missing = baseline.lines.map(({ id }) => id).filter((id) => !there.has(id));
    const moved = isRising(ids, baseline) ? [] : listMoved(ids, baseline);
    return new LineStructure(baseline, new Set(missing), new Set(moved), ids !== own);
  }

  isMoved(id: string): boolean {
    return this.#moved.has(id);
  }

  /** Lines that went in front of this one, in their order. */
  removedBefore(id: string): VersionLine[] {
    const place = this.#baseline.placeOf(id);
    return place === undefined || this.#moved.has(id) ? [] : this.#removedUpTo(place);
  }

  removedAtEnd(): VersionLine[] {
    return this.#removedUpTo(this.#baseline.lines.length);
  }

  #removedUpTo(end: number): VersionLine[] {
    if (this.#missing.size === 0) return [];
    const removed: VersionLine[] = [];
    for (let place = end - 1; place >= 0; place -= 1) {
      const line = this.#baseline.lines[place];
      if (!line) break;
      if (this.#missing.has(line.id)) removed.push(line);
      else if (!this.#moved.has(line.id)) break;
    }
    return removed.reverse();
  }

  /** After a change of the text; the same object where no line of the baseline came, went or moved. */
  update(before: Node, now: Node): LineStructure {
    const { first, last } = countCommonEnds(before.children, now.children);
    const known = (doc: Node) =>
      doc.children
        .slice(first, doc.childCount - last)
        .map(idOf)
        .filter((id) => this.#baseline.find(id));
    const [old, next] = [known(before), known(now)];
    if (old.length === next.length && old.every((id, at) => id === next[at])) return this;
    const isSimple = this.#moved.size === 0 && !this.#hasTwins && !this.#bringsTwins(old, next);
    if (!isSimple || !this.#isInOrder(next, now, first, last))
      return LineStructure.read(this.#baseline, now);
    const [missing, here] = [new Set(this.#missing), new Set(next)];
    for (const id of next) missing.delete(id);
    for (const id of old) if (!here.has(id)) missing.add(id);
    // Of a line that is split, both halves have its id for a moment.
    return new LineStructure(this.#baseline, missing, this.#moved, here.size < next.length);
  }

  /** Whether a line came that is in the text elsewhere. */
  #bringsTwins(old: readonly string[], next: readonly string[]): boolean {
    const before = new Set(old);
    return next.some((id) => !before.has(id) && !this.#missing.has(id));
  }

  /** Whether the changed lines stand in the order of the baseline, also beside their nearest neighbours. */
  #isInOrder(ids: readonly string[], doc: Node, first: number, last: number): boolean {
    let previous = this.#nearestPlace(doc, first - 1, -1) ?? -1;
    for (const id of ids) {
      const place = this.#baseline.placeOf(id) ?? -1;
      if (place < previous) return false;
      previous = place;
    }
    const following = this.#nearestPlace(doc, doc.childCount - last, 1);
    return following === undefined || previous < following;
  }

  #nearestPlace(doc: Node, from: number, step: 1 | -1): number | undefined {
    for (let at = from; at >= 0 && at < doc.childCount; at += step) {
      const place = this.#baseline.placeOf(idOf(doc.child(at)));
      if (place !== undefined) return place;
    }
    return undefined;
  }
}
