/** Elements of a Fountain script in the order of its lines, with their notes and page breaks. */
import type { Kind } from '../../elements';
import { toCapitals } from '../../layout/text/displayText';
import { isUpper, wholeCharacters } from '../characters';
import { makePasted, notesOf, type Pasted, type PastedNote, textOfPasted } from '../pasted';
import { isPlain, parseEmphasis, runsOf } from './emphasis';
import { NOTE_MARK } from './marks';
import type { FountainNote } from './notes';

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
/** Details that only Fountain needs. Small letters, as in "McAVOY", and a typed "(CONT'D)" go back as they came. */
interface FountainDetails {
  asWritten?: true;
  mark?: string;
}

export class FountainElements {
  readonly elements: Pasted[] = [];
  breakBefore = false; // waits for the next element that prints
  printed = false;
  private nextNote = 0;

  private readonly notes: readonly FountainNote[];

  constructor(notes: readonly FountainNote[]) {
    this.notes = notes;
  }

  /** `raw` may hold emphasis, escapes and marks of notes; it must come in the order of the text. */
  add(kind: Kind, raw: string): Pasted {
    const element = isPlain(raw) ? makePasted(kind, raw) : this.marked(kind, raw);
    this.elements.push(element);
    if (IN_CAPITALS.has(kind)) keepLowerCase(element);
    if (HIDDEN.has(kind)) return element;
    this.printed = true;
    if (this.breakBefore) element.attributes.breakBefore = 'true';
    this.breakBefore = false;
    return element;
  }

  become(pasted: Pasted, kind: Kind): void {
    pasted.kind = kind;
    keepLowerCase(pasted);
  }

  /** Notes that stand alone. */
  addNotes(count: number): void {
    for (let each = 0; each < count; each++) {
      const note = this.takeNote();
      if (!note.text) continue;
      const style = note.kind === 'boneyard' ? { style: note.kind } : {};
      this.elements.push(makePasted('note', note.text, style));
    }
  }

  /** Notes below the last element that belong to it. */
  addNotesToLast(raw: string): void {
    const last = this.elements.at(-1);
    if (!last) return;
    const text = textOfPasted(last);
    const count = raw.split(NOTE_MARK).length - 1;
    attachNotes(last, this.notesAt(text, Array<number>(count).fill(text.length)));
  }

  private marked(kind: Kind, raw: string): Pasted {
    const found = parseEmphasis(raw);
    const element: Pasted = { kind, runs: runsOf(found.pieces), attributes: {} };
    attachNotes(element, this.notesAt(textOfPasted(element), found.notePositions));
    return element;
  }

  private notesAt(text: string, places: readonly number[]): PastedNote[] {
    // An empty note is what the writer puts where a line would be mistaken for another.
    return places.flatMap((place) => {
      const note = this.takeNote();
      const at = wholeCharacters(text, place);
      return note.text ? [{ text: note.text, at, kind: note.kind }] : [];
    });
  }

  private takeNote(): FountainNote {
    return this.notes[this.nextNote++] ?? { text: '', kind: 'note' };
  }
}

function attachNotes(pasted: Pasted, notes: readonly PastedNote[]): void {
  if (notes.length === 0) return;
  pasted.attributes.notes = JSON.stringify([...notesOf(pasted.attributes), ...notes]);
}

function keepLowerCase(pasted: Pasted): void {
  const text = textOfPasted(pasted);
  if (!isUpper(text) && text !== toCapitals(text)) keepDetails(pasted, { asWritten: true });
}

export function keepDetails(pasted: Pasted, details: FountainDetails): void {
  pasted.attributes.extra = JSON.stringify({
    fountain: { ...fountainDetails(pasted), ...details },
  });
}

/** What somebody else put there is nothing. */
export function fountainDetails({ attributes }: Pasted): FountainDetails {
  try {
    const details: unknown = JSON.parse(attributes.extra ?? '{}').fountain;
    return typeof details === 'object' && details !== null ? details : {};
  } catch {
    return {};
  }
}
