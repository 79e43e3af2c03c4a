/** Lines of a script made of an answer: as paragraphs of action, typed by Fountain's rules, or as a proposal (CW14). */
import type { EditorState } from '@tiptap/pm/state';
import { createElementNode } from '../../editor/clipboard/pastedElements';
import { findGapBehindCaret } from '../../editor/files/insertLines';
import { lineFromNode } from '../../editor/marking/markedLines';
import { isAtomic } from '../../editor/pages/elements/elementView';
import { schema } from '../../editor/schema/schema';
import type { VersionLine } from '../../screenplay/marking/lines';
import { cleanText } from '../../screenplay/pasting/characters';
import { readFountain } from '../../screenplay/pasting/fountain/readFountain';
import { makePasted, type Pasted, textOfPasted } from '../../screenplay/pasting/pasted';

function cleanAnswer(answer: string): string {
  return cleanText(answer, () => undefined).trim();
}

/** One line of action for each paragraph. */
export function answerToAction(answer: string): Pasted[] {
  const paragraphs = cleanAnswer(answer).split(/\n(?:[^\S\n]*\n)+/);
  return paragraphs.filter(Boolean).map((words) => makePasted('action', words));
}

export function answerToScript(answer: string): Pasted[] {
  return readFountain(cleanAnswer(answer)).elements.filter((line) => textOfPasted(line).trim());
}

export function joinLines(lines: readonly Pasted[]): string {
  return lines.map(textOfPasted).join('\n');
}

export interface SuggestedAnswer {
  /** The line behind which the new ones are wanted, or the empty one that they replace. */
  readonly base: readonly VersionLine[];
  readonly wanted: readonly VersionLine[];
}

/** New lines behind the line with the caret, without ids: the server gives them theirs. Null: nothing can be suggested there. */
export function suggestBehindCaret(
  state: EditorState,
  lines: readonly Pasted[],
): SuggestedAnswer | null {
  const { from, to } = findGapBehindCaret(state);
  const replacesLine = to > from;
  const node = state.doc.maybeChild(replacesLine ? from : from - 1);
  if (!node || isAtomic(node)) return null;
  const base = lineFromNode(node);
  const added = lines.map((line) => lineFromNode(createElementNode(line, schema, '')));
  return { base: [base], wanted: replacesLine ? added : [base, ...added] };
}
