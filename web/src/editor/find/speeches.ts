/** Who says a line: the name in the cue above it. */
import type { Node } from '@tiptap/pm/model';
import { cueOf } from '../../screenplay/layout/speakers';

const BELOW_CUES: ReadonlySet<unknown> = new Set(['dialogue', 'parenthetical', 'lyrics']);

export function isBelowCue({ attrs }: Node): boolean {
  return BELOW_CUES.has(attrs.kind);
}

/** Asked for each line of a speech, and again at the next key. */
const names = new WeakMap<Node, string>();

function nameIn(cue: Node): string {
  const name = names.get(cue) ?? cueOf(cue.textContent).name;
  names.set(cue, name);
  return name;
}

/** Of a cue or of what stands below it; '' for all other lines. */
export function speakerOf(doc: Node, index: number): string {
  const { children } = doc;
  let at = index;
  while (at > 0 && children[at] && isBelowCue(children[at] as Node)) at -= 1;
  const cue = children[at];
  return cue?.attrs.kind === 'character' ? nameIn(cue) : '';
}
