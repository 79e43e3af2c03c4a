/** A table is one element: its cells are parted by tabs, its rows by line breaks. */
import type { Node } from '@tiptap/pm/model';
import type { Command, EditorState } from '@tiptap/pm/state';
import { newElementId } from '../newElementId';
import { schema } from '../schema';
import { attributesOf, selectedElements } from './selectedElements';

export type Rows = readonly (readonly string[])[];

/** Each row as wide as the widest. */
export function rowsOf(text: string): string[][] {
  const rows = text.split('\n').map((row) => row.split('\t'));
  const width = Math.max(...rows.map((row) => row.length));
  return rows.map((row) => [...row, ...Array<string>(width - row.length).fill('')]);
}

/** What parts cells cannot stand in one. */
export function textOfRows(rows: Rows): string {
  return rows
    .map((row) => row.map((cell) => cell.replace(/[\t\n\r]+/g, ' ')).join('\t'))
    .join('\n');
}

/** The position of the one selected table; -1 without. */
export function selectedTable(state: EditorState): number {
  const [only, ...others] = selectedElements(state);
  return only && !others.length && attributesOf(only.node).kind === 'table' ? only.pos : -1;
}

export function tableAt(state: EditorState, pos: number): Node | null {
  const node = pos >= 0 && pos < state.doc.content.size ? state.doc.nodeAt(pos) : null;
  return node && attributesOf(node).kind === 'table' ? node : null;
}

/** How much two texts have in common from the start and from the end. */
function sameEnds(before: string, after: string): { start: number; end: number } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { start, end };
}

/** Writes only what differs, so that looks of words and what others write in other cells stay. */
export function setTable(pos: number, rows: Rows): Command {
  return (state, dispatch) => {
    const table = tableAt(state, pos);
    if (!table) return false;
    const [before, after] = [table.textContent, textOfRows(rows)];
    if (before === after) return true;
    const { start, end } = sameEnds(before, after);
    const from = pos + 1 + start;
    dispatch?.(
      state.tr.insertText(
        after.slice(start, after.length - end),
        from,
        pos + 1 + before.length - end,
      ),
    );
    return true;
  };
}

/** Behind the line with the caret; in the place of an empty one. */
export function insertTable(rows: Rows): Command {
  return (state, dispatch) => {
    const current = selectedElements(state).at(-1);
    const type = schema.nodes.element;
    if (!current || !type) return false;
    const { node, pos } = current;
    const text = textOfRows(rows);
    const content = text ? schema.text(text) : null;
    const isEmpty = node.content.size === 0;
    const id = (isEmpty && attributesOf(node).id) || newElementId();
    const table = type.create({ id, kind: 'table' }, content);
    const end = pos + node.nodeSize;
    dispatch?.(state.tr.replaceWith(isEmpty ? pos : end, end, table).scrollIntoView());
    return true;
  };
}
