/**
 * DOM eviction: removes lines that are far from the viewport from the DOM. At each typed character a browser walks through all
 * of an editable element, laid out or not, to tell keyboards and spell checkers what is around the caret: in a long script
 * that slows down every key.
 */

import type { Node as DocumentNode, ResolvedPos } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { clearElementStyle, isElementDOM } from '../elements/elementView';

/**
 * Lines above and below the rendered ones that stay in the DOM, out of the layout. Where a browser itself joins or splits lines,
 * the view reads from their neighbours in the DOM what has changed: evicted neighbours would count as deleted.
 */
const NEIGHBOURS = 4;

/** ProseMirror's internals, as far as they are used here. */
interface ViewInternals {
  readonly docView: {
    /** One for each line: nothing else is between lines. */
    readonly children: readonly { readonly dom: Node }[];
    setSelection(anchor: number, head: number, view: EditorView, isForced: boolean): void;
  };
  readonly domObserver: { start(): void; stop(): void; setCurSelection(): void };
}

const evicted = new WeakSet<Node>();
/** Views that have drawn lines since the last eviction. */
const redrawnViews = new WeakSet<EditorView>();

function internalsOf(view: EditorView): ViewInternals {
  return view as unknown as ViewInternals;
}

/** The DOM of the line with this index, evicted or not. */
export function lineDomAt(view: EditorView, index: number): HTMLElement | null {
  const dom = internalsOf(view).docView.children[index]?.dom;
  return isElementDOM(dom) ? dom : null;
}

/** Runs the view's own drawing, which would insert every evicted line again. */
export function drawWithoutEvicted(view: EditorView, draw: () => void): void {
  redrawnViews.add(view);
  const page = view.dom;
  const insertBefore = page.insertBefore;
  Object.defineProperty(page, 'insertBefore', {
    configurable: true,
    value: <Kind extends Node>(line: Kind, next: Node | null): Kind =>
      evicted.has(line) ? line : (insertBefore.call(page, line, next) as Kind),
  });
  try {
    draw();
  } finally {
    Reflect.deleteProperty(page, 'insertBefore');
  }
}

export function hasRedrawn(view: EditorView): boolean {
  return redrawnViews.has(view);
}

/** `near`: indexes of rendered lines, sorted. They and their neighbours stay in the DOM, and all others are evicted. */
export function evictOtherLines(view: EditorView, near: readonly number[]): void {
  redrawnViews.delete(view);
  const beside = neighboursOf(near);
  for (const line of linesAt(view, [...beside])) clearElementStyle(line);
  const numbers = [...near, ...beside].sort((one, other) => one - other);
  rearrangeDom(view, linesAt(view, numbers));
}

/** Inserts a line into the DOM before the selection is set there. */
export function restoreLine(view: EditorView, index: number): void {
  const line = lineDomAt(view, index);
  if (!line || !evicted.has(line)) return;
  const { children } = internalsOf(view).docView;
  const isBeside = (number: number) => Math.abs(number - index) <= NEIGHBOURS;
  const isThere = (dom: Node, number: number) => isBeside(number) || !evicted.has(dom);
  const numbers = children.flatMap(({ dom }, number) => (isThere(dom, number) ? number : []));
  rearrangeDom(view, linesAt(view, numbers));
}

/**
 * Inserts evicted lines among those that a browser has left in the DOM, for the view to read all changes. Where both the line
 * above and the line below are gone, the browser has deleted everything between them.
 */
export function restoreAllLines(view: EditorView): void {
  redrawnViews.add(view);
  const { docView, domObserver } = internalsOf(view);
  const lines = docView.children.map(({ dom }) => dom);
  domObserver.stop();
  for (let from = 0; from < lines.length; from++) {
    let to = from;
    while (to < lines.length && evicted.has(lines[to] as Node)) to++;
    if (to > from) insertBetween(view.dom, lines.slice(from, to), lines[from - 1], lines[to]);
    from = to;
  }
  domObserver.start();
}

function insertBetween(page: Node, lines: readonly Node[], above?: Node, below?: Node): void {
  const isBelow = below?.parentNode === page;
  if (!isBelow && above && above.parentNode !== page) return;
  const next = isBelow ? below : above ? above.nextSibling : page.firstChild;
  for (const line of lines) {
    page.insertBefore(line, next);
    evicted.delete(line);
  }
}

function linesAt(view: EditorView, numbers: readonly number[]): HTMLElement[] {
  return numbers.flatMap((number) => lineDomAt(view, number) ?? []);
}

function neighboursOf(near: readonly number[]): Set<number> {
  const found = new Set<number>();
  for (const [at, index] of near.entries()) {
    if (near[at - 1] !== index - 1) addBetween(found, index - NEIGHBOURS, index);
    if (near[at + 1] !== index + 1) addBetween(found, index + 1, index + 1 + NEIGHBOURS);
  }
  for (const index of near) found.delete(index);
  return found;
}

function addBetween(found: Set<number>, from: number, to: number): void {
  for (let number = from; number < to; number++) found.add(number);
}

/** With the view's observer stopped, which would take the changes for input. */
function rearrangeDom(view: EditorView, lines: readonly HTMLElement[]): void {
  const { docView, domObserver } = internalsOf(view);
  domObserver.stop();
  removeOtherLines(view.dom, lines);
  const { selection } = view.state;
  // A selection of whole lines is stored as DOM child offsets, which change with the siblings.
  if (!(selection instanceof TextSelection) && view.hasFocus()) {
    docView.setSelection(selection.anchor, selection.head, view, true);
    domObserver.setCurSelection();
  }
  domObserver.start();
}

function removeOtherLines(page: HTMLElement, lines: readonly HTMLElement[]): void {
  const lineSet = new Set<Node>(lines);
  let at = page.firstChild;
  const skipOthers = () => {
    while (at && !lineSet.has(at)) {
      const other = at;
      at = at.nextSibling;
      if (isElementDOM(other)) evictLine(other);
    }
  };
  for (const line of lines) {
    skipOthers();
    if (at === line) at = line.nextSibling;
    else page.insertBefore(line, at);
    evicted.delete(line);
  }
  skipOthers();
}

function evictLine(line: HTMLElement): void {
  line.remove();
  clearElementStyle(line);
  evicted.add(line);
}

/** ProseMirror's DOM observer, as far as it is used here. */
interface Watch {
  pendingRecords(): readonly MutationRecord[];
}

/**
 * The view reads from the DOM what a browser has written itself, as an IME or a spell checker does. Where that may be more than
 * one line, all lines have to be in the DOM: evicted ones would count as deleted.
 */
export function restoreLinesBeforeRead(view: EditorView): void {
  const watch = (view as unknown as { domObserver: Watch }).domObserver;
  const { pendingRecords } = watch;
  watch.pendingRecords = () => {
    const records = pendingRecords.call(watch);
    if (mayTouchSeveralLines(view.dom, records)) restoreAllLines(view);
    return records;
  };
}

function mayTouchSeveralLines(page: Node, records: readonly MutationRecord[]): boolean {
  let touched: Node | null = null;
  for (const { type, target } of records) {
    // Lines are positioned by attributes.
    if (type === 'attributes' && (target === page || isElementDOM(target))) continue;
    const line = lineOf(page, target);
    if (!line || (touched && line !== touched)) return true;
    touched = line;
  }
  return false;
}

/** Null: it is the page itself, or is detached. */
function lineOf(page: Node, target: Node): Node | null {
  let line: Node | null = target;
  while (line && line.parentNode !== page) line = line.parentNode;
  return line;
}

/**
 * Lays out both ends of a new selection before the browser gets it. Pages are rendered only after that, and a browser whose
 * selection is set in a line without layout searches for one with layout, line by line, for seconds.
 */
export function layOutSelectionEnds(view: EditorView, tr: Transaction): void {
  if ((!tr.selectionSet && !tr.docChanged) || staysInLine(view, tr)) return;
  const { $anchor, $head } = tr.selection;
  for (const $end of $anchor === $head ? [$head] : [$anchor, $head]) {
    const index = indexOfElement(view.state.doc, $end, tr);
    if (index === null) continue;
    restoreLine(view, index);
    // Its position follows with the pages.
    lineDomAt(view, index)?.classList.add('near');
  }
}

/** A key in a line: the caret was there before, and so is the layout. */
function staysInLine({ state }: EditorView, { doc, selection }: Transaction): boolean {
  const line = state.selection.$head.index(0);
  const stays = selection.$anchor.index(0) === line && selection.$head.index(0) === line;
  return stays && doc.childCount === state.doc.childCount;
}

/** Index in the text as it still is on the screen; new lines come with a layout. */
function indexOfElement(
  doc: DocumentNode,
  $end: ResolvedPos,
  { docChanged, mapping }: Transaction,
) {
  const position = docChanged ? mapping.invert().map($end.pos) : $end.pos;
  if (doc.childCount === 0 || position > doc.content.size) return null;
  const { node, index } = doc.childBefore(Math.max(1, position));
  return node ? index : null;
}
