/** Words and numbers of reports, as a script supervisor writes them. */
import type { ReportedText } from '../../../api/scriptReports';
import type { ReportedScene } from './reportsApi';

/** 3/8, 1 4/8, 2. */
export function eighthsText(eighths: number): string {
  const pages = Math.floor(eighths / 8);
  const rest = eighths % 8;
  if (rest === 0) return String(pages);
  return pages > 0 ? `${pages} ${rest}/8` : `${rest}/8`;
}

export function pagesText(first: string, last: string): string {
  return first === last ? first : `${first}–${last}`;
}

export function percentText(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function isPlainNumber(text: string): boolean {
  return /^\d{1,8}$/.test(text);
}

function follows(one: string | undefined, other: string): boolean {
  return (
    one !== undefined &&
    isPlainNumber(one) &&
    isPlainNumber(other) &&
    Number(one) + 1 === Number(other)
  );
}

/** Those that follow each other as a range: 1–3, 7, 7A. */
export function sceneNumbersText(numbers: readonly string[]): string {
  const ranges: string[][] = [];
  for (const number of numbers) {
    const open = ranges.at(-1);
    if (open && follows(open.at(-1), number)) open.push(number);
    else ranges.push([number]);
  }
  return ranges
    .map((range) => (range.length < 3 ? range.join(', ') : `${range[0]}–${range.at(-1)}`))
    .join(', ');
}

export function sceneLabel({ number, heading }: ReportedScene): string {
  return [number, heading || 'Before the first heading'].filter(Boolean).join(' ');
}

/** Address that opens the script at one of its elements. */
export function elementAddress({ scriptId, draftId }: ReportedText, elementId: string): string {
  const query = new URLSearchParams({ ...(draftId && { draft: draftId }), element: elementId });
  return `/script/${scriptId}?${query}`;
}
