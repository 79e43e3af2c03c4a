/** Measures of columns and cards on the screen, taken while something is dragged. */
import type { BoxEdges } from './boardGeometry';

export interface MeasuredColumn {
  /** Key of the act; empty: the Inbox. */
  readonly act: string;
  readonly edges: BoxEdges;
  readonly list: HTMLElement;
}

export interface MeasuredCards {
  readonly column: MeasuredColumn;
  readonly listEdges: BoxEdges;
  /** Without the held one. */
  readonly cards: readonly BoxEdges[];
  /** Of these cards. */
  readonly keys: readonly string[];
}

export function measureColumns(board: HTMLElement): readonly MeasuredColumn[] {
  return [...board.querySelectorAll<HTMLElement>('[data-act]')].flatMap((column) => {
    const list = column.querySelector<HTMLElement>('.beats');
    const act = column.dataset.act ?? '';
    return list ? [{ act, edges: column.getBoundingClientRect(), list }] : [];
  });
}

export function measureCards(column: MeasuredColumn, heldKey: string): MeasuredCards {
  const { list, edges } = column;
  const others = [...list.querySelectorAll<HTMLElement>('[data-beat]')].filter(
    (card) => card.dataset.beat !== heldKey,
  );
  const { left, right, top } = list.getBoundingClientRect();
  return {
    column,
    cards: others.map((card) => card.getBoundingClientRect()),
    keys: others.map(({ dataset }) => dataset.beat ?? ''),
    listEdges: { left, right, top, bottom: Math.max(edges.bottom, top + 48) },
  };
}

export function isMirrored(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
