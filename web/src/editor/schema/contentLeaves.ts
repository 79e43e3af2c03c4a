/** Text of a line as leaves of the API's `content`, and back: in our own file, and in alternates of a line. */
import { Fragment, type Mark, type Node } from '@tiptap/pm/model';
import { SWITCH_MARKS } from '../../screenplay/marks';
import { schema } from './schema';

export type Leaf = Readonly<Record<string, unknown>>;

const MENTION = 'mention';
const EXTRA = 'extra';
/** As the server calls an inline block (a link) around text. */
const INLINE = 'inlineNode';
const EMPTY: readonly Leaf[] = [{ text: '' }];

/** Null where another program wrote something that is no JSON. */
export function parseJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readMark({ type, attrs }: Mark): [string, unknown] {
  if (type.name === EXTRA) return [EXTRA, parseJson(attrs.value) ?? {}];
  return [type.name, 'value' in attrs ? attrs.value : true];
}

function createLeaf({ text, marks }: Node): Leaf {
  const leafMarks = marks.filter(({ type }) => type.name !== MENTION).map(readMark);
  const leaf = { text, ...Object.fromEntries(leafMarks) };
  return leafMarks.length < marks.length ? { type: MENTION, children: [leaf] } : leaf;
}

/** There is at least one leaf: an editor needs a place for the caret. */
export function leavesFromText({ content }: Fragment): readonly Leaf[] {
  return content.length > 0 ? content.map(createLeaf) : EMPTY;
}

/** Other programs keep data of their own in leaves: it stays with the text, as the server keeps it. */
function extraMark(data: Record<string, unknown>): Mark[] {
  const { [EXTRA]: inner, ...others } = data;
  const joined = isRecord(inner) ? { ...others, ...inner } : data;
  return Object.keys(joined).length > 0
    ? [schema.mark(EXTRA, { value: JSON.stringify(joined) })]
    : [];
}

const SWITCHES: ReadonlySet<string> = new Set(SWITCH_MARKS.filter((name) => name !== MENTION));
const COLOURS: ReadonlySet<string> = new Set(['highlight', 'color']);

/** None for a mark that is off; null: it is no mark of ours. */
function marksFrom(name: string, value: unknown): Mark[] | null {
  if (SWITCHES.has(name) && typeof value === 'boolean') return value ? [schema.mark(name)] : [];
  if (COLOURS.has(name) && typeof value === 'string')
    return value ? [schema.mark(name, { value })] : [];
  return null;
}

function marksOfLeaf({ text: _, ...leaf }: Leaf): Mark[] {
  const read = Object.entries(leaf).map(([name, value]) => marksFrom(name, value));
  const rest = Object.entries(leaf).filter((_entry, at) => read[at] === null);
  return [...read.flatMap((marks) => marks ?? []), ...extraMark(Object.fromEntries(rest))];
}

function textOfInline(leaf: Leaf, children: readonly unknown[]): Node[] {
  const { type, children: _, ...around } = leaf;
  const isMention = type === MENTION;
  const kept = isMention ? around : { type, ...around };
  const marks = [
    ...(isMention ? [schema.mark(MENTION)] : []),
    ...(Object.keys(kept).length > 0 ? extraMark({ [INLINE]: kept }) : []),
  ];
  const addTo = (own: readonly Mark[]) => marks.reduce((set, mark) => mark.addToSet(set), own);
  return children.flatMap(textOfLeaf).map((node) => node.mark(addTo(node.marks)));
}

function textOfLeaf(leaf: unknown): Node[] {
  if (!isRecord(leaf)) return [];
  if (Array.isArray(leaf.children)) return textOfInline(leaf, leaf.children);
  const text = typeof leaf.text === 'string' ? leaf.text : '';
  return text ? [schema.text(text, marksOfLeaf(leaf))] : [];
}

/** Never throws: another program may have written the leaves. */
export function textFromLeaves(leaves: readonly unknown[]): Fragment {
  return Fragment.fromArray(leaves.flatMap(textOfLeaf));
}
