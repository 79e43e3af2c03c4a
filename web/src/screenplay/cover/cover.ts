/** The cover page as the server models it: fields, and the lines of the file it came from. */
import type { Align } from '../elements';

/** Marks of the cover: of words in the lines of a file, and of whole fields. */
export const coverMarks = ['bold', 'italic', 'underline', 'uppercase'] as const;

export type CoverMark = (typeof coverMarks)[number];

export interface CoverRun extends Readonly<Record<CoverMark, boolean>> {
  readonly text: string;
}

/** A free paragraph of the cover, at its place: blank lines and alignment are what positions it. */
export interface CoverLine {
  readonly runs: readonly CoverRun[];
  readonly align: Align;
  /** Inches from the left paper edge. */
  readonly left: number;
  readonly breakBefore: boolean;
}

export function coverLineText({ runs }: Pick<CoverLine, 'runs'>): string {
  return runs.map(({ text }) => text).join('');
}

/** In the order of the paper. */
export const coverNames = [
  'title',
  'subTitle',
  'credit',
  'authors',
  'source',
  'notes',
  'copyright',
  'contact',
  'revision',
  'draftDate',
] as const;

export type CoverName = (typeof coverNames)[number];

export type CoverFields = Readonly<Partial<Record<CoverName, string>>>;

/** Fields that only another program knows, by name. */
export type OtherFields = readonly (readonly [name: string, value: string])[];

/** By which other programs are told how to print; nobody wants to read them on the cover. */
const TECHNICAL = new Set([
  ...['language', 'lang', 'format', 'fmt', 'font', 'typeface', 'header', 'footer', 'watermark'],
  ...['encoding', 'template', 'paper', 'paper size', 'page size'],
  ...['scene number', 'scene numbers', 'scene numbering'],
]);

/** As they print: each in words. */
export function otherFieldTexts(others: OtherFields): string[] {
  return others
    .filter(
      ([name]) =>
        !TECHNICAL.has(
          name
            .replace(/[\s_-]+/g, ' ')
            .trim()
            .toLowerCase(),
        ),
    )
    .map(([name, value]) => `${name}: ${value}`);
}

/** Where a document has the marks of a field: beside it, so that one may be marked while somebody fills in another. */
export function coverMarksKey(name: CoverName): string {
  return `${name}Marks`;
}

/** In the order of `coverMarks`. */
export type CoverFieldMarks = Readonly<Partial<Record<CoverName, readonly CoverMark[]>>>;

export interface Cover {
  readonly fields: CoverFields;
  /** Where somebody has set or removed some; otherwise a field has those of its lines. */
  readonly marks: CoverFieldMarks;
  readonly others: OtherFields;
  readonly lines: readonly CoverLine[];
}
