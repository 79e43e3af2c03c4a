/** Lines that came, went or stand elsewhere, whatever their letters say; kept up to date by the cost of each change. */
import type { Node } from '@tiptap/pm/model';
import { countCommonEnds } from '../../kit/commonEnds';
import { listHunks } from '../../screenplay/marking/hunks';
import type { VersionLine } from '../../screenplay/marking/lines';
import type { Baseline } from './baseline';

function idOf(node: Node): string {
  return String(node.attrs.id);
}

export class LineStructure {
  readonly #baseline: Baseline;
  /** Lines of the baseline that are not in the text. */
  readonly #missing: ReadonlySet<string>;
  readonly #moved: ReadonlySet<string>;

  private constructor(
    baseline: Baseline,
    missing: ReadonlySet<string>,
    moved: ReadonlySet<string>,
  ) {
    this.#baseline = baseline;
    this.#missing = missing;
    this.#moved = moved;
  }

  /** Of the order of ids alone: no letter is compared. Reads the whole text. */
  static read(baseline: Baseline, doc: Node): LineStructure {
    // The lines of the baseline stand for those of the text: so that only their order is compared.
    const lines = doc.children.map((node) => {
      const id = idOf(node);
      return baseline.find(id) ?? { id, fields: {}, runs: [] };
    });
    const missing = new Set<string>();
    const moved = new Set<string>();
    for (const { kind, element, ids } of listHunks(baseline.lines, lines)) {
      if (kind === 'out') missing.add(element);
      if (kind === 'moved') for (const id of ids) moved.add(id);
    }
    return new LineStructure(baseline, missing, moved);
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
    if (this.#moved.size > 0 || !this.#isInOrder(next, now, first, last))
      return LineStructure.read(this.#baseline, now);
    const missing = new Set(this.#missing);
    for (const id of next) missing.delete(id);
    for (const id of this.#findGone(old, next, now)) missing.add(id);
    return new LineStructure(this.#baseline, missing, this.#moved);
  }

  /** Of a line that was split, the other half has its id for a moment: so it may still be there. */
  #findGone(old: readonly string[], next: readonly string[], now: Node): string[] {
    const here = new Set(next);
    const left = old.filter((id) => !here.has(id));
    if (left.length === 0) return left;
    const there = new Set(now.children.map(idOf));
    return left.filter((id) => !there.has(id));
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
