/** Who speaks in a script, and how often. */
import type { EditorState } from '@tiptap/pm/state';
import { capitals } from '../../screenplay/layout/shown';
import { byFrequency, type Counts } from '../../screenplay/typing/vocabulary';
import { vocabularyOf } from '../typing/vocabulary';
import { areAlike } from './alike';
import { speakerOf } from './speeches';

/** The same while no name has come or gone. */
export function namesIn(state: EditorState): Counts {
  return vocabularyOf(state).names;
}

/** In capitals, each once, by how often they speak. */
export function speakersIn(names: Counts): string[] {
  return byFrequency(names, null);
}

export function cuesOf(names: Counts, name: string): number {
  let count = 0;
  for (const [written, cues] of names) if (areAlike(written, name)) count += cues;
  return count;
}

/** Who speaks where the caret is, in capitals; '' for nobody. */
export function speakerAtCaret({ doc, selection }: EditorState): string {
  return capitals(speakerOf(doc, selection.$head.index(0)));
}
