/** Fields of headers and footers: `{Page}` and the like, which each page fills with its own values. Rules HF1 to HF4. */

/** Named as Final Draft names them, without the number signs. */
export const HEADER_FIELDS = [
  'Page',
  'Last Page',
  'Title',
  'Date',
  'Last Revised',
  'Scene',
  'Collated Revisions',
  'Active Revision',
  'Label',
] as const;

export type HeaderField = (typeof HEADER_FIELDS)[number];

export type FieldValues = Readonly<Partial<Record<HeaderField, string>>>;

/** What a writer chooses from. */
export const HEADER_FIELD_CHOICES: readonly { name: HeaderField; hint: string }[] = [
  { name: 'Page', hint: 'Number of the page, instead of the one at the top right' },
  { name: 'Last Page', hint: 'Number of the last page' },
  { name: 'Title', hint: 'Title of the script' },
  { name: 'Date', hint: 'The day on which it is read or printed' },
  { name: 'Last Revised', hint: 'Day of the last change' },
  { name: 'Scene', hint: 'Number of the scene that the page begins in' },
  { name: 'Collated Revisions', hint: 'Newest revision of the page; nothing on white pages' },
  { name: 'Active Revision', hint: 'The current revision, on all pages' },
  { name: 'Label', hint: 'Label of the page, as 12A or 12-13' },
];

/** HF3: these stand for the number that the page would print by itself. */
export const PAGE_NUMBERS: readonly HeaderField[] = ['Page', 'Label'];

const FIELDS = new Map(HEADER_FIELDS.map((field) => [field.toLowerCase(), field]));
/** Doubled braces first: `{{Page}}` are the words "{Page}". */
const PIECES = /\{\{|\}\}|\{ *([A-Za-z]+(?: +[A-Za-z]+)*) *#? *\}/g;
const BLANKS = /\s+/;

export type HeaderPiece = { readonly text: string } | { readonly field: HeaderField };

/** Words and fields in their order. HF2: a field that we do not know is words, as typed. */
export function parseHeaderText(text: string): HeaderPiece[] {
  const pieces: HeaderPiece[] = [];
  const addWords = (words: string) => {
    if (words) pieces.push({ text: words });
  };
  let end = 0;
  for (const found of text.matchAll(PIECES)) {
    addWords(text.slice(end, found.index));
    pieces.push(readPiece(found));
    end = found.index + found[0].length;
  }
  addWords(text.slice(end));
  return pieces;
}

function readPiece([typed, name]: RegExpExecArray): HeaderPiece {
  if (name === undefined) return { text: typed.slice(1) };
  const field = FIELDS.get(name.split(BLANKS).join(' ').toLowerCase());
  return field ? { field } : { text: typed };
}

/** In one line, without the gaps that empty fields leave. */
export function fillHeaderText(text: string, values: FieldValues): string {
  const pieces = parseHeaderText(text);
  const filled = pieces.map((piece) =>
    'text' in piece ? piece.text : (values[piece.field] ?? ''),
  );
  return filled.join('').split(BLANKS).join(' ').trim();
}

export function hasField(text: string, fields: readonly HeaderField[]): boolean {
  return parseHeaderText(text).some((piece) => 'field' in piece && fields.includes(piece.field));
}

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** HF4: in words, so that nobody takes the month for the day. In the time zone of this device. */
export function formatHeaderDate(day: Date): string {
  return `${day.getDate()} ${MONTHS[day.getMonth()]} ${day.getFullYear()}`;
}

/** As it is typed. */
export function writeHeaderField(field: HeaderField): string {
  return `{${field}}`;
}
