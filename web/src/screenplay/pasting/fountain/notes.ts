/** Notes and boneyards: extracted before lines are read, with a placeholder mark in the text. Rules FN20 to FN24. */
import { isEscaped, NOTE_MARK } from './marks';

export interface FountainNote {
  readonly text: string;
  readonly kind: 'note' | 'boneyard';
}

const EMPTY_LINE = /\n ?\n/g;
const NEVER = -1;

/** The text with a mark for each note or boneyard, and the notes in order. */
export function extractNotes(text: string): { text: string; notes: FountainNote[] } {
  if (!text.includes('[[') && !text.includes('/*')) return { text, notes: [] };
  return new NoteSearch(text).all();
}

/** Goes through the text once: every place it looks for is remembered until it lies behind. */
class NoteSearch {
  private readonly places = new Map<string, number>();
  private emptyLine = -1;

  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  all(): { text: string; notes: FountainNote[] } {
    const { text } = this;
    const pieces: string[] = [];
    const notes: FountainNote[] = [];
    let copiedTo = 0;
    let start = this.opening(0);
    while (start !== NEVER) {
      const isNote = text[start] === '[';
      const end = isNote ? this.closingOfNote(start) : this.next('*/', start + 2);
      const isFound = end !== NEVER && !isEscaped(text, start);
      if (isFound) {
        pieces.push(text.slice(copiedTo, start), NOTE_MARK);
        notes.push(makeNote(text.slice(start + 2, end), isNote));
        copiedTo = end + 2;
      }
      start = this.opening(isFound ? copiedTo : start + 1);
    }
    pieces.push(text.slice(copiedTo));
    return { text: pieces.join(''), notes };
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

  private next(token: string, at: number): number {
    const cached = this.places.get(token);
    if (cached !== undefined && (cached === NEVER || cached >= at)) return cached;
    const place = this.text.indexOf(token, at);
    this.places.set(token, place);
    return place;
  }

  private nextEmptyLine(at: number): number {
    if (this.emptyLine < at) {
      EMPTY_LINE.lastIndex = at;
      this.emptyLine = EMPTY_LINE.exec(this.text)?.index ?? this.text.length + 1;
    }
    return this.emptyLine;
  }
}

function makeNote(text: string, isNote: boolean): FountainNote {
  const lines = text.trim().split('\n');
  const trimmed = lines.map((line) => (line.trim() ? line : '')).join('\n');
  return { text: trimmed, kind: isNote ? 'note' : 'boneyard' };
}
