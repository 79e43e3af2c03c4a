// @vitest-environment node
import { expect, test } from 'vitest';
import { makePages } from '../../../../testing/app/scriptBuilders';
import type { PagedLine } from '../pagedScript';
import { plainRun } from '../TextRuns';
import { findPrintedExtent } from './sheetGeometry';

const line = (text: string, x: number, align = 'left'): PagedLine => ({
  row: 1,
  kind: 'action',
  x,
  align,
  rtl: false,
  runs: [{ ...plainRun, text }],
});

const onPaper = (lines: PagedLine[], numbers: { row: number; text: string; side: 'left' }[] = []) =>
  findPrintedExtent(
    makePages({ pages: [{ label: '1', number: '', margins: [], numbers, lines }] }),
  );

test('empty margins are outside of the printed extent', () => {
  expect(onPaper([line('FADE IN:', 108)])).toEqual({ left: 99, right: 556 });
});

test('numbers and lines in the margins widen the printed extent', () => {
  expect(onPaper([], [{ row: 1, text: '14', side: 'left' }]).left).toBe(45);
  expect(onPaper([line('12345', 580, 'right')]).right).toBe(589);
  expect(onPaper([line('12345678901', 90, 'center')]).left).toBeCloseTo(41.4);
  expect(onPaper([line('x'.repeat(99), 0)])).toEqual({ left: 0, right: 612 });
});
