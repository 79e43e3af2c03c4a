/** Tables: one element each, with tabs between its cells and line breaks between its rows. */
import type { Node } from '@tiptap/pm/model';
import type { Command, EditorState } from '@tiptap/pm/state';
import { removeLineAt } from '../lines/rewriteLine';
import { newElementId } from '../schema/documentShape';
import { schema } from '../schema/schema';
import { getAttributes, selectedElements } from './selectedElements';

export type TableRows = readonly (readonly string[])[];

/** Each row as wide as the widest. */
export function parseRows(text: string): string[][] {
  const rows = text.split('\n').map((row) => row.split('\t'));
  const width = Math.max(...rows.map((row) => row.length));
  return rows.map((row) => [...row, ...Array<string>(width - row.length).fill('')]);
}

/** Separators are replaced inside cells. */
export function formatRows(rows: TableRows): string {
  return rows
    .map((row) => row.map((cell) => cell.replace(/[\t\n\r]+/g, ' ')).join('\t'))
    .join('\n');
}

/** Position of the single selected table; -1 without one. */
export function findSelectedTable(state: EditorState): number {
  const [only, ...others] = selectedElements(state);
  return only && !others.length && getAttributes(only.node).kind === 'table' ? only.pos : -1;
}

export function getTableAt(state: EditorState, pos: number): Node | null {
  const node = pos >= 0 && pos < state.doc.content.size ? state.doc.nodeAt(pos) : null;
  return node && getAttributes(node).kind === 'table' ? node : null;
}

/** Length of the common start and end of two texts. */
function countSameEnds(before: string, after: string): { start: number; end: number } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { start, end };
}

/** Writes only the difference, so that marks and remote edits in other cells stay. */
export function setTable(pos: number, rows: TableRows): Command {
  return (state, dispatch) => {
    const table = getTableAt(state, pos);
    if (!table) return false;
    const [before, after] = [table.textContent, formatRows(rows)];
    if (before === after) return true;
    const { start, end } = countSameEnds(before, after);
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

export function removeTable(pos: number): Command {
  return (state, dispatch) => {
    if (!getTableAt(state, pos)) return false;
    const { tr } = state;
    removeLineAt(tr, pos, 'behind');
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** Inserts behind the caret's line; replaces an empty line. */
export function insertTable(rows: TableRows): Command {
  return (state, dispatch) => {
    const current = selectedElements(state).at(-1);
    const type = schema.nodes.element;
    if (!current || !type) return false;
    const { node, pos } = current;
    const text = formatRows(rows);
    const content = text ? schema.text(text) : null;
    const isEmpty = node.content.size === 0;
    const id = (isEmpty && getAttributes(node).id) || newElementId();
    const table = type.create({ id, kind: 'table' }, content);
    const end = pos + node.nodeSize;
    dispatch?.(state.tr.replaceWith(isEmpty ? pos : end, end, table).scrollIntoView());
    return true;
  };
}
