/** Detection of the "(CONT'D)" behind a name that the layout would write anyway. Rule FN6. */
import { toCapitals } from '../layout/displayText';
import {
  automaticMark,
  type Cue,
  parseCue,
  type Speakers,
  speakersAfter,
} from '../layout/speakers';
import { LETTER } from '../profile';

const MARK = /^\( ?CONT(?:['’]?D|INUED|\.)? ?\)$/;

export class CueMarks {
  private last: Speakers = [];
  private beforeLast: Speakers = [];

  /** `plain` takes off what a format puts around letters to make them bold. */
  private readonly plain: (raw: string) => string;

  constructor(plain: (raw: string) => string = (raw) => raw) {
    this.plain = plain;
  }

  newScene(): void {
    this.last = this.beforeLast = [];
  }

  /** The cue as it is kept. `beside`: of two who speak at once it is the second. */
  cue(raw: string, beside: boolean): string {
    const spoke = beside ? this.beforeLast : this.last;
    const typed = this.read(raw);
    const bare = typed.continued ? withoutMark(raw) : raw;
    const without = bare === raw ? typed : this.read(bare);
    const isComputed = bare !== raw && automaticMark(without, spoke, LETTER.marks) !== '';
    const cue = isComputed ? without : typed;
    this.beforeLast = spoke;
    this.last = beside ? [...this.last, ...speakersAfter(cue)] : speakersAfter(cue);
    return isComputed ? bare : raw;
  }

  private read(raw: string): Cue {
    return parseCue(toCapitals(this.plain(raw)));
  }
}

export function withoutMark(raw: string): string {
  const at = raw.lastIndexOf('(');
  return at > 0 && MARK.test(toCapitals(raw.slice(at))) ? raw.slice(0, at).trimEnd() : raw;
}
