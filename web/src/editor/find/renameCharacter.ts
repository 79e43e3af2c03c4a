/** Gives a character another name, in all the places that were chosen, taken back by one undo. */
import type { Command } from '@tiptap/pm/state';
import { asOneDeed } from '../binding/wholeDeed';
import { LinesChange } from '../lines/LinesChange';
import { inShapeOf } from './caseShape';
import type { NamePlace } from './namePlaces';
import { type Piece, putWords } from './putWords';

/** `places`: of this state, in their order. */
export function renameCharacter(places: readonly NamePlace[], name: string): Command {
  return ({ doc, tr }, dispatch) => {
    const lines = new LinesChange(doc);
    for (const [line, put] of byLine(places, name)) putWords(lines, line, doc.child(line), put);
    lines.doTo(tr);
    if (tr.docChanged) dispatch?.(asOneDeed(tr));
    return tr.docChanged;
  };
}

function byLine(places: readonly NamePlace[], name: string): Map<number, Piece[]> {
  const lines = new Map<number, Piece[]>();
  for (const { line, from, to, text } of places) {
    const put = lines.get(line) ?? [];
    put.push({ from, to, words: inShapeOf(text.slice(from, to), name) });
    lines.set(line, put);
  }
  return lines;
}
