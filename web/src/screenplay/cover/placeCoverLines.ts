/** Placement of a cover's free lines on paper. (In Python: screenplay/layout/cover.py.) */
import type { Align } from '../elements';
import { isRightToLeft } from '../layout/text/cells';
import { wrapText } from '../layout/text/wrap';
import { cellsBetween, linesOn, type Profile } from '../profile';
import { type CoverLine, type CoverRun, coverLineText } from './cover';

const LEFT = 1.5; // inches
const RIGHT = 7.5;
const LEAST_LEFT = 0.5;
const TAB = 5; // characters: half an inch

export interface PlacedCoverLine {
  /** From 1. */
  readonly row: number;
  readonly runs: readonly CoverRun[];
  /** Points from the left paper edge; of which end of the line, `align` says. */
  readonly x: number;
  readonly align: Align;
  readonly rtl: boolean;
}

export type CoverSheet = readonly PlacedCoverLine[];

interface Free {
  readonly line: CoverLine;
  /** Blank lines before it. */
  readonly gap: number;
}

/** Blank lines are what places text on a free page, so they count; but none at the end of a page. */
export function placeCoverLines(lines: readonly CoverLine[], profile: Profile): CoverSheet[] {
  const sheets: CoverSheet[] = [];
  let group: Free[] = [];
  let gap = 0;
  for (const line of lines) {
    if (line.breakBefore) {
      sheets.push(...splitIntoSheets(group, linesOn(profile)));
      [group, gap] = [[], 0];
    }
    const text = coverLineText(line);
    if (text.trim()) {
      group.push({ line, gap });
      gap = 0;
    } else gap += text.split('\n').length;
  }
  return [...sheets, ...splitIntoSheets(group, linesOn(profile))];
}

/** A page; more, where even without wide gaps the text is longer than one. */
function splitIntoSheets(group: readonly Free[], rows: number): CoverSheet[] {
  const textRows = stackCoverLines(group.map(({ line }) => ({ line, gap: 0 }))).length;
  const height = (widest: number) =>
    group.reduce((sum, { gap }) => sum + Math.min(gap, widest), textRows);
  let widest = rows;
  // A page made for longer paper keeps its text together: the widest gaps give way first.
  while (widest > 1 && height(widest) > rows) widest--;
  const all = stackCoverLines(group.map(({ line, gap }) => ({ line, gap: Math.min(gap, widest) })));
  const sheets: PlacedCoverLine[][] = [];
  for (const placed of all) {
    const sheet = Math.floor((placed.row - 1) / rows);
    while (sheets.length <= sheet) sheets.push([]);
    sheets[sheet]?.push({ ...placed, row: ((placed.row - 1) % rows) + 1 });
  }
  return sheets;
}

function stackCoverLines(group: readonly Free[]): PlacedCoverLine[] {
  const found: PlacedCoverLine[] = [];
  let row = 0;
  for (const { line, gap } of group) {
    row += gap;
    const left = Number.isFinite(line.left) ? clampLeft(line.left) : LEFT;
    // Justified lines begin as left ones do, here as in the script.
    const align = line.align === 'justify' ? 'left' : line.align;
    const x = { left, center: (left + RIGHT) / 2, right: RIGHT }[align] * 72;
    const runs = line.runs.map((run) => ({ ...run, text: expandTabs(run.text) }));
    const text = coverLineText({ runs });
    const limit = cellsBetween(left, RIGHT);
    for (const [start, end] of wrapText(text, limit, limit)) {
      row += 1;
      found.push({ row, runs: sliceRuns(runs, start, end), x, align, rtl: isRightToLeft(text) });
    }
  }
  return found;
}

function clampLeft(left: number): number {
  return Math.min(Math.max(left, LEAST_LEFT), RIGHT - 1);
}

/** Blanks up to the next stop. */
function expandTabs(text: string): string {
  if (!text.includes('\t')) return text;
  let expanded = '';
  for (const char of text) {
    const column = expanded.length - expanded.lastIndexOf('\n') - 1;
    expanded += char === '\t' ? ' '.repeat(TAB - (column % TAB)) : char;
  }
  return expanded;
}

function sliceRuns(runs: readonly CoverRun[], start: number, end: number): CoverRun[] {
  let at = 0;
  return runs.flatMap((run) => {
    const text = run.text.slice(Math.max(0, start - at), Math.max(0, end - at));
    at += run.text.length;
    return text ? [{ ...run, text }] : [];
  });
}
