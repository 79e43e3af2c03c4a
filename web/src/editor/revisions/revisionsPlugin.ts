/** Plugin that knows the revision marks of the text; the pages draw them in the margin, and colour the paper (RV2, RV3, RV4). */
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { countCommonEnds } from '../../kit/commonEnds';
import {
  type AttributedBaseline,
  attributeLine,
  findLineOrderChanges,
  type LineMarks,
  type LineOrderChanges,
  newestBetween,
} from '../../screenplay/marking/attribution';
import { dispatchMeta } from '../view/caretSync';
import {
  canPrint,
  describeHeadings,
  isHidden,
  isOmitted,
  listPrintedLines,
  type PrintedLines,
  printedLineFrom,
} from './printedLines';
import {
  baselineFromSent,
  type RevisionSet,
  type SentRevisions,
  type ShownMarks,
} from './revisionBaseline';

function haveSameIds(some: readonly Node[], others: readonly Node[]): boolean {
  return (
    some.length === others.length &&
    some.every((node, at) => node.attrs.id === others[at]?.attrs.id)
  );
}

/** Revisions of one text: each line is compared once for each of its nodes. */
export class ShownRevisions {
  readonly sets: readonly RevisionSet[];
  readonly shown: ShownMarks;
  readonly #baseline: AttributedBaseline;
  readonly #printed: PrintedLines;
  readonly #structure: LineOrderChanges;
  readonly #marks = new WeakMap<Node, LineMarks | 'none'>();

  constructor(
    revisions: SentRevisions,
    lines: readonly Node[],
    baseline = baselineFromSent(revisions),
  ) {
    this.sets = revisions.sets;
    this.shown = revisions.shown;
    this.#baseline = baseline;
    this.#printed = listPrintedLines(lines);
    this.#structure = findLineOrderChanges(baseline, this.#printed.ids);
  }

  /** After a change of the text; the same object where no other line came, went or moved than new ones. */
  update(before: readonly Node[], now: readonly Node[]): ShownRevisions {
    if (this.#hasSameOrder(before, now)) return this;
    const { sets, shown } = this;
    return new ShownRevisions({ sets, shown, lines: [] }, now, this.#baseline);
  }

  /** By the cost of the change. Beside removed lines a new one may be the line that tells of them: there, false. */
  #hasSameOrder(before: readonly Node[], now: readonly Node[]): boolean {
    const { first, last } = countCommonEnds(before, now);
    const [oldNodes, nextNodes] = [before, now].map((nodes) =>
      nodes.slice(first, nodes.length - last),
    ) as [Node[], Node[]];
    if (this.#mayHideOthers(now, first, oldNodes, nextNodes)) return false;
    const [old, next] = [oldNodes, nextNodes].map((nodes) => this.#listIds(nodes)) as [
      string[],
      string[],
    ];
    if (old.length === next.length && old.every((id, at) => id === next[at])) return true;
    const { byId } = this.#baseline;
    const [oldKnown, known] = [old, next].map((ids) => ids.filter((id) => byId.has(id)));
    const { behindRemoved, hasRemovedAtEnd } = this.#structure;
    const following = now.slice(now.length - last).find((node) => this.#prints(node));
    const isBesideRemoved = following
      ? behindRemoved.has(String(following.attrs.id))
      : hasRemovedAtEnd;
    return (
      !isBesideRemoved &&
      !old.some((id) => behindRemoved.has(id)) &&
      oldKnown?.join() === known?.join()
    );
  }

  /** Whether omitted scenes may hide other lines after a change behind the `first` lines. */
  #mayHideOthers(
    now: readonly Node[],
    first: number,
    old: readonly Node[],
    next: readonly Node[],
  ): boolean {
    const isNear = [...old, ...next].some(isOmitted);
    if (!isNear && !this.#printed.omitted.size) return false;
    if (describeHeadings(old) !== describeHeadings(next)) return true;
    return !haveSameIds(old, next) && (isNear || isHidden(now, first));
  }

  #prints(node: Node): boolean {
    return canPrint(node) && !this.#printed.hidden.has(String(node.attrs.id));
  }

  #listIds(nodes: readonly Node[]): string[] {
    return nodes.filter((node) => this.#prints(node)).map(({ attrs }) => String(attrs.id));
  }

  /** Null for a line without a mark. */
  marksOf(node: Node): LineMarks | null {
    if (!this.#prints(node)) return null;
    const known = this.#marks.get(node);
    if (known) return known === 'none' ? null : known;
    const found = attributeLine(
      this.#baseline,
      this.#structure,
      printedLineFrom(node, this.#printed),
    );
    this.#marks.set(node, found ?? 'none');
    return found;
  }

  /** The newest set with a mark in a line; 0: none. */
  newestSetOf(node: Node): number {
    const marks = this.marksOf(node);
    return marks ? newestBetween(marks, 0, Number.POSITIVE_INFINITY) : 0;
  }

  /** Sets before this number are not marked. */
  get leastShown(): number {
    if (this.shown === 'none') return Number.POSITIVE_INFINITY;
    return this.shown === 'active' ? this.#baseline.newest : 1;
  }

  find(number: number): RevisionSet | null {
    return this.sets.find((set) => set.number === number) ?? null;
  }
}

const revisionsKey = new PluginKey<ShownRevisions | null>('revisions');

interface RevisionsMeta {
  readonly revisions: SentRevisions | null;
}

export function revisionsPlugin(): Plugin<ShownRevisions | null> {
  return new Plugin<ShownRevisions | null>({
    key: revisionsKey,
    state: {
      init: () => null,
      apply: (tr, value) => {
        const meta: RevisionsMeta | undefined = tr.getMeta(revisionsKey);
        if (meta)
          return meta.revisions ? new ShownRevisions(meta.revisions, tr.doc.children) : null;
        return value && tr.docChanged ? value.update(tr.before.children, tr.doc.children) : value;
      },
    },
  });
}

/** Null while the text has no revision set. */
export function revisionsOf(state: EditorState): ShownRevisions | null {
  return revisionsKey.getState(state) ?? null;
}

/** Inks of the sets as Final Draft has them; papers are too pale to write in. */
const INKS: Readonly<Record<string, string>> = {
  ...{ Blue: '#0000ff', Pink: '#ff00ff', Yellow: '#a0a000', Green: '#008000' },
  ...{ Goldenrod: '#cc7f32', Buff: '#8e6b23', Salmon: '#a74242', Cherry: '#d5236b' },
  Tan: '#db9370',
};

/** CSS colour of the newest set in which a line changed, readable by day and at night; null: none. */
export function revisionColourOf(state: EditorState, line: Node): string | null {
  const revisions = revisionsOf(state);
  const set = revisions?.find(revisions.newestSetOf(line));
  // A colour of the script's own list is made as dark as ink.
  const ink =
    set && (INKS[set.color.replace(/^2nd /, '')] ?? `color-mix(in srgb, ${set.paper} 50%, #000)`);
  return ink ? `color-mix(in srgb, ${ink} 70%, var(--ink))` : null;
}

export function showRevisions(view: EditorView, revisions: SentRevisions | null): void {
  const isSame = !revisions && !revisionsOf(view.state);
  if (!isSame) dispatchMeta(view, revisionsKey, { revisions } satisfies RevisionsMeta);
}

/** Positions of the lines with a shown mark, in order. Not for every key: it compares the whole text. */
export function listMarkedPositions(state: EditorState): number[] {
  const revisions = revisionsOf(state);
  const found: number[] = [];
  state.doc.forEach((node, position) => {
    const newest = revisions?.newestSetOf(node) ?? 0;
    if (newest && revisions && newest >= revisions.leastShown) found.push(position + 1);
  });
  return found;
}

/** The next marked line behind the caret, or the last one before it; around the ends of the script. */
export function findMarkedPosition(state: EditorState, direction: 1 | -1): number | null {
  const positions = listMarkedPositions(state);
  const { $head } = state.selection;
  const line = $head.depth ? $head.before(1) + 1 : $head.pos;
  const found =
    direction === 1
      ? positions.find((position) => position > line)
      : positions.findLast((position) => position < line);
  return found ?? positions.at(direction === 1 ? 0 : -1) ?? null;
}
