/** Elements of a Fountain script in the order of its lines, with their notes and page breaks. */
import type { Kind } from '../../elements';
import { toCapitals } from '../../layout/displayText';
import { isUpper, wholeCharacters } from '../characters';
import { makePasted, notesOf, type Pasted, type PastedNote, textOfPasted } from '../pasted';
import type { Aside } from './asides';
import { isPlain, parseEmphasis, runsOf } from './emphasis';
import { ASIDE } from './marks';

export const HIDDEN: ReadonlySet<Kind> = new Set(['note', 'section', 'synopsis']);
export const SPOKEN: ReadonlySet<Kind> = new Set([
  'parenthetical',
  'dialogue',
  'voice-dialogue',
  'lyrics',
]);
/** Fountain prints letters as they stand, we show these in capitals. */
export const IN_CAPITALS: ReadonlySet<Kind> = new Set([
  'sceneHeading',
  'character',
  'transition',
  'shot',
  'startOfAct',
  'endOfAct',
]);
/** Small letters that came from Fountain, as in "McAVOY", go back as they came. */
export const AS_WRITTEN = JSON.stringify({ fountain: { asWritten: true } });

export class FountainElements {
  readonly elements: Pasted[] = [];
  breakBefore = false; // waits for the next element that prints
  printed = false;
  private nextAside = 0;

  private readonly asides: readonly Aside[];

  constructor(asides: readonly Aside[]) {
    this.asides = asides;
  }

  /** `raw` may hold emphasis, escapes and marks of asides; it must come in the order of the text. */
  add(kind: Kind, raw: string): Pasted {
    const made = isPlain(raw) ? makePasted(kind, raw) : this.marked(kind, raw);
    this.elements.push(made);
    if (IN_CAPITALS.has(kind)) keepLowerCase(made);
    if (HIDDEN.has(kind)) return made;
    this.printed = true;
    if (this.breakBefore) made.attributes.breakBefore = 'true';
    this.breakBefore = false;
    return made;
  }

  become(pasted: Pasted, kind: Kind): void {
    pasted.kind = kind;
    keepLowerCase(pasted);
  }

  /** Asides that stand alone. */
  addAsides(count: number): void {
    for (let each = 0; each < count; each++) {
      const aside = this.take();
      if (!aside.text) continue;
      const style = aside.kind === 'boneyard' ? { style: aside.kind } : {};
      this.elements.push(makePasted('note', aside.text, style));
    }
  }

  /** Asides below the last element that belong to it. */
  hangAsides(raw: string): void {
    const last = this.elements.at(-1);
    if (!last) return;
    const text = textOfPasted(last);
    const count = raw.split(ASIDE).length - 1;
    attachNotes(last, this.notesAt(text, Array<number>(count).fill(text.length)));
  }

  private marked(kind: Kind, raw: string): Pasted {
    const found = parseEmphasis(raw);
    const made: Pasted = { kind, runs: runsOf(found.pieces), attributes: {} };
    attachNotes(made, this.notesAt(textOfPasted(made), found.asides));
    return made;
  }

  private notesAt(text: string, places: readonly number[]): PastedNote[] {
    // An empty note is what the writer puts where a line would be mistaken for another.
    return places.flatMap((place) => {
      const aside = this.take();
      const at = wholeCharacters(text, place);
      return aside.text ? [{ text: aside.text, at, kind: aside.kind }] : [];
    });
  }

  private take(): Aside {
    return this.asides[this.nextAside++] ?? { text: '', kind: 'note' };
  }
}

function attachNotes(pasted: Pasted, notes: readonly PastedNote[]): void {
  if (notes.length === 0) return;
  pasted.attributes.notes = JSON.stringify([...notesOf(pasted.attributes), ...notes]);
}

function keepLowerCase(pasted: Pasted): void {
  const text = textOfPasted(pasted);
  if (!isUpper(text) && text !== toCapitals(text)) pasted.attributes.extra = AS_WRITTEN;
}
