/** Our own clipboard HTML: elements with all their attributes, which look like a script in any other program as well. */
import type { Kind } from '../../../screenplay/elements';
import { asKind } from '../../../screenplay/kinds';
import { SWITCH_MARKS, VALUED_MARKS } from '../../../screenplay/marks';
import { pastedDisplayText } from '../../../screenplay/pasting/fountain/writeFountain';
import {
  type Pasted,
  type PastedRun,
  type Pasting,
  textOfPasted,
} from '../../../screenplay/pasting/pasted';
import { LETTER } from '../../../screenplay/profile';
import { OPTIONAL_ATTRIBUTES } from '../../schema/documentShape';
import { HtmlWalker } from './HtmlWalker';
import { mergeRuns } from './mergeRuns';

const MARKER = 'data-screnpla';
/** Whether a copied passage begins or ends inside an element. */
export interface SelectionEdges {
  readonly startsInside: boolean;
  readonly endsInside: boolean;
}
/** Data in the marker attribute of an element; the first has the edges of all. */
interface ElementData extends Partial<SelectionEdges> {
  kind?: unknown;
  id?: unknown;
  attributes?: unknown;
  runs?: unknown;
  cut?: unknown;
}

const TAGS: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strikeout: 's',
  code: 'code',
};
const LOOK = "font-family:'Courier Prime',Courier,monospace;font-size:12pt;white-space:pre-wrap";

/** The nodes are created in `document`, which may be an inert one. */
export function writeOwnHtml(
  elements: readonly Pasted[],
  edges: SelectionEdges & { cut?: string },
  document: Document,
): HTMLElement[] {
  return elements.map((element, at) => {
    const node = document.createElement('p');
    const text = pastedDisplayText(element);
    const runs = { ...(text !== textOfPasted(element) && { runs: element.runs }) };
    const data = { kind: element.kind, id: element.id, attributes: element.attributes, ...runs };
    node.setAttribute(MARKER, JSON.stringify(at === 0 ? { ...data, ...edges } : data));
    node.setAttribute('style', `${LOOK};${getElementStyle(element)}`);
    let from = 0;
    for (const run of element.runs) {
      node.append(writeRun({ ...run, text: text.slice(from, from + run.text.length) }, document));
      from += run.text.length;
    }
    return node;
  });
}

/** Text with its marks, for the middle of a line anywhere. */
export function writeInlineHtml({ runs }: Pasted, document: Document): HTMLElement {
  const span = document.createElement('span');
  span.setAttribute(MARKER, 'inline');
  span.setAttribute('style', 'white-space:pre-wrap');
  span.append(...runs.map((run) => writeRun(run, document)));
  return span;
}

function writeRun(run: PastedRun, document: Document): Node {
  let node: Node = document.createDocumentFragment();
  for (const [at, line] of run.text.split('\n').entries()) {
    if (at) node.appendChild(document.createElement('br'));
    node.appendChild(document.createTextNode(line));
  }
  for (const name of SWITCH_MARKS) {
    if (run[name]) node = wrapInMark(node, TAGS[name] ?? 'span', name, null, document);
  }
  for (const name of VALUED_MARKS) {
    if (run[name]) node = wrapInMark(node, 'span', name, run[name], document);
  }
  return node;
}

function wrapInMark(
  inner: Node,
  tag: string,
  mark: string,
  value: string | null,
  document: Document,
): Node {
  const node = document.createElement(tag);
  node.setAttribute('data-mark', mark);
  if (value !== null) node.setAttribute('data-value', value);
  if (mark === 'color') node.style.color = value ?? '';
  if (mark === 'highlight') node.style.backgroundColor = value ?? '';
  node.append(inner);
  return node;
}

/** Indents from the left margin, as a word processor understands them. */
function getElementStyle({ kind, attributes }: Pasted): string {
  const box = Object.hasOwn(LETTER.boxes, kind) ? LETTER.boxes[kind] : undefined;
  const action = LETTER.boxes.action;
  if (!box || !action) return 'margin:12pt 0 0 0';
  const align = attributes.align ?? box.align;
  const left = align === 'right' ? 0 : Math.max(0, box.left - action.left);
  const bold = box.bold ? ';font-weight:bold' : '';
  return `margin:${box.before * 12}pt 0 0 ${left}in;text-align:${align}${bold}`;
}

/** null: not our own HTML. */
export function readOwnHtml(document: Document): (Pasting & { cut?: string }) | null {
  const found = [...document.body.querySelectorAll(`[${MARKER}]`)];
  const [first] = found;
  if (!first) return null;
  if (first.getAttribute(MARKER) === 'inline') {
    return {
      elements: [createPasted('action', new HtmlWalker(document, false).readRuns(first))],
      losses: [],
      exact: false,
      inline: true,
    };
  }
  const data = found.map((node) => parseElementData(node.getAttribute(MARKER) ?? ''));
  const walk = new HtmlWalker(document, false);
  const elements = found.map((node, at) => readElement(walk.readRuns(node), data[at] ?? {}));
  const [top] = data;
  return {
    elements,
    losses: [],
    exact: true,
    joinsFirst: top?.startsInside === true,
    joinsLast: top?.endsInside === true,
    ...(typeof top?.cut === 'string' && { cut: top.cut }),
  };
}

function createPasted(kind: Kind, runs: PastedRun[]): Pasted {
  return { kind, runs, attributes: {} };
}

/** Any page may use our marker: only valid data is taken. */
function readElement(shownRuns: PastedRun[], data: ElementData): Pasted {
  const kind = asKind(data.kind) ?? 'action';
  const pasted = createPasted(kind, matchTypedRuns(data.runs, shownRuns) ?? shownRuns);
  for (const name of OPTIONAL_ATTRIBUTES) {
    const value: unknown = Object(data.attributes)[name];
    if (typeof value === 'string') pasted.attributes[name] = value;
  }
  if (typeof data.id === 'string' && data.id !== '') pasted.id = data.id;
  return pasted;
}

/** Text as it was typed, where the page shows capitals; only if it is the visible text. */
function matchTypedRuns(value: unknown, shownRuns: readonly PastedRun[]): PastedRun[] | null {
  if (!Array.isArray(value)) return null;
  const typed = value.map((run: unknown): unknown => Object(run).text);
  if (!typed.every((text) => typeof text === 'string')) return null;
  const text = shownRuns.map((run) => run.text).join('');
  if (typed.join('').toLowerCase() !== text.toLowerCase()) return null;
  const joined = typed.join('');
  let at = 0;
  return mergeRuns(
    shownRuns.map((run) => {
      const from = at;
      at += run.text.length;
      return { ...run, text: joined.slice(from, at) };
    }),
  );
}

function parseElementData(json: string): ElementData {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
