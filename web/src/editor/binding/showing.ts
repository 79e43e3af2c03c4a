/** Steps that make the view show what the document says, at the places where it says something else by now. */
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { AddMarkStep, RemoveMarkStep, ReplaceStep } from '@tiptap/pm/transform';
import { editsBetween, type Piece } from './letters';
import { marksFrom } from './marks';
import { markChangesIn } from './writing';

/** One element becomes another. `at`: where it begins, in the view as the steps so far have left it. */
export function showLine(
  tr: Transaction,
  at: number,
  before: Node,
  after: Node,
  pieces: readonly Piece[],
): void {
  for (const [name, value] of Object.entries(after.attrs)) {
    if (value !== before.attrs[name]) tr.setNodeAttribute(at, name, value);
  }
  const edits = editsBetween(pieces, before.content.size, after.content.size);
  for (const { at: from, until, from: first, to } of edits.toReversed()) {
    replaceAt(tr, at + 1 + from, at + 1 + until, after.content.cut(first, to));
  }
  for (const piece of pieces) showMarks(tr, at + 1, before, after, piece);
  // Whatever was told, in the end the document is right.
  const made = tr.doc.nodeAt(at);
  if (made && !made.eq(after)) {
    replaceAt(tr, at, at + made.nodeSize, Fragment.from(after));
  }
}

export function replaceAt(tr: Transaction, from: number, to: number, content: Fragment): void {
  tr.step(new ReplaceStep(from, to, new Slice(content, 0, 0)));
}

function showMarks(tr: Transaction, start: number, before: Node, after: Node, piece: Piece): void {
  for (const { from, to, attributes } of markChangesIn(before, after, piece)) {
    const range = [start + from, start + to] as const;
    for (const [name, value] of Object.entries(attributes)) {
      const mark = marksFrom({ [name]: value })[0];
      if (mark) tr.step(new AddMarkStep(...range, mark));
      else removeMark(tr, range, name);
    }
  }
}

function removeMark(tr: Transaction, [from, to]: readonly [number, number], name: string): void {
  const old = tr.doc.resolve(from).nodeAfter?.marks.find((mark) => mark.type.name === name);
  if (old) tr.step(new RemoveMarkStep(from, to, old));
}
