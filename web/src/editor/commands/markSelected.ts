/** A look for all words that are selected, in however many lines. */
import { Fragment, Mark, type MarkType, type Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { LinesChange } from '../lines/LinesChange';
import { selectedElements } from './selectedElements';

/** A mark is put on them, one of its type goes; a type is taken off. */
export function markSelected(state: EditorState, mark: Mark | MarkType): Transaction {
  const { doc, tr, selection } = state;
  const lines = new LinesChange(doc);
  for (const { index, node, pos } of selectedElements(state)) {
    const from = Math.max(0, selection.from - pos - 1);
    const to = Math.min(node.content.size, selection.to - pos - 1);
    const content = from < to ? markedBetween(node, from, to, mark) : node.content;
    if (!content.eq(node.content)) lines.become(index, node.copy(content));
  }
  lines.doTo(tr);
  return tr;
}

function markedBetween(
  { content }: Node,
  from: number,
  to: number,
  mark: Mark | MarkType,
): Fragment {
  const marked = content
    .cut(from, to)
    .content.map((run) =>
      run.mark(mark instanceof Mark ? mark.addToSet(run.marks) : mark.removeFromSet(run.marks)),
    );
  return content.cut(0, from).append(Fragment.from(marked)).append(content.cut(to));
}
