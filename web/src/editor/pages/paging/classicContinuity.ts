/** What an element of the classic view shows because of those before it: "(CONT'D)", the number in a list. PG20 to PG25. */
import type { Dual, Element } from '../../screenplay/elements';
import { bulletOf } from '../../screenplay/layout/gather';
import { ownBox } from '../../screenplay/layout/parts';
import { capitals, shown } from '../../screenplay/layout/shown';
import {
  automaticMark,
  cueOf,
  type Speakers,
  speakersAfter,
} from '../../screenplay/layout/speakers';
import type { Profile } from '../../screenplay/profile';

/** Two who speak at once: both are compared with who spoke before them (PG22). */
interface Both {
  readonly column: Dual;
  readonly before: Speakers;
  readonly other: Speakers;
}

export interface ClassicMemory {
  readonly speakers: Speakers;
  readonly both: Both | null;
  readonly counted: readonly number[];
}

export const NO_MEMORY: ClassicMemory = { speakers: [], both: null, counted: [] };

export interface Computed {
  /** Behind the text. */
  readonly added: string;
  /** Before it. */
  readonly bullet: string;
}

export function computedFor(
  element: Element,
  memory: ClassicMemory,
  profile: Profile,
): [computed: Computed, after: ClassicMemory] {
  const box = ownBox(element, profile);
  if (box.behaviour === 'hidden') return [NOTHING, memory];
  const [bullet, counted] = bulletOf(element, memory.counted);
  const { speakers, both } = inColumn(element, memory);
  if (box.behaviour !== 'cue') {
    const heard = element.kind === 'sceneHeading' ? [] : speakers;
    return [
      { ...NOTHING, bullet },
      { speakers: heard, both, counted },
    ];
  }
  const text = shown(element, box.caps);
  const cue = cueOf(box.caps ? text : capitals(text));
  const added = automaticMark(cue, speakers, profile.marks);
  return [
    { added, bullet },
    { speakers: speakersAfter(cue), both, counted },
  ];
}

const NOTHING: Computed = { added: '', bullet: '' };

/** Whom a cue here is compared with. */
function inColumn(
  { dual, breakBefore }: Element,
  memory: ClassicMemory,
): Pick<ClassicMemory, 'speakers' | 'both'> {
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

export function memoryAfter(
  elements: readonly Element[],
  memory: ClassicMemory,
  profile: Profile,
): ClassicMemory {
  return elements.reduce((known, element) => computedFor(element, known, profile)[1], memory);
}

export function areAlike(one: ClassicMemory, other: ClassicMemory): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
