/** Reader of RTF paragraphs, which Final Draft and others put on the clipboard beside their plain text. */
import type { Align } from '../../elements';
import type { TextMarks } from '../../marks';
import type { PastedParagraph } from '../wordProcessor/paragraphs';
import { styleKind } from '../wordProcessor/styleNames';

/** Tokens of RTF: groups, control words and text. */
type RtfToken =
  | { readonly type: 'open' }
  | { readonly type: 'close' }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'word'; readonly word: string; readonly value: number | null };

const TOKEN = /([{}])|\\'([0-9a-f]{2})|\\([a-z]+)(-?\d+)? ?|\\([^a-z])|([^\\{}\r\n]+)/gi;
const WINDOWS_1252 = new TextDecoder('windows-1252');

function* tokenizeRtf(text: string): Generator<RtfToken> {
  for (const found of text.matchAll(TOKEN)) yield rtfTokenOf(found);
}

function rtfTokenOf([, brace, hex, word, value, symbol, plain = '']: RegExpExecArray): RtfToken {
  if (brace) return { type: brace === '{' ? 'open' : 'close' };
  if (word) return { type: 'word', word, value: value ? Number(value) : null };
  if (symbol) return symbolToken(symbol);
  const text = hex ? WINDOWS_1252.decode(Uint8Array.of(Number.parseInt(hex, 16))) : plain;
  return { type: 'text', text };
}

function symbolToken(symbol: string): RtfToken {
  if ('\\{}'.includes(symbol)) return { type: 'text', text: symbol };
  // On a Mac a backslash at the end of a line ends the paragraph.
  const word = symbol === '\n' || symbol === '\r' ? 'par' : symbol;
  return { type: 'word', word, value: null };
}

/** Names of the styles of an RTF text, by their numbers. */
const SHEET = /\{\\stylesheet/;
const STYLE = /\{(?:\\\*)?\\s(\d+)[^{};]*?(?:\{[^{}]*\}[^{};]*)*? ?([^\\{};]+);/g;

function styleNames(text: string): Map<number, string> {
  const start = SHEET.exec(text)?.index;
  if (start === undefined) return new Map();
  const sheet = text.slice(start, groupEnd(text, start));
  return new Map(
    Array.from(sheet.matchAll(STYLE), ([, number, name = '']) => [Number(number), name.trim()]),
  );
}

/** Behind the bracket that closes the group which begins there. */
function groupEnd(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return at + 1;
  }
  return text.length;
}

/** What holds for letters and paragraphs, and goes back at the end of a group. */
interface RtfState {
  marks: TextMarks;
  left: number; // twips
  first: number;
  align: Align | null;
  style: number;
  before: number;
  after: number;
  skips: boolean; // of a destination that holds no text of the script
  unicodeSkip: number;
}

const TWIPS = 1440;
const GAP = 120; // twips that look like a blank line
const SKIPPED =
  /^(?:fonttbl|colortbl|stylesheet|info|pict|object|header\w?|footer\w?|themedata|colorschememapping|latentstyles|datastore|listtable|listoverridetable|rsidtbl|generator|xmlnstbl|fldinst|filetbl|revtbl|listtext|pntext|bkmkstart|bkmkend|nonshppict)$/;
const CHARACTERS: Readonly<Record<string, string>> = {
  tab: '\t',
  cell: '\t',
  line: '\n',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  '~': '\u00a0',
  _: '‑',
};
const ENDS = new Set(['par', 'sect', 'row']);
const BREAKS = new Set(['page', 'pagebb']);
const ALIGNS: Readonly<Record<string, Align>> = {
  ql: 'left',
  qc: 'center',
  qr: 'right',
  qj: 'justify',
};
const MARKS: Readonly<Record<string, keyof TextMarks>> = {
  b: 'bold',
  i: 'italic',
  ul: 'underline',
  strike: 'strikeout',
  caps: 'uppercase',
};

export function readRtf(text: string): PastedParagraph[] {
  return text.startsWith('{\\rtf') ? new RtfReader(text).all() : [];
}

class RtfReader {
  private readonly text: string;
  private readonly styles: Map<number, string>;
  private readonly paragraphs: PastedParagraph[] = [];
  private readonly outerStates: RtfState[] = [];
  private state: RtfState = { ...PLAIN, marks: {} };
  private runs: PastedParagraph['runs'] = [];
  private breaks = false;
  private ignored = 0; // letters that only programs read that know no Unicode

  constructor(text: string) {
    this.text = text;
    this.styles = styleNames(text);
  }

  all(): PastedParagraph[] {
    for (const token of tokenizeRtf(this.text)) this.token(token);
    if (this.runs.length) this.endParagraph();
    return this.paragraphs;
  }

  private token(token: RtfToken): void {
    if (token.type === 'open')
      this.outerStates.push({ ...this.state, marks: { ...this.state.marks } });
    else if (token.type === 'close') this.state = this.outerStates.pop() ?? this.state;
    else if (this.state.skips) return;
    else if (token.type === 'text') this.appendText(token.text);
    else this.word(token.word, token.value);
  }

  private appendText(text: string): void {
    const visible = text.slice(this.ignored);
    this.ignored = Math.max(0, this.ignored - text.length);
    if (!visible) return;
    const last = this.runs.at(-1);
    const marks = this.state.marks;
    if (last && JSON.stringify({ ...marks, text: '' }) === JSON.stringify({ ...last, text: '' }))
      last.text += visible;
    else this.runs.push({ ...marks, text: visible });
  }

  private word(word: string, value: number | null): void {
    const char = CHARACTERS[word];
    if (char) this.appendText(char);
    else if (word === 'u') this.unicode(value ?? 0);
    else if (ENDS.has(word)) this.endParagraph();
    else if (BREAKS.has(word)) this.breaks = true;
    else if (word === '*' || SKIPPED.test(word)) this.state.skips = true;
    else this.applyFormat(word, value);
  }

  private unicode(value: number): void {
    this.ignored = 0;
    this.appendText(String.fromCharCode(value < 0 ? value + 65_536 : value));
    this.ignored = this.state.unicodeSkip;
  }

  private applyFormat(word: string, value: number | null): void {
    const { state } = this;
    const mark = MARKS[word];
    const align = ALIGNS[word];
    if (mark) this.switchMark(mark, value !== 0);
    else if (align) state.align = align;
    else if (word === 'ulnone') this.switchMark('underline', false);
    else if (word === 'plain') state.marks = {};
    else if (word === 'pard')
      Object.assign(state, PLAIN, { marks: state.marks, unicodeSkip: state.unicodeSkip });
    else this.measure(word, value ?? 0);
  }

  private switchMark(mark: keyof TextMarks, on: boolean): void {
    const { [mark]: _, ...others } = this.state.marks;
    this.state.marks = on ? { ...others, [mark]: true } : others;
  }

  private measure(word: string, value: number): void {
    const { state } = this;
    if (word === 'li') state.left = value;
    else if (word === 'fi') state.first = value;
    else if (word === 's') state.style = value;
    else if (word === 'sb') state.before = value;
    else if (word === 'sa') state.after = value;
    else if (word === 'uc') state.unicodeSkip = value;
  }

  private endParagraph(): void {
    const { left, first, align, style, before, after } = this.state;
    this.paragraphs.push({
      runs: this.runs,
      left: left / TWIPS,
      first: first / TWIPS,
      align,
      kind: styleKind(this.styles.get(style) ?? ''),
      gapBefore: before >= GAP,
      gapAfter: after >= GAP,
      breakBefore: this.breaks,
      list: null,
    });
    this.runs = [];
    this.breaks = false;
  }
}

const PLAIN: Omit<RtfState, 'marks'> = {
  left: 0,
  first: 0,
  align: null,
  style: 0,
  before: 0,
  after: 0,
  skips: false,
  unicodeSkip: 1,
};
