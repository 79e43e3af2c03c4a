/** Copies of a line node with other text or attributes. */
import { Fragment, type Node } from '@tiptap/pm/model';
import type { TextEdit } from './textDiff';

/** A range of a line's text, and its replacement. */
export interface TextReplacement {
  readonly at: number;
  readonly until: number;
  readonly text: Node | null;
}

export interface RewrittenLine {
  readonly content: Fragment;
  readonly edits: readonly TextEdit[];
}

/** In their order. Adjacent replacements count as one edit. */
export function rewriteLine(
  { content }: Node,
  replacements: readonly TextReplacement[],
): RewrittenLine {
  const edits: TextEdit[] = [];
  let rewritten = Fragment.empty;
  let copiedUntil = 0;
  for (const { at, until, text } of replacements) {
    rewritten = rewritten.append(content.cut(copiedUntil, at));
    const from = rewritten.size;
    if (text) rewritten = rewritten.append(Fragment.from(text));
    const last = edits.at(-1);
    if (last?.until === at) edits[edits.length - 1] = { ...last, until, to: rewritten.size };
    else edits.push({ at, until, from, to: rewritten.size });
    copiedUntil = until;
  }
  return { content: rewritten.append(content.cut(copiedUntil)), edits };
}

export function withAttributes(
  { type, attrs, content, marks }: Node,
  others: Readonly<Record<string, unknown>>,
): Node {
  return type.create({ ...attrs, ...others }, content, marks);
}
