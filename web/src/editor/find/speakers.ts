/** Speakers of a script: who says a line, who speaks at all, and how often. */

import type { Node } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import { parseCue } from '../../screenplay/layout/speakers';
import { toCapitals } from '../../screenplay/layout/text/displayText';
import { type Counts, sortByFrequency } from '../../screenplay/typing/suggestions/vocabulary';
import { readVocabulary } from '../typing/vocabulary';
import { isSameText } from './normalizeText';

const BELOW_CUES: ReadonlySet<unknown> = new Set([
  'dialogue',
  'voice-dialogue',
  'parenthetical',
  'lyrics',
]);

export function isBelowCue({ attrs }: Node): boolean {
  return BELOW_CUES.has(attrs.kind);
}

/** Cache: read for each line of a speech, and again at the next key. */
const cueNames = new WeakMap<Node, string>();

export function readCueName(cue: Node): string {
  const name = cueNames.get(cue) ?? parseCue(cue.textContent).name;
  cueNames.set(cue, name);
  return name;
}

/** Speaker of a cue or of a line below it; '' for all other lines. */
export function findSpeaker(doc: Node, index: number): string {
  const { children } = doc;
  let at = index;
  while (at > 0 && children[at] && isBelowCue(children[at] as Node)) at -= 1;
  const cue = children[at];
  return cue?.attrs.kind === 'character' ? readCueName(cue) : '';
}

/** The same object while no name was added or removed. */
export function readNames(state: EditorState): Counts {
  return readVocabulary(state).names;
}

/** Names in capitals, each once, by frequency. */
export function listSpeakers(names: Counts): string[] {
  return sortByFrequency(names, null);
}

export function countCues(names: Counts, name: string): number {
  let count = 0;
  for (const [written, cues] of names) if (isSameText(written, name)) count += cues;
  return count;
}

/** Speaker at the caret, in capitals; '' for none. */
export function speakerAtCaret({ doc, selection }: EditorState): string {
  return toCapitals(findSpeaker(doc, selection.$head.index(0)));
}
