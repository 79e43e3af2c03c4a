/** Converts ProseMirror nodes to elements of the layout. Nodes are immutable, so each is converted once. */
import type { Node } from '@tiptap/pm/model';
import { countCommonEnds } from '../../kit/commonEnds';
import type {
  Align,
  Dual,
  Element,
  Kind,
  ListStyle,
  Overrides,
  Run,
} from '../../screenplay/elements';
import { LETTER } from '../../screenplay/profile';
import { OMITTED_FLAG } from './documentShape';

const elementsByNode = new WeakMap<Node, Element>();

export function elementFromNode(node: Node): Element {
  const found = elementsByNode.get(node);
  if (found) return found;
  const element = readElement(node);
  elementsByNode.set(node, element);
  return element;
}

type Attributes = Readonly<Record<string, unknown>>;

function readElement(node: Node): Element {
  const attributes: Attributes = node.attrs;
  return {
    id: String(attributes.id),
    kind: readKind(attributes.kind),
    runs: readRuns(node),
    align: oneOf<Align>(attributes.align, ['left', 'center', 'right', 'justify']),
    breakBefore: attributes.breakBefore === 'true',
    dual: oneOf<Dual>(attributes.dual, ['left', 'right']),
    level: readLevel(attributes.level),
    listStyle: oneOf<ListStyle>(attributes.listStyle, ['bulleted-list', 'numbered-list']),
    style: readString(attributes.style),
    overrides: readOverrides(attributes.overrides),
    sceneNumber: readString(attributes.sceneNumber),
    isOmitted: attributes.omitted === OMITTED_FLAG && attributes.kind === 'sceneHeading',
  };
}

/** Another program may have written any kind; the server reads unknown kinds as plain text, too. */
function readKind(value: unknown): Kind {
  const kind = String(value);
  return Object.hasOwn(LETTER.boxes, kind) ? (kind as Kind) : 'normal';
}

function readRuns(node: Node): Run[] {
  const runs: Run[] = [];
  node.forEach(({ text = '', marks }) => {
    if (!marks.length) runs.push({ text });
    else
      runs.push({
        text,
        capitalize: hasMark(marks, 'capitalize'),
        uppercase: hasMark(marks, 'uppercase'),
      });
  });
  return runs;
}

function hasMark(marks: Node['marks'], name: string): boolean {
  return marks.some((mark) => mark.type.name === name);
}

function oneOf<Word extends string>(value: unknown, words: readonly Word[]): Word | null {
  return words.find((word) => word === value) ?? null;
}

function readString(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

const DEEPEST = 100;
const WIDEST = 1000;
const OVERRIDES = ['first', 'left', 'right', 'before', 'spacing'] as const;

function readLevel(value: unknown): number {
  const level = parseJson(value);
  return Number.isInteger(level) && Number(level) >= 0 && Number(level) <= DEEPEST
    ? Number(level)
    : 0;
}

/** All of it or nothing, as the server reads it. */
function readOverrides(value: unknown): Overrides | null {
  const parsed = parseJson(value);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null;
  const entries = Object.entries(parsed);
  const isUnderstood = entries.every(
    ([name, number]) =>
      OVERRIDES.some((one) => one === name) &&
      typeof number === 'number' &&
      Math.abs(number) <= WIDEST,
  );
  return entries.length && isUnderstood ? (parsed as Overrides) : null;
}

function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return null;
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}

export interface UpdatedElements {
  readonly elements: readonly Element[];
  /** How many at the beginning and at the end are unchanged. */
  readonly before: number;
  readonly after: number;
}

export function readElements(doc: Node): Element[] {
  return doc.children.map(elementFromNode);
}

/** Converts the changed nodes only: nodes that a change does not touch stay the same objects, compared from both ends. */
export function updateElements(
  elements: readonly Element[],
  old: Node,
  doc: Node,
): UpdatedElements {
  const [oldNodes, newNodes] = [old.children, doc.children];
  const { first: before, last: after } = countCommonEnds(oldNodes, newNodes);
  const changed = newNodes.slice(before, newNodes.length - after).map(elementFromNode);
  const unchanged = elements.slice(oldNodes.length - after);
  return { elements: [...elements.slice(0, before), ...changed, ...unchanged], before, after };
}
