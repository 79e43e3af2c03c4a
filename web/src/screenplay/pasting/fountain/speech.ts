/** The lines below a cue: spoken, sung, or how it is said. Rules FN7 to FN9. */
import type { Kind } from '../../elements';
import { CueMarks } from '../cueMarks';
import type { Pasted } from '../pasted';
import { plainText } from './emphasis';
import { type FountainElements, keepDetails } from './fountainElements';
import { breaksSpeech, isBlankSpoken, isNoteLine, isParenthetical } from './lines';
import { isEscaped, NOTE_MARK } from './marks';

export class SpeechReader {
  private readonly lines: readonly string[];
  private readonly found: FountainElements;
  private readonly report: (sentence: string) => void;
  private readonly cues = new CueMarks(plainText);
  /** Where the last one began, and where it ended. */
  private last: readonly [number, number] = [-1, -1];

  constructor(
    lines: readonly string[],
    found: FountainElements,
    report: (sentence: string) => void,
  ) {
    this.lines = lines;
    this.found = found;
    this.report = report;
  }

  newScene(): void {
    this.cues.newScene();
  }

  /** Reads the cue at a line and all below it, and gives the line behind. */
  read(at: number, cue: string): number {
    const { elements } = this.found;
    const start = elements.length;
    const dual = cue.endsWith('^') && !isEscaped(cue, cue.length - 1);
    const [before, end] = this.last;
    const beside = dual && end === start && elements[before]?.attributes.dual === undefined;
    const raw = dual ? cue.slice(0, -1).trimEnd() : cue;
    const name = this.cues.cue(raw, beside);
    const element = this.found.add('character', name);
    if (name !== raw) keepDetails(element, { mark: raw.slice(name.length) });
    const behind = this.spoken(at + 1);
    if (beside) setBeside(elements, before, start);
    else if (dual) this.report('A speech marked as simultaneous has none beside it.');
    this.last = [start, elements.length];
    return behind;
  }

  private spoken(start: number): number {
    let kind: Kind = 'dialogue';
    let raw: string[] = [];
    let at = start;
    for (; this.isSpoken(at); at++) {
      const line = this.lines[at] ?? '';
      const spoken = spokenLine(line, line.trim());
      if (spoken.kind !== null && (spoken.kind !== kind || kind === 'parenthetical')) {
        this.add(kind, raw);
        kind = spoken.kind;
        raw = [];
      }
      raw.push(spoken.text);
    }
    this.add(kind, raw);
    return at;
  }

  private isSpoken(at: number): boolean {
    const line = this.lines[at] ?? '';
    const stripped = line.trim();
    return stripped ? !breaksSpeech(stripped) : isBlankSpoken(line);
  }

  /** Each line begins with a newline; what has none is a note on a line of its own, and hangs on what is above. */
  private add(kind: Kind, raw: readonly string[]): void {
    const text = raw.join('');
    const firstBreak = text.indexOf('\n');
    const above = firstBreak < 0 ? text : text.slice(0, firstBreak);
    if (above) this.found.addNotesToLast(above);
    if (firstBreak >= 0) this.found.add(kind, text.slice(firstBreak + 1));
  }
}

function setBeside(elements: readonly Pasted[], left: number, right: number): void {
  for (let place = left; place < elements.length; place++) {
    const element = elements[place];
    if (element) element.attributes.dual = place < right ? 'left' : 'right';
  }
}

/** Indents mean nothing here; two spaces are a blank line of the speech. No kind: a note on a line of its own. */
function spokenLine(line: string, stripped: string): { kind: Kind | null; text: string } {
  if (!stripped) return { kind: 'dialogue', text: '\n' };
  if (stripped.includes(NOTE_MARK) && isNoteLine(stripped)) return { kind: null, text: stripped };
  if (stripped[0] === '(' && isParenthetical(stripped)) {
    return { kind: 'parenthetical', text: `\n${stripped}` };
  }
  if (stripped[0] === '~') return { kind: 'lyrics', text: `\n${stripped.slice(1).trimStart()}` };
  return { kind: 'dialogue', text: `\n${line.replace(/^[ \t]+/, '')}` };
}
