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
export function rewriteLine({ content }: Node, puts: readonly TextReplacement[]): RewrittenLine {
  const edits: TextEdit[] = [];
  let made = Fragment.empty;
  let done = 0;
  for (const { at, until, text } of puts) {
    made = made.append(content.cut(done, at));
    const from = made.size;
    if (text) made = made.append(Fragment.from(text));
    const last = edits.at(-1);
    if (last?.until === at) edits[edits.length - 1] = { ...last, until, to: made.size };
    else edits.push({ at, until, from, to: made.size });
    done = until;
  }
  return { content: made.append(content.cut(done)), edits };
}

export function withAttributes(
  { type, attrs, content, marks }: Node,
  others: Readonly<Record<string, unknown>>,
): Node {
  return type.create({ ...attrs, ...others }, content, marks);
}
