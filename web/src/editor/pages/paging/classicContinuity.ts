/** Continuity in the classic view: generated text that depends on earlier elements, "(CONT'D)" and list numbers. PG20 to PG25. */
import type { Dual, Element } from '../../../screenplay/elements';
import { bulletOf } from '../../../screenplay/layout/gather';
import { ownBox } from '../../../screenplay/layout/parts';
import {
  automaticMark,
  parseCue,
  type Speakers,
  speakersAfter,
} from '../../../screenplay/layout/speakers';
import { displayText, toCapitals } from '../../../screenplay/layout/text/displayText';
import { endsOmitted, opensOmitted } from '../../../screenplay/production/omittedScenes';
import type { Profile } from '../../../screenplay/profile';

/** Dual dialogue: both speakers are compared with who spoke before them (PG22). */
interface DualSpeakers {
  readonly column: Dual;
  readonly before: Speakers;
  readonly other: Speakers;
}

export interface ClassicContinuity {
  readonly speakers: Speakers;
  readonly both: DualSpeakers | null;
  readonly counted: readonly number[];
  /** An omitted heading hides the lines up to the next one. */
  readonly isHiding: boolean;
  /** Id of that heading; empty: none. */
  readonly hider: string;
}

export const NO_CONTINUITY: ClassicContinuity = {
  speakers: [],
  both: null,
  counted: [],
  isHiding: false,
  hider: '',
};

export interface ComputedText {
  /** Behind the text. */
  readonly added: string;
  /** Before it. */
  readonly bullet: string;
}

export function computeText(
  element: Element,
  memory: ClassicContinuity,
  profile: Profile,
): [computed: ComputedText, after: ClassicContinuity] {
  const box = ownBox(element, profile);
  if (opensOmitted(element)) {
    return [NOTHING, { ...NO_CONTINUITY, isHiding: true, hider: element.id }];
  }
  const isHiding = memory.isHiding && !endsOmitted(element);
  if (isHiding || box.behaviour === 'hidden') return [NOTHING, memory];
  const [bullet, counted] = bulletOf(element, memory.counted);
  const { speakers, both } = continuityInColumn(element, memory);
  if (box.behaviour !== 'cue') {
    const nextSpeakers = element.kind === 'sceneHeading' ? [] : speakers;
    return [
      { ...NOTHING, bullet },
      { ...NO_CONTINUITY, speakers: nextSpeakers, both, counted },
    ];
  }
  const text = displayText(element, box.caps);
  const cue = parseCue(box.caps ? text : toCapitals(text));
  const added = automaticMark(cue, speakers, profile.marks);
  return [
    { added, bullet },
    { ...NO_CONTINUITY, speakers: speakersAfter(cue), both, counted },
  ];
}

const NOTHING: ComputedText = { added: '', bullet: '' };

/** The speakers that a cue here is compared with. */
function continuityInColumn(
  { dual, breakBefore }: Element,
  memory: ClassicContinuity,
): Pick<ClassicContinuity, 'speakers' | 'both'> {
  const { both } = memory;
  const isSame = both?.column === dual && !breakBefore;
  if (isSame || (!both && !dual)) return memory;
  if (both?.column === 'left' && dual === 'right' && !breakBefore) {
    const { before } = both;
    return { speakers: before, both: { column: 'right', before, other: memory.speakers } };
  }
  const speakers = both ? [...new Set([...both.other, ...memory.speakers])] : memory.speakers;
  return { speakers, both: dual ? { column: dual, before: speakers, other: speakers } : null };
}

export function continuityAfter(
  elements: readonly Element[],
  memory: ClassicContinuity,
  profile: Profile,
): ClassicContinuity {
  return elements.reduce((current, element) => computeText(element, current, profile)[1], memory);
}

export function isSameContinuity(one: ClassicContinuity, other: ClassicContinuity): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
