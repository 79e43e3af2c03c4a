/**
 * Options of an export, the formats that support them, and the request they make; 'own' leaves a setting as the script
 * has it.
 */
import { createStoredSetting } from '../../../kit/storedSetting';

/** Pages as somebody types them: one, or from one to another, by the numbers that they carry. */
interface ExportPageRange {
  first: number;
  last: number;
}

/** With the dashes that phones and other programs make of a hyphen. */
const typedRange = /^(\d{1,5})\s*(?:[-–—−]\s*(\d{1,5}))?$/;

const rangeHint = 'Type a page or a range, such as 12 or 12-20.';

/** Null: all of them. */
export function parsePageRange(typed: string): ExportPageRange | null {
  const [, first, last = first] = typedRange.exec(typed.trim()) ?? [];
  return first ? { first: Number(first), last: Number(last) } : null;
}

/** The problem of a typed range; undefined for a valid one. */
export function pageRangeProblem(typed: string): string | undefined {
  const range = parsePageRange(typed);
  if (!range) return typed.trim() ? rangeHint : undefined;
  return range.first > range.last
    ? `Page ${range.first} comes behind page ${range.last}.`
    : undefined;
}

/** Export formats, and the options that each supports. */
type ExportOption =
  | 'paper'
  | 'sceneNumbers'
  | 'cover'
  | 'headersAndFooters'
  | 'workingCopy'
  | 'trackedChanges'
  | 'watermark'
  | 'pages';

const asPages: ExportOption[] = ['paper', 'sceneNumbers', 'cover'];
const withNotes: ExportOption[] = [...asPages, 'workingCopy'];

export const exportFormats = {
  pdf: {
    name: 'PDF Format',
    options: [...asPages, 'headersAndFooters', 'watermark', 'pages'],
  },
  fdx: { name: 'Final Draft Format (.fdx)', options: withNotes },
  xml: { name: 'XML Format (.xml)', options: withNotes },
  docx: { name: 'Word Doc Format', options: [...withNotes, 'trackedChanges'] },
  fountain: { name: 'Fountain', options: ['cover', 'workingCopy'] },
  txt: { name: 'Plain text', options: [...asPages, 'pages'] },
  scrn: { name: 'Screnpla file (.scrn)', options: [] },
} as const satisfies Record<string, { name: string; options: readonly ExportOption[] }>;

export type ExportFormat = keyof typeof exportFormats;

function isExportFormat(value: unknown): value is ExportFormat {
  return typeof value === 'string' && Object.hasOwn(exportFormats, value);
}

export function supportsOption(format: ExportFormat, option: ExportOption): boolean {
  return (exportFormats[format].options as readonly ExportOption[]).includes(option);
}

export interface ExportOptions {
  format: ExportFormat;
  paper: 'own' | 'letter' | 'a4';
  sceneNumbers: 'own' | 'shown' | 'hidden';
  cover: boolean;
  /** Those that the script's settings have. */
  headersAndFooters: boolean;
  /** With highlights, notes, comments and voice messages. */
  workingCopy: boolean;
  /** Marked changes as tracked changes of Word, where changes are marked. */
  trackedChanges: boolean;
  watermark: string;
  /** As it is typed: '12', '12-20', or nothing for all. */
  pages: string;
}

export const defaultExportOptions: ExportOptions = {
  format: 'pdf',
  paper: 'own',
  sceneNumbers: 'own',
  cover: true,
  headersAndFooters: false,
  workingCopy: false,
  trackedChanges: false,
  watermark: '',
  pages: '',
};

/** The body of the API call: an option that the format does not support is not sent, even when it was set for another. */
export function exportRequestOf(options: ExportOptions) {
  const { format, paper, sceneNumbers, cover, watermark, pages } = options;
  const wantsPaper = supportsOption(format, 'paper') && paper !== 'own';
  const wantsNumbers = supportsOption(format, 'sceneNumbers') && sceneNumbers !== 'own';
  const isOn = (name: 'headersAndFooters' | 'workingCopy' | 'trackedChanges') =>
    supportsOption(format, name) && options[name];
  const range = supportsOption(format, 'pages') && parsePageRange(pages);
  return {
    format,
    cover: supportsOption(format, 'cover') ? cover : true,
    watermark: supportsOption(format, 'watermark') ? watermark.trim() : '',
    headersAndFooters: isOn('headersAndFooters'),
    workingCopy: isOn('workingCopy'),
    trackedChanges: isOn('trackedChanges'),
    ...(wantsPaper && { paper }),
    ...(wantsNumbers && { sceneNumbers: sceneNumbers === 'shown' }),
    ...(range && { pages: range }),
  };
}

export type ExportRequest = ReturnType<typeof exportRequestOf>;

/** Options of the last export on this device: the next one starts with them. */
function oneOf<Word extends string>(
  value: unknown,
  choices: readonly Word[],
  fallback: Word,
): Word {
  return choices.find((choice) => choice === value) ?? fallback;
}

function validateExportOptions(stored: unknown): ExportOptions {
  const raw: Record<string, unknown> =
    typeof stored === 'object' && stored !== null ? { ...stored } : {};
  return {
    format: isExportFormat(raw.format) ? raw.format : defaultExportOptions.format,
    paper: oneOf(raw.paper, ['own', 'letter', 'a4'], 'own'),
    sceneNumbers: oneOf(raw.sceneNumbers, ['own', 'shown', 'hidden'], 'own'),
    cover: raw.cover !== false,
    headersAndFooters: raw.headersAndFooters === true,
    // These four are chosen anew each time: on somebody else's copy they would be a mishap.
    workingCopy: defaultExportOptions.workingCopy,
    trackedChanges: defaultExportOptions.trackedChanges,
    watermark: defaultExportOptions.watermark,
    pages: defaultExportOptions.pages,
  };
}

export const storedExportOptions = createStoredSetting('device.export', validateExportOptions);
