/** The lines of Fountain below the title page, as elements. The rules are numbered in docs/spec/fountain.md. */
import type { Kind } from '../../elements';
import { isUpper } from '../characters';
import { closesAct, opensAct } from '../kindByWords';
import type { Pasted } from '../pasted';
import { textOfPasted } from '../pasted';
import { FountainElements } from './fountainElements';
import {
  breaksAction,
  forcesHeading,
  isBlankSpoken,
  isCentred,
  isNoteLine,
  isPageBreak,
  isSynopsis,
  unforcedKind,
} from './lines';
import { NOTE_MARK } from './marks';
import type { FountainNote } from './notes';
import { splitNumber } from './sceneNumbers';
import { SpeechReader } from './speech';

const DEEPEST = 100;
const MOST_BLANK = 54; // paragraphs: a page of nothing

export function readBody(
  text: string,
  notes: readonly FountainNote[],
  report: (sentence: string) => void,
): Pasted[] {
  return new Body(text, new FountainElements(notes), report).read();
}

/** Every method reads what begins at a line and gives the line behind it; 0 when it is not what it seemed. */
class Body {
  // The empty line at the end ends whatever is still open, so that no loop has to count.
  private readonly lines: string[];
  private readonly speech: SpeechReader;
  private readonly found: FountainElements;
  private readonly report: (sentence: string) => void;

  constructor(text: string, found: FountainElements, report: (sentence: string) => void) {
    this.found = found;
    this.report = report;
    this.lines = [...text.split('\n'), ''];
    this.speech = new SpeechReader(this.lines, found, report);
  }

  read(): Pasted[] {
    let at = 0;
    let blank = 0;
    while (at < this.lines.length) {
      const stripped = this.line(at).trim();
      if (!stripped) {
        at++;
        blank++;
        continue;
      }
      if (blank > 2) this.keepBlank(blank, at, stripped);
      at = this.paragraph(at, stripped);
      blank = 0;
    }
    if (this.found.breakBefore) this.report('A page break at the very end was left out.');
    return this.found.elements;
  }

  private line(at: number): string {
    return this.lines[at] ?? '';
  }

  /** FN14: space that somebody left above a paragraph of action is meant; above a heading it is a habit. */
  private keepBlank(blank: number, at: number, stripped: string): void {
    const isDeliberate = stripped[0] === '>' ? isCentred(stripped) : this.isAction(at, stripped);
    if (!isDeliberate || !this.found.printed || this.found.breakBefore) return;
    const count = Math.min(Math.floor((blank - 1) / 2), MOST_BLANK);
    for (let each = 0; each < count; each++) this.found.add('action', '');
  }

  private isAction(at: number, stripped: string): boolean {
    if (`#=!@~>.${NOTE_MARK}`.includes(stripped.charAt(0))) {
      return /^(?:!(?!!)|==)/.test(stripped) && !isPageBreak(stripped);
    }
    return unforcedKind(stripped, this.below(at)) === 'action';
  }

  private paragraph(at: number, stripped: string): number {
    const behind = this.forced(at, stripped);
    if (behind) return behind;
    const mayName = stripped.includes('(') || isUpper(stripped);
    const kind = unforcedKind(stripped, mayName ? this.below(at) : '');
    if (kind === 'action') return this.action(at, withIndent(this.line(at)), false);
    if (kind === 'sceneHeading') return this.heading(at, stripped);
    if (kind === 'character') return this.speech.read(at, stripped);
    this.found.add(kind, stripped);
    return at + 1;
  }

  private forced(at: number, stripped: string): number {
    switch (stripped[0]) {
      case '#':
        return this.section(at, stripped);
      case '=':
        return this.equals(at, stripped);
      case '!':
        return this.forcedAction(at, stripped);
      case '@':
        return this.speech.read(at, stripped.slice(1).trimStart());
      case '~':
        return this.alike(at, 'lyrics', (line) => line.startsWith('~'));
      case '>':
        return this.angle(at, stripped);
      case '.':
        return forcesHeading(stripped) ? this.heading(at, stripped.slice(1)) : 0;
      case NOTE_MARK:
        return this.note(at, stripped);
      default:
        return 0;
    }
  }

  /** The text right below: with one, capitals are a name. A note on a line of its own is none. */
  private below(at: number): string {
    let next = at + 1;
    while (this.line(next).includes(NOTE_MARK) && isNoteLine(this.line(next).trim())) next++;
    const line = this.line(next);
    // Two spaces are a blank line of the speech, and so part of it.
    return line.trim() || (isBlankSpoken(line) ? line : '');
  }

  private action(start: number, first: string, forced: boolean): number {
    const raw = [first];
    let at = start + 1;
    for (; this.goesOn(at, forced); at++) {
      const line = this.line(at);
      const stripped = line.trim();
      // A note on a line of its own takes none of the paragraph's.
      if (isNoteLine(stripped)) raw.push(stripped);
      else raw.push(`\n${stripped ? withIndent(line) : ''}`);
    }
    this.found.add('action', raw.join(''));
    return at;
  }

  private goesOn(at: number, forced: boolean): boolean {
    const line = this.line(at);
    const stripped = line.trim();
    return stripped ? !breaksAction(stripped) : forced && isBlankSpoken(line);
  }

  private heading(at: number, stripped: string): number {
    const { heading, number } = splitNumber(stripped);
    this.speech.newScene();
    const element = this.found.add('sceneHeading', heading);
    if (number) element.attributes.sceneNumber = number;
    return at + 1;
  }

  private forcedAction(at: number, stripped: string): number {
    if (stripped.startsWith('!!')) {
      this.found.add('shot', stripped.slice(2).trimStart());
      return at + 1;
    }
    const line = this.line(at);
    return this.action(at, withIndent(line.slice(line.indexOf('!') + 1)), true);
  }

  private section(at: number, stripped: string): number {
    const text = stripped.replace(/^#+/, '');
    const element = this.found.add('section', text.trimStart());
    element.attributes.level = String(Math.min(stripped.length - text.length, DEEPEST));
    return at + 1;
  }

  private equals(at: number, stripped: string): number {
    if (isPageBreak(stripped)) {
      this.found.breakBefore = true;
      return at + 1;
    }
    if (!isSynopsis(stripped)) return this.action(at, withIndent(this.line(at)), false);
    return this.alike(at, 'synopsis', isSynopsis);
  }

  /** Lines that all begin with the same mark are one element. */
  private alike(start: number, kind: Kind, isAlike: (line: string) => boolean): number {
    const [raw, behind] = this.run(start, isAlike);
    this.found.add(kind, raw.map((line) => line.slice(1).trimStart()).join('\n'));
    return behind;
  }

  private run(start: number, isAlike: (line: string) => boolean): [string[], number] {
    let at = start;
    while (isAlike(this.line(at).trim())) at++;
    return [this.lines.slice(start, at).map((line) => line.trim()), at];
  }

  private angle(at: number, stripped: string): number {
    if (!isCentred(stripped)) {
      this.found.add('transition', stripped.slice(1).trimStart());
      return at + 1;
    }
    const [raw, behind] = this.run(at, isCentred);
    this.centred(raw.map((line) => line.slice(1, -1).trim()).join('\n'));
    return behind;
  }

  private centred(raw: string): void {
    const { found } = this;
    const startsPage = found.breakBefore || !found.printed;
    const element = found.add('action', raw);
    const text = raw.includes(NOTE_MARK) ? '' : textOfPasted(element);
    if (startsPage && opensAct(text)) {
      // An act begins a page by itself.
      delete element.attributes.breakBefore;
      found.become(element, 'startOfAct');
    } else if (closesAct(text)) found.become(element, 'endOfAct');
    else element.attributes.align = 'center';
  }

  private note(at: number, stripped: string): number {
    if (!isNoteLine(stripped)) return 0;
    this.found.addNotes(stripped.split(NOTE_MARK).length - 1);
    return at + 1;
  }
}

/** A tab at the beginning is four spaces. */
function withIndent(line: string): string {
  return line.replace(/^[ \t]+/, (indent) => indent.replaceAll('\t', '    '));
}
