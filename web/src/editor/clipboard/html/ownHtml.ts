/** Our own HTML: elements with all they have, which look like a script in any other program as well. */
import type { Kind } from '../../../screenplay/elements';
import { asKind } from '../../../screenplay/kinds';
import { SWITCHES, VALUED_MARKS } from '../../../screenplay/marks';
import { shownText } from '../../../screenplay/pasting/fountain/writeFountain';
import {
  type Pasted,
  type PastedRun,
  type Pasting,
  textOfPasted,
} from '../../../screenplay/pasting/pasted';
import { LETTER } from '../../../screenplay/profile';
import { OPTIONAL_ATTRIBUTES } from '../../documentShape';
import { tidied } from './tidyRuns';
import { Walk } from './walk';

const MARKER = 'data-screnpla';
/** Where a copied passage begins or ends inside an element. */
export interface Edges {
  readonly startsInside: boolean;
  readonly endsInside: boolean;
}
/** What the first of our elements says about all of them. */
interface Told extends Partial<Edges> {
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

/** The nodes are made in `document`, which may be one that shows nothing. */
export function ownDom(
  elements: readonly Pasted[],
  edges: Edges & { cut?: string },
  document: Document,
): HTMLElement[] {
  return elements.map((element, at) => {
    const node = document.createElement('p');
    const text = shownText(element);
    const runs = { ...(text !== textOfPasted(element) && { runs: element.runs }) };
    const told = { kind: element.kind, id: element.id, attributes: element.attributes, ...runs };
    node.setAttribute(MARKER, JSON.stringify(at === 0 ? { ...told, ...edges } : told));
    node.setAttribute('style', `${LOOK};${styleOf(element)}`);
    let from = 0;
    for (const run of element.runs) {
      node.append(runDom({ ...run, text: text.slice(from, from + run.text.length) }, document));
      from += run.text.length;
    }
    return node;
  });
}

/** The words alone, with their marks: for the middle of a line anywhere. */
export function inlineDom({ runs }: Pasted, document: Document): HTMLElement {
  const whole = document.createElement('span');
  whole.setAttribute(MARKER, 'inline');
  whole.setAttribute('style', 'white-space:pre-wrap');
  whole.append(...runs.map((run) => runDom(run, document)));
  return whole;
}

function runDom(run: PastedRun, document: Document): Node {
  let node: Node = document.createDocumentFragment();
  for (const [at, line] of run.text.split('\n').entries()) {
    if (at) node.appendChild(document.createElement('br'));
    node.appendChild(document.createTextNode(line));
  }
  for (const name of SWITCHES) {
    if (run[name]) node = wrapped(node, TAGS[name] ?? 'span', name, null, document);
  }
  for (const name of VALUED_MARKS) {
    if (run[name]) node = wrapped(node, 'span', name, run[name], document);
  }
  return node;
}

function wrapped(
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
function styleOf({ kind, attributes }: Pasted): string {
  const box = Object.hasOwn(LETTER.boxes, kind) ? LETTER.boxes[kind] : undefined;
  const action = LETTER.boxes.action;
  if (!box || !action) return 'margin:12pt 0 0 0';
  const align = attributes.align ?? box.align;
  const left = align === 'right' ? 0 : Math.max(0, box.left - action.left);
  const bold = box.bold ? ';font-weight:bold' : '';
  return `margin:${box.before * 12}pt 0 0 ${left}in;text-align:${align}${bold}`;
}

/** null: it is not ours. */
export function readOwn(document: Document): (Pasting & { cut?: string }) | null {
  const found = [...document.body.querySelectorAll(`[${MARKER}]`)];
  const [first] = found;
  if (!first) return null;
  if (first.getAttribute(MARKER) === 'inline') {
    return {
      elements: [pasted('action', new Walk(document, false).words(first))],
      losses: [],
      exact: false,
      inline: true,
    };
  }
  const told = found.map((node) => parsed(node.getAttribute(MARKER) ?? ''));
  const walk = new Walk(document, false);
  const elements = found.map((node, at) => elementFrom(walk.words(node), told[at] ?? {}));
  const [top] = told;
  return {
    elements,
    losses: [],
    exact: true,
    joinsFirst: top?.startsInside === true,
    joinsLast: top?.endsInside === true,
    ...(typeof top?.cut === 'string' && { cut: top.cut }),
  };
}

function pasted(kind: Kind, runs: PastedRun[]): Pasted {
  return { kind, runs, attributes: {} };
}

/** Anybody's page may say that it is ours: only what makes sense is taken. */
function elementFrom(shown: PastedRun[], told: Told): Pasted {
  const kind = asKind(told.kind) ?? 'action';
  const made = pasted(kind, runsFrom(told.runs, shown) ?? shown);
  for (const name of OPTIONAL_ATTRIBUTES) {
    const value: unknown = Object(told.attributes)[name];
    if (typeof value === 'string') made.attributes[name] = value;
  }
  if (typeof told.id === 'string' && told.id !== '') made.id = told.id;
  return made;
}

/** As they were typed, where the page shows them in capitals; only if they are the words that were seen. */
function runsFrom(value: unknown, shown: readonly PastedRun[]): PastedRun[] | null {
  if (!Array.isArray(value)) return null;
  const typed = value.map((run: unknown): unknown => Object(run).text);
  if (!typed.every((text) => typeof text === 'string')) return null;
  const text = shown.map((run) => run.text).join('');
  if (typed.join('').toLowerCase() !== text.toLowerCase()) return null;
  const joined = typed.join('');
  let at = 0;
  return tidied(
    shown.map((run) => {
      const from = at;
      at += run.text.length;
      return { ...run, text: joined.slice(from, at) };
    }),
  );
}

function parsed(json: string): Told {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
