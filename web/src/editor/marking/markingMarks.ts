/** Marks of the lines: each line against its own line of the baseline, once for each node (VE40). */
import type { Node } from '@tiptap/pm/model';
import { Decoration } from '@tiptap/pm/view';
import { compareLine, type Hunk, listHunks } from '../../screenplay/marking/hunks';
import type { LineDecorator, RenderedLine } from '../view/renderedDecorations';
import type { Baseline } from './baseline';
import { lineFromNode } from './markedLines';

const NONE: readonly Decoration[] = [];

/** Lines that came, went or stand elsewhere, whatever their letters say. */
interface LineStructure {
  /** Words of lines that went, by the line before which they stood; '': at the end. */
  readonly removed: ReadonlyMap<string, readonly string[]>;
  readonly moved: ReadonlySet<string>;
}

/** Of the order of ids alone: no letter is compared. */
function findStructure(baseline: Baseline, doc: Node): LineStructure {
  const removed = new Map<string, string[]>();
  const moved = new Set<string>();
  // The lines of the baseline stand for those of the text: so that only their order is compared.
  const lines = doc.children.map(({ attrs }) => {
    const id = String(attrs.id);
    return baseline.find(id) ?? { id, fields: {}, runs: [] };
  });
  for (const { kind, before, old, ids } of listHunks(baseline.lines, lines)) {
    if (kind === 'out') removed.set(before, [...(removed.get(before) ?? []), old]);
    if (kind === 'moved') for (const id of ids) moved.add(id);
  }
  return { removed, moved };
}

export class MarkingMarks implements LineDecorator {
  readonly baseline: Baseline;
  readonly #structure: LineStructure;
  /** The same array for the same line node, so that the view sees at once that nothing has changed. */
  readonly #decorations = new WeakMap<Node, readonly Decoration[]>();
  /** Of the last line, which shows what went behind it, too. */
  readonly #lastDecorations = new WeakMap<Node, readonly Decoration[]>();

  constructor(baseline: Baseline, doc: Node) {
    this.baseline = baseline;
    this.#structure = findStructure(baseline, doc);
  }

  withDoc(doc: Node): MarkingMarks {
    return new MarkingMarks(this.baseline, doc);
  }

  decorate(doc: Node, { index, node }: RenderedLine): readonly Decoration[] {
    const isLast = index === doc.childCount - 1;
    const cache = isLast ? this.#lastDecorations : this.#decorations;
    const known = cache.get(node);
    if (known) return known;
    const found = [...this.#decorateLetters(node), ...this.#decorateRemoved(node, isLast)];
    const decorations = found.length > 0 ? found : NONE;
    cache.set(node, decorations);
    return decorations;
  }

  #decorateLetters(node: Node): Decoration[] {
    const id = String(node.attrs.id);
    const end = node.content.size;
    const old = this.baseline.find(id);
    if (!old) return markLetters(0, end, 'marked-in');
    const found = this.#structure.moved.has(id) ? markLetters(0, end, 'marked-moved', 'Moved') : [];
    for (const hunk of compareLine(old, lineFromNode(node))) found.push(...decorateHunk(hunk, end));
    return found;
  }

  #decorateRemoved(node: Node, isLast: boolean): Decoration[] {
    const { removed } = this.#structure;
    const before = removed.get(String(node.attrs.id)) ?? [];
    const behind = isLast ? (removed.get('') ?? []) : [];
    const end = node.content.size;
    return [
      ...(before.length > 0 ? markRemoved(0, end, before.join('\n')) : []),
      ...(behind.length > 0 ? markRemoved(end, end, behind.join('\n')) : []),
    ];
  }
}

function markLetters(from: number, to: number, name: string, title?: string): Decoration[] {
  if (from >= to) return [];
  return [Decoration.inline(from, to, title ? { class: name, title } : { class: name })];
}

function decorateHunk(hunk: Hunk, end: number): Decoration[] {
  if (hunk.kind === 'field')
    return markLetters(0, end, 'marked-field', `${hunk.old || 'none'} → ${hunk.new || 'none'}`);
  if (hunk.kind === 'look') return markLetters(hunk.newStart, hunk.newEnd, 'marked-look');
  return [
    ...markLetters(hunk.newStart, hunk.newEnd, 'marked-in'),
    ...(hunk.old ? markRemoved(hunk.newStart, end, hunk.old) : []),
  ];
}

/** A tick at the letter beside which words went; the words show on hover. No widget: lines must wrap where they print. */
function markRemoved(at: number, end: number, words: string): Decoration[] {
  const title = `Removed: ${words}`;
  if (at < end) return [Decoration.inline(at, at + 1, { class: 'marked-out', title })];
  if (end > 0) return [Decoration.inline(end - 1, end, { class: 'marked-out-behind', title })];
  return [Decoration.widget(0, () => createTick(title), { key: `marked-out:${words}`, side: -1 })];
}

function createTick(title: string): HTMLElement {
  const tick = document.createElement('span');
  tick.className = 'marked-out-empty';
  tick.title = title;
  return tick;
}
