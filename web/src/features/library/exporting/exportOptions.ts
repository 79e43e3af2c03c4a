/**
 * Options of an export, the formats that support them, and the request they make; 'own' leaves a setting as the script
 * has it.
 */
import { createStoredSetting } from '../../../kit/storedSetting';
import { parseLabel } from '../../../screenplay/production/labels';

/** The label of a page as it is sent: 12, or '12A' where pages are locked. */
type PageLabel = number | string;

/** Pages as somebody types them: one, or from one to another, by the labels that they carry (EX19). */
interface ExportPageRange {
  first: PageLabel;
  last: PageLabel;
}

const label = '([A-Za-z]{0,9}\\d{1,5}[A-Za-z]{0,9})';
/** With the dashes that phones and other programs make of a hyphen. */
const typedRange = new RegExp(`^${label}\\s*(?:[-–—−]\\s*${label})?$`);

const rangeHint = 'Type a page or a range, such as 12 or 12-20.';

function asPageLabel(typed: string): PageLabel {
  return /^\d+$/.test(typed) ? Number(typed) : typed;
}

/** Null: all of them. */
export function parsePageRange(typed: string): ExportPageRange | null {
  const [, first, last = first] = typedRange.exec(typed.trim()) ?? [];
  return first && last ? { first: asPageLabel(first), last: asPageLabel(last) } : null;
}

/** The problem of a typed range; undefined for a valid one. */
export function pageRangeProblem(typed: string): string | undefined {
  const range = parsePageRange(typed);
  if (!range) return typed.trim() ? rangeHint : undefined;
  const [first, last] = [parseLabel(String(range.first)), parseLabel(String(range.last))];
  // Of letters the server knows which pages there are: 2a may be 2A.
  const isReversed = first && last && Number(first.digits) > Number(last.digits);
  return isReversed ? `Page ${range.last} comes before page ${range.first}.` : undefined;
}

/** Export formats, and the options that each supports. */
type ExportOption =
  | 'paper'
  | 'sceneNumbers'
  | 'cover'
  | 'headersAndFooters'
  | 'workingCopy'
  | 'marginComments'
  | 'trackedChanges'
  | 'outline'
  | 'anonymous'
  | 'watermark'
  | 'recipients'
  | 'sides'
  | 'changedPages'
  | 'pages';

const asPages: ExportOption[] = ['paper', 'sceneNumbers', 'cover', 'anonymous'];
const withNotes: ExportOption[] = [...asPages, 'workingCopy'];

export const exportFormats = {
  pdf: {
    name: 'PDF Format',
    options: [
      ...asPages,
      'headersAndFooters',
      'marginComments',
      'watermark',
      'recipients',
      'sides',
      'changedPages',
      'pages',
    ],
  },
  fdx: { name: 'Final Draft Format (.fdx)', options: [...withNotes, 'outline'] },
  xml: { name: 'XML Format (.xml)', options: withNotes },
  docx: { name: 'Word Doc Format', options: [...withNotes, 'trackedChanges'] },
  fountain: { name: 'Fountain', options: ['cover', 'workingCopy', 'anonymous'] },
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

export type SidesChoice = 'none' | 'scenes' | 'character' | 'everyCharacter';

export interface ExportOptions {
  format: ExportFormat;
  paper: 'own' | 'letter' | 'a4';
  sceneNumbers: 'own' | 'shown' | 'hidden';
  cover: boolean;
  /** Those that the script's settings have. */
  headersAndFooters: boolean;
  /** With highlights, notes, comments and voice messages. */
  workingCopy: boolean;
  /** Comments beside the passages that they are about. */
  marginComments: boolean;
  /** Marked changes as tracked changes of Word, where changes are marked. */
  trackedChanges: boolean;
  /** Words of beats as summaries of their first scenes (ST31). */
  outline: boolean;
  /** For a contest: nothing in the file says who wrote the script. */
  anonymous: boolean;
  watermark: string;
  /** Each gets a copy with their name. */
  recipients: readonly string[];
  /** Only pages that a revision set has changed; `changedSet`: its number. */
  changedPages: boolean;
  changedSet: number;
  sides: SidesChoice;
  /** Ids of scene headings. */
  sideScenes: readonly string[];
  sideCharacter: string;
  /** Of a character: whole scenes, or their speeches with the cue before each. */
  sideShow: 'scenes' | 'speeches';
  /** As it is typed: '12', '12-20', '12A-14', or nothing for all. */
  pages: string;
}

/** As a number of a revision set: the one that is the newest when the file is made. */
export const newestSet = 0;

export const defaultExportOptions: ExportOptions = {
  format: 'pdf',
  paper: 'own',
  sceneNumbers: 'own',
  cover: true,
  headersAndFooters: false,
  workingCopy: false,
  marginComments: false,
  trackedChanges: false,
  outline: false,
  anonymous: false,
  watermark: '',
  recipients: [],
  changedPages: false,
  changedSet: newestSet,
  sides: 'none',
  sideScenes: [],
  sideCharacter: '',
  sideShow: 'scenes',
  pages: '',
};

/** Null: the whole script. */
function sidesRequestOf(options: ExportOptions) {
  const { format, sides, sideScenes, sideCharacter, sideShow } = options;
  if (!supportsOption(format, 'sides') || sides === 'none') return null;
  return { of: sides, scenes: [...sideScenes], character: sideCharacter, show: sideShow };
}

/** Sides and anonymous copies are of other pages than changed ones (EX23). */
export function wantsChangedPages(options: ExportOptions): boolean {
  const isPossible = supportsOption(options.format, 'changedPages') && !options.anonymous;
  return isPossible && options.changedPages && !sidesRequestOf(options);
}

/** Sides are made of scenes, changed pages are found by their marks: they have no range. */
function pagesRequestOf(options: ExportOptions): ExportPageRange | null {
  const isPossible = supportsOption(options.format, 'pages') && !sidesRequestOf(options);
  return isPossible && !wantsChangedPages(options) ? parsePageRange(options.pages) : null;
}

/** Whether a range that would be sent is one; of sides and changed pages none is. */
export function isRangeValid(options: ExportOptions): boolean {
  const hasRange = supportsOption(options.format, 'pages') && !wantsChangedPages(options);
  return !hasRange || !pageRangeProblem(options.pages);
}

/** Whether the sides have what they are made of, so that they can be asked for. */
export function hasSidesContent(options: ExportOptions): boolean {
  const sides = sidesRequestOf(options);
  if (sides?.of === 'scenes') return sides.scenes.length > 0;
  return sides?.of !== 'character' || sides.character !== '';
}

/** Each name once, without blanks around it. */
export function normaliseRecipients(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.trim().replaceAll(/\s+/g, ' ')).filter(Boolean))];
}

export type SwitchName =
  | 'cover'
  | 'headersAndFooters'
  | 'workingCopy'
  | 'marginComments'
  | 'trackedChanges'
  | 'outline'
  | 'anonymous';

const naming: readonly SwitchName[] = [
  'workingCopy',
  'marginComments',
  'trackedChanges',
  'outline',
];

/** Comments and tracked changes name who wrote them, and a plan may: a copy without names cannot have them. */
export function isOptionUsable(options: ExportOptions, name: SwitchName): boolean {
  if (name === 'anonymous' && wantsChangedPages(options)) return false;
  const isAnonymous = supportsOption(options.format, 'anonymous') && options.anonymous;
  return supportsOption(options.format, name) && !(naming.includes(name) && isAnonymous);
}

/** The body of the API call: an option that the format does not support is not sent, even when it was set for another. */
export function exportRequestOf(options: ExportOptions) {
  const { format, paper, sceneNumbers, cover, watermark, recipients } = options;
  const wantsPaper = supportsOption(format, 'paper') && paper !== 'own';
  const wantsNumbers = supportsOption(format, 'sceneNumbers') && sceneNumbers !== 'own';
  const isOn = (name: SwitchName) => isOptionUsable(options, name) && options[name];
  const sides = sidesRequestOf(options);
  const range = pagesRequestOf(options);
  return {
    format,
    cover: supportsOption(format, 'cover') ? cover : true,
    watermark: supportsOption(format, 'watermark') ? watermark.trim() : '',
    recipients: supportsOption(format, 'recipients') ? [...recipients] : [],
    headersAndFooters: isOn('headersAndFooters'),
    workingCopy: isOn('workingCopy'),
    marginComments: isOn('marginComments'),
    trackedChanges: isOn('trackedChanges'),
    outline: isOn('outline'),
    anonymous: isOn('anonymous'),
    ...(wantsPaper && { paper }),
    ...(wantsNumbers && { sceneNumbers: sceneNumbers === 'shown' }),
    ...(sides && { sides }),
    ...(wantsChangedPages(options) && { changedPages: { revision: options.changedSet } }),
    ...(range && { pages: range }),
  };
}

export type ExportRequest = ReturnType<typeof exportRequestOf>;

function oneOf<Word extends string>(
  value: unknown,
  choices: readonly Word[],
  fallback: Word,
): Word {
  return choices.find((choice) => choice === value) ?? fallback;
}

function asRecord(stored: unknown): Record<string, unknown> {
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored)
    ? { ...stored }
    : {};
}

function validateExportOptions(stored: unknown): ExportOptions {
  const raw = asRecord(stored);
  return {
    // The rest is chosen anew each time: on somebody else's copy it would be a mishap.
    ...defaultExportOptions,
    format: isExportFormat(raw.format) ? raw.format : defaultExportOptions.format,
    paper: oneOf(raw.paper, ['own', 'letter', 'a4'], 'own'),
    sceneNumbers: oneOf(raw.sceneNumbers, ['own', 'shown', 'hidden'], 'own'),
    cover: raw.cover !== false,
    headersAndFooters: raw.headersAndFooters === true,
  };
}

/** Options of the last export on this device, with which a script begins that has none of its own. */
export const storedExportOptions = createStoredSetting('device.export', validateExportOptions);

const mostScripts = 50;

/** By script, the last one that was exported last. */
const storedByScript = createStoredSetting('device.exportByScript', (stored) => {
  const entries = Object.entries(asRecord(stored)).slice(-mostScripts);
  return Object.fromEntries(entries.map(([id, options]) => [id, validateExportOptions(options)]));
});

/** EX6. */
export function readExportOptions(scriptId: string): ExportOptions {
  const byScript = storedByScript.read();
  return Object.hasOwn(byScript, scriptId)
    ? (byScript[scriptId] as ExportOptions)
    : storedExportOptions.read();
}

export function rememberExportOptions(scriptId: string, options: ExportOptions): void {
  storedExportOptions.write(options);
  const { [scriptId]: _, ...others } = storedByScript.read();
  storedByScript.write({ ...others, [scriptId]: options });
}
