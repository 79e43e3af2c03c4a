/** Plugin that shows open proposals in place: the words they would change are marked, and a click chooses one (VE50). */
import './proposals.css';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, type EditorView } from '@tiptap/pm/view';
import { countCommonEnds } from '../../kit/commonEnds';
import { compareLine } from '../../screenplay/marking/hunks';
import { textOf, type VersionLine } from '../../screenplay/marking/lines';
import { elementStart } from '../lines/elementPositions';
import { lineFromNode, nodeFromLine } from '../marking/markedLines';
import { scrollToPosition } from '../pages/scroll/scrolling';
import { dispatchMeta } from '../view/caretSync';
import {
  decorateRenderedLines,
  type LineDecorator,
  type RenderedLine,
} from '../view/renderedDecorations';

export interface ShownProposal {
  readonly id: string;
  readonly base: readonly VersionLine[];
  readonly wanted: readonly VersionLine[];
  /** Null: no move. */
  readonly moveBefore: string | null;
}

interface ProposalState {
  readonly marks: ProposalMarks;
  readonly active: string | null;
  /** How often somebody has clicked on marked words. */
  readonly clicks: number;
}

type ProposalMeta =
  | { readonly proposals: readonly ShownProposal[] }
  | { readonly active: string | null; readonly isClick: boolean };

interface ProposedRange {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

const NONE: readonly Decoration[] = [];

/** Letters of a line that a proposal would change; all of them where these say something else by now. */
function findProposedRanges(proposal: ShownProposal, node: Node): ProposedRange[] {
  const { id, base, wanted, moveBefore } = proposal;
  const end = node.content.size;
  const old = base.find((line) => line.id === node.attrs.id);
  if (!old) return [];
  const whole = { id, from: 0, to: end };
  if (moveBefore !== null) return old === base[0] ? [whole] : [];
  const next = wanted.find((line) => line.id === old.id);
  if (!next) return [whole];
  const follow = makeFollower(textOf(old), node.textContent);
  const ranges = compareLine(old, next).map(({ kind, start, end: stop }) => {
    const range = kind === 'field' ? null : follow(start, stop);
    return range ? { id, ...range } : whole;
  });
  return hasNewBehind(proposal, next) ? [...ranges, { id, from: end, to: end }] : ranges;
}

/** Finds letters of a text again in a later one: those before and behind what was changed. Null: they were changed. */
function makeFollower(old: string, now: string) {
  const { first, last } = countCommonEnds(old, now);
  const shift = now.length - old.length;
  return (start: number, end: number) => {
    if (end <= first) return { from: start, to: end };
    return start >= old.length - last ? { from: start + shift, to: end + shift } : null;
  };
}

/** Whether a line that is not in the text yet would come behind this one. */
function hasNewBehind({ base, wanted }: ShownProposal, line: VersionLine): boolean {
  const next = wanted[wanted.indexOf(line) + 1];
  return next !== undefined && !base.some(({ id }) => id === next.id);
}

class ProposalMarks implements LineDecorator {
  readonly #byLine = new Map<string, ShownProposal[]>();
  readonly #known = new WeakMap<Node, readonly Decoration[]>();
  readonly #active: string | null;

  constructor(proposals: readonly ShownProposal[] = [], active: string | null = null) {
    this.#active = active;
    for (const proposal of proposals)
      for (const { id } of proposal.base)
        this.#byLine.set(id, [...(this.#byLine.get(id) ?? []), proposal]);
  }

  get proposals(): ShownProposal[] {
    return [...new Set([...this.#byLine.values()].flat())];
  }

  withActive(active: string | null): ProposalMarks {
    return active === this.#active ? this : new ProposalMarks(this.proposals, active);
  }

  rangesIn(node: Node): ProposedRange[] {
    const here = this.#byLine.get(String(node.attrs.id)) ?? [];
    return here.flatMap((proposal) => findProposedRanges(proposal, node));
  }

  decorate(_doc: Node, { node }: RenderedLine): readonly Decoration[] {
    if (!this.#byLine.has(String(node.attrs.id))) return NONE;
    const known = this.#known.get(node);
    if (known) return known;
    const decorations = this.rangesIn(node).map((range) => this.#decorateRange(range, node));
    this.#known.set(node, decorations);
    return decorations;
  }

  #decorateRange({ id, from, to }: ProposedRange, node: Node): Decoration {
    const end = node.content.size;
    const isActive = id === this.#active;
    // Beside a place without letters the letter before it is marked, or the one behind.
    const isPlace = from >= to;
    const start = isPlace ? Math.max(0, Math.min(from, end) - (from > 0 ? 1 : 0)) : from;
    const stop = isPlace ? Math.min(end, start + 1) : Math.min(to, end);
    const name = `proposed${isPlace ? ' proposed-in' : ''}${isActive ? ' proposed-active' : ''}`;
    return Decoration.inline(start, stop, { class: name, title: 'A change is suggested here' });
  }
}

const proposalKey = new PluginKey<ProposalState>('proposals');

const EMPTY: ProposalState = { marks: new ProposalMarks(), active: null, clicks: 0 };

function applyMeta(value: ProposalState, meta: ProposalMeta): ProposalState {
  if ('proposals' in meta)
    return { ...value, marks: new ProposalMarks(meta.proposals, value.active) };
  const { active, isClick } = meta;
  const clicks = value.clicks + (isClick ? 1 : 0);
  return { marks: value.marks.withActive(active), active, clicks };
}

/** The shortest of those at a position. */
function findProposalAt(state: EditorState, position: number): string | null {
  const { parent, parentOffset } = state.doc.resolve(position);
  const there = readState(state)
    .marks.rangesIn(parent)
    .filter(({ from, to }) => from - 1 <= parentOffset && parentOffset <= to + 1)
    .sort((one, other) => one.to - one.from - (other.to - other.from));
  return there[0]?.id ?? null;
}

export function proposalPlugin(): Plugin<ProposalState> {
  return new Plugin<ProposalState>({
    key: proposalKey,
    state: {
      init: () => EMPTY,
      apply: (tr, value) => {
        const meta: ProposalMeta | undefined = tr.getMeta(proposalKey);
        return meta ? applyMeta(value, meta) : value;
      },
    },
    ...decorateRenderedLines((state) => readState(state).marks),
    props: {
      handleClick: (view, position, event) => {
        if (event.button !== 0) return false;
        const active = findProposalAt(view.state, position);
        if (active !== null || readState(view.state).active !== null)
          dispatchMeta(view, proposalKey, {
            active,
            isClick: active !== null,
          } satisfies ProposalMeta);
        return false;
      },
    },
  });
}

function readState(state: EditorState): ProposalState {
  return proposalKey.getState(state) ?? EMPTY;
}

/** Marks the lines of these proposals, and of no others. */
export function showProposals(view: EditorView, proposals: readonly ShownProposal[]): void {
  if (proposals.length > 0 || readState(view.state).marks.proposals.length > 0)
    dispatchMeta(view, proposalKey, { proposals } satisfies ProposalMeta);
}

export function activateProposal(view: EditorView, id: string | null): void {
  if (activeProposal(view.state) !== id)
    dispatchMeta(view, proposalKey, { active: id, isClick: false } satisfies ProposalMeta);
}

export function activeProposal(state: EditorState): string | null {
  return readState(state).active;
}

/** For `useEditorState`: another number after each click on marked words. */
export function countProposalClicks(state: EditorState): number {
  return readState(state).clicks;
}

/** Position of the first letter of its first line that is there; null: none is. */
export function findProposal({ doc }: EditorState, { base }: Pick<ShownProposal, 'base'>) {
  const ids = new Set(base.map(({ id }) => id));
  const index = doc.children.findIndex((node) => ids.has(String(node.attrs.id)));
  return index < 0 ? null : elementStart(doc, index) + 1;
}

export function scrollToProposal(view: EditorView, proposal: ShownProposal): void {
  const position = findProposal(view.state, proposal);
  if (position !== null) scrollToPosition(view, position);
}

/** One ordinary change that makes the lines say what was suggested; null: none of them is there. */
export function writeWanted(
  { doc, tr }: EditorState,
  { wanted, base }: Pick<ShownProposal, 'wanted' | 'base'>,
): Transaction | null {
  const known = new Map(base.map((line) => [line.id, line]));
  // From the end, as positions before a change stay valid.
  for (let index = doc.childCount - 1; index >= 0; index -= 1) {
    const node = doc.child(index);
    const next = wanted.find(({ id }) => id === node.attrs.id && known.has(id));
    if (!next || textOf(lineFromNode(node)) === textOf(next)) continue;
    const start = elementStart(doc, index) + 1;
    tr.replaceWith(start, start + node.content.size, nodeFromLine(next).content);
  }
  return tr.docChanged ? tr : null;
}
