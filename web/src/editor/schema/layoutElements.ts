/** What the layout needs of a node of the editor. Nodes never change, so each is read once. */
import type { Node } from '@tiptap/pm/model';
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

const known = new WeakMap<Node, Element>();

export function elementOf(node: Node): Element {
  const found = known.get(node);
  if (found) return found;
  const made = read(node);
  known.set(node, made);
  return made;
}

type Attributes = Readonly<Record<string, unknown>>;

function read(node: Node): Element {
  const attributes: Attributes = node.attrs;
  return {
    id: String(attributes.id),
    kind: kindOf(attributes.kind),
    runs: runsOf(node),
    align: oneOf<Align>(attributes.align, ['left', 'center', 'right', 'justify']),
    breakBefore: attributes.breakBefore === 'true',
    dual: oneOf<Dual>(attributes.dual, ['left', 'right']),
    level: levelOf(attributes.level),
    listStyle: oneOf<ListStyle>(attributes.listStyle, ['bulleted-list', 'numbered-list']),
    style: wordOf(attributes.style),
    overrides: overridesOf(attributes.overrides),
    sceneNumber: wordOf(attributes.sceneNumber),
  };
}

/** Another program may have written any word; the server takes what it does not know for plain text, too. */
function kindOf(value: unknown): Kind {
  const kind = String(value);
  return Object.hasOwn(LETTER.boxes, kind) ? (kind as Kind) : 'normal';
}

function runsOf(node: Node): Run[] {
  const runs: Run[] = [];
  node.forEach(({ text = '', marks }) => {
    if (!marks.length) runs.push({ text });
    else
      runs.push({ text, capitalize: has(marks, 'capitalize'), uppercase: has(marks, 'uppercase') });
  });
  return runs;
}

function has(marks: Node['marks'], name: string): boolean {
  return marks.some((mark) => mark.type.name === name);
}

function oneOf<Word extends string>(value: unknown, words: readonly Word[]): Word | null {
  return words.find((word) => word === value) ?? null;
}

function wordOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

const DEEPEST = 100;
const WIDEST = 1000;
const OVERRIDES = ['first', 'left', 'right', 'before', 'spacing'] as const;

function levelOf(value: unknown): number {
  const level = jsonIn(value);
  return Number.isInteger(level) && Number(level) >= 0 && Number(level) <= DEEPEST
    ? Number(level)
    : 0;
}

/** All of it or nothing, as the server reads it. */
function overridesOf(value: unknown): Overrides | null {
  const given = jsonIn(value);
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return null;
  const entries = Object.entries(given);
  const isUnderstood = entries.every(
    ([name, number]) =>
      OVERRIDES.some((one) => one === name) &&
      typeof number === 'number' &&
      Math.abs(number) <= WIDEST,
  );
  return entries.length && isUnderstood ? (given as Overrides) : null;
}

function jsonIn(value: unknown): unknown {
  if (typeof value !== 'string') return null;
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}
