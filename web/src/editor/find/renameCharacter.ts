/** Gives a character another name, in all the places that were chosen, taken back by one undo. */
import type { Command } from '@tiptap/pm/state';
import { startOf } from '../binding/standing';
import { asOneDeed } from '../binding/wholeDeed';
import { inShapeOf } from './caseShape';
import type { NamePlace } from './namePlaces';
import { putWords } from './putWords';

/** `places`: of this state, in their order. */
export function renameCharacter(places: readonly NamePlace[], name: string): Command {
  return ({ doc, tr }, dispatch) => {
    // From behind, so that the places in front stay.
    for (const { line, from, to, text } of places.toReversed()) {
      const words = inShapeOf(text.slice(from, to), name);
      putWords(tr, startOf(doc, line), doc.child(line), { from, to, words });
    }
    if (tr.docChanged) dispatch?.(asOneDeed(tr));
    return tr.docChanged;
  };
}
