/**
 * Keeps lines that are far from the screen out of the page. At each letter a browser counts through all that stands in a text,
 * laid out or not, to tell keyboards and correctors what is around the caret: in a long script that is a part of every key.
 */
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { isElementDOM, undress } from './elementView';

/**
 * Lines above and below those near that stay in the page, out of the layout. Where a browser itself joins or splits lines, the view
 * learns from their neighbours in the page what has changed: lines that are missing there would count as deleted.
 */
const NEIGHBOURS = 4;

/** Of the view's own picture of the page, what is used here. */
interface Inside {
  readonly docView: {
    /** One for each line: nothing else stands between lines. */
    readonly children: readonly { readonly dom: Node }[];
    setSelection(anchor: number, head: number, view: EditorView, isForced: boolean): void;
  };
  readonly domObserver: { start(): void; stop(): void; setCurSelection(): void };
}

const shelved = new WeakSet<Node>();
/** Views that have drawn lines since what stands in the page was chosen. */
const disturbed = new WeakSet<EditorView>();

function insideOf(view: EditorView): Inside {
  return view as unknown as Inside;
}

/** What shows the line with this number, in the page or not. */
export function lineAt(view: EditorView, index: number): HTMLElement | null {
  const dom = insideOf(view).docView.children[index]?.dom;
  return isElementDOM(dom) ? dom : null;
}

/** What the view itself draws: it would put every line into the page again. */
export function whileDrawing(view: EditorView, draw: () => void): void {
  disturbed.add(view);
  const page = view.dom;
  const put = page.insertBefore;
  Object.defineProperty(page, 'insertBefore', {
    configurable: true,
    value: <Kind extends Node>(line: Kind, next: Node | null): Kind =>
      shelved.has(line) ? line : (put.call(page, line, next) as Kind),
  });
  try {
    draw();
  } finally {
    Reflect.deleteProperty(page, 'insertBefore');
  }
}

export function isDisturbed(view: EditorView): boolean {
  return disturbed.has(view);
}

/** `near`: numbers of lines, in their order. They and their neighbours stand in the page from now on, and no others. */
export function keepInPage(view: EditorView, near: readonly number[]): void {
  disturbed.delete(view);
  const beside = neighboursOf(near);
  for (const line of linesAt(view, [...beside])) undress(line);
  const numbers = [...near, ...beside].sort((one, other) => one - other);
  rearrange(view, linesAt(view, numbers));
}

/** Puts a line into the page before the browser is sent there. */
export function takeIntoPage(view: EditorView, index: number): void {
  const line = lineAt(view, index);
  if (!line || !shelved.has(line)) return;
  const { children } = insideOf(view).docView;
  const isBeside = (number: number) => Math.abs(number - index) <= NEIGHBOURS;
  const isThere = (dom: Node, number: number) => isBeside(number) || !shelved.has(dom);
  const numbers = children.flatMap(({ dom }, number) => (isThere(dom, number) ? number : []));
  rearrange(view, linesAt(view, numbers));
}

/**
 * Puts lines back among those that a browser has left in the page, for the view to read what has become of all. Where both the
 * line above and the line below are gone, it was the browser who took away everything between them.
 */
export function takeAllIntoPage(view: EditorView): void {
  disturbed.add(view);
  const { docView, domObserver } = insideOf(view);
  const lines = docView.children.map(({ dom }) => dom);
  domObserver.stop();
  for (let from = 0; from < lines.length; from++) {
    let to = from;
    while (to < lines.length && shelved.has(lines[to] as Node)) to++;
    if (to > from) putBetween(view.dom, lines.slice(from, to), lines[from - 1], lines[to]);
    from = to;
  }
  domObserver.start();
}

function putBetween(page: Node, lines: readonly Node[], above?: Node, below?: Node): void {
  const isBelow = below?.parentNode === page;
  if (!isBelow && above && above.parentNode !== page) return;
  const next = isBelow ? below : above ? above.nextSibling : page.firstChild;
  for (const line of lines) {
    page.insertBefore(line, next);
    shelved.delete(line);
  }
}

function linesAt(view: EditorView, numbers: readonly number[]): HTMLElement[] {
  return numbers.flatMap((number) => lineAt(view, number) ?? []);
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

/** Unseen by the view, which would take it for writing. */
function rearrange(view: EditorView, wanted: readonly HTMLElement[]): void {
  const { docView, domObserver } = insideOf(view);
  domObserver.stop();
  putOnly(view.dom, wanted);
  const { selection } = view.state;
  // What is selected from one line to the next, and not from letter to letter, moves with what stands beside it.
  if (!(selection instanceof TextSelection) && view.hasFocus()) {
    docView.setSelection(selection.anchor, selection.head, view, true);
    domObserver.setCurSelection();
  }
  domObserver.start();
}

function putOnly(page: HTMLElement, wanted: readonly HTMLElement[]): void {
  const isWanted = new Set<Node>(wanted);
  let at = page.firstChild;
  const skipOthers = () => {
    while (at && !isWanted.has(at)) {
      const other = at;
      at = at.nextSibling;
      if (isElementDOM(other)) shelve(other);
    }
  };
  for (const line of wanted) {
    skipOthers();
    if (at === line) at = line.nextSibling;
    else page.insertBefore(line, at);
    shelved.delete(line);
  }
  skipOthers();
}

function shelve(line: HTMLElement): void {
  line.remove();
  undress(line);
  shelved.add(line);
}
