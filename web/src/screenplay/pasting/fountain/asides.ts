/** Notes and boneyards: extracted before lines are read, with a placeholder mark in the text. Rules FN20 to FN24. */
import { ASIDE, isEscaped } from './marks';

export interface Aside {
  readonly text: string;
  readonly kind: 'note' | 'boneyard';
}

const EMPTY_LINE = /\n ?\n/g;
const NEVER = -1;

/** The text with a mark for each aside, and the asides in order. */
export function extractAsides(text: string): { text: string; asides: Aside[] } {
  if (!text.includes('[[') && !text.includes('/*')) return { text, asides: [] };
  return new AsideSearch(text).all();
}

/** Goes through the text once: every place it looks for is remembered until it lies behind. */
class AsideSearch {
  private readonly places = new Map<string, number>();
  private emptyLine = -1;

  private readonly whole: string;

  constructor(whole: string) {
    this.whole = whole;
  }

  all(): { text: string; asides: Aside[] } {
    const { whole } = this;
    const pieces: string[] = [];
    const asides: Aside[] = [];
    let kept = 0;
    let start = this.opening(0);
    while (start !== NEVER) {
      const isNote = whole[start] === '[';
      const end = isNote ? this.closingOfNote(start) : this.next('*/', start + 2);
      const is = end !== NEVER && !isEscaped(whole, start);
      if (is) {
        pieces.push(whole.slice(kept, start), ASIDE);
        asides.push(makeAside(whole.slice(start + 2, end), isNote));
        kept = end + 2;
      }
      start = this.opening(is ? kept : start + 1);
    }
    pieces.push(whole.slice(kept));
    return { text: pieces.join(''), asides };
  }

  private opening(at: number): number {
    const found = [this.next('[[', at), this.next('/*', at)].filter((place) => place !== NEVER);
    return found.length ? Math.min(...found) : NEVER;
  }

  private closingOfNote(start: number): number {
    const end = this.next(']]', start + 2);
    // An empty line ends the paragraph, and with it a note that nobody closed.
    return end === NEVER || this.nextEmptyLine(start) > end ? end : NEVER;
  }

  private next(what: string, at: number): number {
    const known = this.places.get(what);
    if (known !== undefined && (known === NEVER || known >= at)) return known;
    const place = this.whole.indexOf(what, at);
    this.places.set(what, place);
    return place;
  }

  private nextEmptyLine(at: number): number {
    if (this.emptyLine < at) {
      EMPTY_LINE.lastIndex = at;
      this.emptyLine = EMPTY_LINE.exec(this.whole)?.index ?? this.whole.length + 1;
    }
    return this.emptyLine;
  }
}

function makeAside(text: string, isNote: boolean): Aside {
  const lines = text.trim().split('\n');
  const said = lines.map((line) => (line.trim() ? line : '')).join('\n');
  return { text: said, kind: isNote ? 'note' : 'boneyard' };
}
