/** What is said to who hears the script when the caret has come somewhere, or when its line has become something else. */
import type { EditorState } from '@tiptap/pm/state';
import { attributesOf } from '../../../../editor/commands/selectedElements';
import { pageAt, pagesKey } from '../../../../editor/pages/pagesState';
import { activeTextType, labelOf } from '../toolbar/textTypes';

export interface Place {
  /** '' where several lines are selected. */
  readonly line: string;
  readonly kind: string;
  /** How many lines the script has: a key that makes one has not moved the caret into it. */
  readonly lines: number;
  /** Lines say themselves what they are when the caret comes to them. */
  readonly isTold: boolean;
  /** Its number, for those who are not shown it. */
  readonly page: string;
}

export function placeIn(state: EditorState): Place {
  const { selection, doc } = state;
  const { $head, empty } = selection;
  const isTold = pagesKey.getState(state)?.settings.spoken ?? false;
  return {
    line: empty && $head.depth ? attributesOf($head.parent).id : '',
    kind: activeTextType(state),
    lines: doc.childCount,
    isTold,
    page: isTold ? pageAt(state, $head.pos).label : '',
  };
}

/** '' where nothing has to be said. */
export function wordsFor(before: Place, now: Place): string {
  // Of several kinds at once nothing can be said.
  const isOther = now.kind !== before.kind && now.kind !== '';
  const hasMoved = now.line !== before.line && now.lines === before.lines;
  const kind = isOther && !(hasMoved && now.isTold) ? labelOf(now.kind) : '';
  const page = now.page !== before.page && now.page ? `Page ${now.page}` : '';
  return [kind, page].filter(Boolean).join(', ');
}
