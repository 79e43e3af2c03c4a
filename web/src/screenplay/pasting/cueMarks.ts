/** Detection of the "(CONT'D)" behind a name that the layout would write anyway. Rule FN6. */

import {
  automaticMark,
  type Cue,
  parseCue,
  type Speakers,
  speakersAfter,
} from '../layout/speakers';
import { toCapitals } from '../layout/text/displayText';
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
    const speakers = beside ? this.beforeLast : this.last;
    const rawCue = this.read(raw);
    const bare = rawCue.continued ? withoutMark(raw) : raw;
    const bareCue = bare === raw ? rawCue : this.read(bare);
    const isComputed = bare !== raw && automaticMark(bareCue, speakers, LETTER.marks) !== '';
    const cue = isComputed ? bareCue : rawCue;
    this.beforeLast = speakers;
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
