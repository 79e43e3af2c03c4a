/** Fountain writer: each element in the form its neighbours require, so that it reads back the same. Rules FN50 to FN57. */
import type { Element, Kind } from '../../elements';
import { displayText } from '../../layout/text/displayText';
import { CueMarks } from '../cueMarks';
import { closesAct, opensAct } from '../kindByWords';
import { notesOf, type Pasted, type PastedNote, textOfPasted } from '../pasted';
import { plainText } from './emphasis';
import { fountainDetails, HIDDEN, IN_CAPITALS, SPOKEN } from './fountainElements';
import { BLANK_LINE, NOTE_MARK } from './marks';
import { isNumber } from './sceneNumbers';
import { isTitlePage } from './titlePage';
import { markedLines } from './writeInline';
import * as forms from './writeLines';

export function writeFountain(elements: readonly Pasted[]): string {
  return new FountainWriter(elements).text();
}

const TYPED_MARK = /^[ \t]{0,40}\([^()\n]{1,20}\)$/;

class FountainWriter {
  private readonly elements: readonly Pasted[];
  private readonly paragraphs: string[][] = [];
  private readonly notes: string[] = []; // in the order of their marks
  private readonly cues = new CueMarks(plainText);
  private speaking = false; // a speech is still open
  private column: string | undefined;
  private printed = false;

  constructor(elements: readonly Pasted[]) {
    this.elements = elements;
  }

  text(): string {
    for (const [at, element] of this.elements.entries()) {
      this.breakPage(element);
      this.element(at, element);
      this.printed ||= !HIDDEN.has(element.kind);
    }
    const [first = '', ...others] = this.paragraphs
      .map((lines) => lines.join('\n'))
      .join('\n\n')
      .split(NOTE_MARK);
    return first + others.map((rest, at) => (this.notes[at] ?? '') + rest).join('');
  }

  private breakPage(element: Pasted): void {
    const startsAct = element.kind === 'startOfAct' && this.printed;
    const hasBreak = element.attributes.breakBefore === 'true' || startsAct;
    if (hasBreak && !this.continues(element)) this.start(['===']);
  }

  private element(at: number, element: Pasted): void {
    if (element.kind === 'character') this.cue(at, element);
    else if (this.continues(element)) this.paragraphs.at(-1)?.push(...this.spoken(element));
    else if (element.kind === 'note') this.note(at, element);
    else this.start(this.paragraph(element));
  }

  private cue(at: number, element: Pasted): void {
    const dual = element.attributes.dual === 'right' && this.column === 'left';
    const name = this.withTypedMark(element, dual);
    const line = forms.writeCue(name, dual, this.goesOn(at));
    this.start([this.opens([line]) ? `@${line}` : line]);
    this.speaking = true;
    this.column = element.attributes.dual;
  }

  /** With the mark that its file had, as long as it is read back as one that the layout shows anyway. */
  private withTypedMark(element: Pasted, beside: boolean): string {
    const name = this.oneLine(element);
    const { mark } = fountainDetails(element);
    const typed = typeof mark === 'string' && TYPED_MARK.test(mark) ? mark : '';
    return this.cues.cue(name + typed, beside) === name ? name + typed : name;
  }

  /** Whether it belongs to the speech above it. */
  private continues({ kind, attributes }: Pasted): boolean {
    return this.speaking && SPOKEN.has(kind) && attributes.dual === this.column;
  }

  /** Whether the speech does: notes between can hang in it. */
  private goesOn(at: number): boolean {
    let ahead = at + 1;
    while (this.elements[ahead]?.kind === 'note') ahead++;
    const following = this.elements[ahead];
    if (!following || !SPOKEN.has(following.kind)) return false;
    return following.attributes.dual === this.elements[at]?.attributes.dual;
  }

  private spoken(element: Pasted): string[] {
    if (element.kind === 'parenthetical') return [forms.writeParenthetical(this.oneLine(element))];
    const lines = this.lines(element);
    return element.kind === 'lyrics' ? forms.writeLyrics(lines) : forms.writeDialogue(lines);
  }

  private note(at: number, element: Pasted): void {
    const kind = element.attributes.style === 'boneyard' ? 'boneyard' : 'note';
    const marks = this.addNotes([
      { text: textOfPasted(element), kind },
      ...notesOf(element.attributes),
    ]);
    if (this.speaking && this.goesOn(at)) this.paragraphs.at(-1)?.push(...marks);
    else this.start(marks);
  }

  private paragraph(element: Pasted): string[] {
    switch (element.kind) {
      case 'synopsis':
        return forms.writeSynopsis(this.lines(element));
      case 'lyrics':
        return forms.writeLyrics(this.lines(element));
      case 'transition':
        return [forms.writeTransition(this.oneLine(element))];
      case 'shot':
        return [`!!${this.oneLine(element)}`];
      case 'sceneHeading':
        return [this.heading(element)];
      case 'section':
        return [forms.writeSection(this.oneLine(element), Number(element.attributes.level) || 1)];
      case 'startOfAct':
      case 'endOfAct':
        return forms.writeCentred(this.lines(element));
      default:
        return this.action(element);
    }
  }

  private heading(element: Pasted): string {
    this.cues.newScene();
    const sceneNumber = element.attributes.sceneNumber ?? '';
    const number = isNumber(sceneNumber) ? sceneNumber : '';
    const line = this.oneLine(element);
    // A dot alone is text; with an empty note behind it, it is an empty heading.
    return forms.writeHeading(line || number ? line : this.guard(), number);
  }

  private action(element: Pasted): string[] {
    const lines = this.lines(element);
    if (element.kind === 'title' || element.attributes.align === 'center') {
      const text = textOfPasted(element).trim();
      if (opensAct(text) || closesAct(text)) lines.push((lines.pop() ?? '') + this.guard());
      return forms.writeCentred(lines);
    }
    const plainLines = forms.writeAction(lines);
    return this.opens(plainLines) ? forms.writeAction(lines, true) : plainLines;
  }

  /** At the top of all it would be taken for a title page. */
  private opens(lines: readonly string[]): boolean {
    return this.paragraphs.length === 0 && isTitlePage(lines);
  }

  private start(lines: string[]): void {
    if (lines.length) this.paragraphs.push(lines);
    this.speaking = false;
    this.column = undefined;
  }

  /** A mark for each note that says anything. */
  private addNotes(notes: readonly PastedNote[]): string[] {
    const nonEmpty = notes.filter((note) => note.text.trim());
    this.notes.push(...nonEmpty.map(writeNote));
    return nonEmpty.map(() => NOTE_MARK);
  }

  private oneLine(element: Pasted): string {
    return forms.oneLine(this.lines(element));
  }

  private lines(element: Pasted): string[] {
    const nonEmpty = notesOf(element.attributes).filter((note) => note.text.trim());
    const notes = nonEmpty.toSorted((one, two) => (one.at ?? 0) - (two.at ?? 0));
    this.addNotes(notes);
    const text = pastedDisplayText(element);
    const places = notes.map((note) => Math.min(surrogateOffset(text, note.at ?? 0), text.length));
    return markedLines(text, element.runs, places);
  }

  /** An empty note: it shows nothing, and keeps a line from being taken for something else. */
  private guard(): string {
    this.notes.push('[[ ]]');
    return NOTE_MARK;
  }
}

/** As the page shows it: in capitals where it does. */
export function pastedDisplayText({ kind, runs, attributes }: Pasted): string {
  const asWritten = fountainDetails({ kind, runs, attributes }).asWritten === true;
  const caps = IN_CAPITALS.has(kind as Kind) && !asWritten;
  const element: Element = { id: '', kind, runs };
  return displayText(element, caps);
}

/** The place of a whole character in halves. */
function surrogateOffset(text: string, at: number): number {
  return /[\ud800-\udbff]/.test(text) ? Array.from(text).slice(0, at).join('').length : at;
}

function writeNote({ text, kind }: PastedNote): string {
  const trimmed = text.trim();
  if (kind === 'boneyard') {
    const safe = trimmed.replaceAll('*/', '* /');
    return safe.includes('\n') ? `/*\n${safe}\n*/` : `/* ${safe} */`;
  }
  const lines = trimmed.replaceAll(']]', '] ]').split('\n');
  const written = lines.map((line) => (line.trim() ? line : BLANK_LINE)).join('\n');
  return `[[${written}${written.endsWith(']') ? ' ' : ''}]]`;
}
