/** Rows and columns that come and go while a table is being edited. */
import type { Rows } from '../../../../editor/commands/tables';

export const newTable: Rows = [
  ['', '', ''],
  ['', '', ''],
];

export function withCell(rows: Rows, row: number, column: number, words: string): Rows {
  return rows.map((cells, at) =>
    at === row ? cells.map((cell, place) => (place === column ? words : cell)) : cells,
  );
}

export function withRow(rows: Rows): Rows {
  return [...rows, (rows[0] ?? ['']).map(() => '')];
}

export function withColumn(rows: Rows): Rows {
  return rows.map((cells) => [...cells, '']);
}

/** A table has at least one row and one column. */
export function withoutRow(rows: Rows, row: number): Rows {
  return rows.length > 1 ? rows.filter((_cells, at) => at !== row) : rows;
}

export function withoutColumn(rows: Rows, column: number): Rows {
  if ((rows[0]?.length ?? 0) < 2) return rows;
  return rows.map((cells) => cells.filter((_cell, at) => at !== column));
}
