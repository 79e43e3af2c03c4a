/** A line with other letters in some places. */
import { Fragment, type Node } from '@tiptap/pm/model';
import type { Edit } from '../binding/letters';

/** Letters of a line that go, and what comes in their place. */
export interface Put {
  readonly at: number;
  readonly until: number;
  readonly text: Node | null;
}

export interface RewrittenLine {
  readonly content: Fragment;
  readonly edits: readonly Edit[];
}

/** In their order. What follows another at once counts as one with it. */
export function rewrittenLine({ content }: Node, puts: readonly Put[]): RewrittenLine {
  const edits: Edit[] = [];
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
