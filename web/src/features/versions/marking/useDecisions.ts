/** Decisions about marked changes: accepting asks the server, rejecting is an ordinary change of this tab; both with undo (VE42, VE43). */
import type { EditorView } from '@tiptap/pm/view';
import { UNDO_TOO_LATE } from '../../../editor/binding/undo/undoToast';
import { hunksInSelection, listMarkedHunks } from '../../../editor/marking/findHunks';
import {
  type AuthoredHunk,
  type MarkAuthors,
  NO_AUTHORS,
} from '../../../editor/marking/markAuthors';
import { rejectChanges } from '../../../editor/marking/rejectHunks';
import { countNoun } from '../../../kit/displayText';
import type { Hunk } from '../../../screenplay/marking/hunks';
import { useNotify, useNotifyWithUndo } from '../../../ui/toasts/useNotify';
import { useMarkingStore } from './markingContext';

const NOT_ACCEPTED = 'The changes could not be accepted. They are still marked: please try again.';
const NOT_UNDONE = 'This could not be undone. Please try again.';
const CHANGED_SINCE = 'This has changed since, and stays marked. Please look at it again.';

/** As many as the server takes by their names: after a whole script was replaced there are more. */
const MOST_NAMED = 5000;

/** Which changes are decided about: all, those in the selection, or those of one writer by their id. */
export type DecisionScope = 'all' | 'selection' | { readonly writer: string };

/** Texts of the lines by their ids, for cutting hunks where authors change. */
function readLineTexts({ state }: EditorView): Map<string, string> {
  return new Map(state.doc.children.map((node) => [String(node.attrs.id), node.textContent]));
}

function cutHunks(view: EditorView, hunks: readonly Hunk[], authors: MarkAuthors): AuthoredHunk[] {
  const texts = readLineTexts(view);
  return hunks.flatMap((hunk) => authors.cutHunk(hunk, texts.get(hunk.element) ?? ''));
}

export function useDecisions(view: EditorView) {
  const store = useMarkingStore();
  const notify = useNotify();
  const notifyWithUndo = useNotifyWithUndo();

  /** In the order of the text. */
  const choose = (scope: DecisionScope): AuthoredHunk[] => {
    const { baseline, authors } = store.getSnapshot();
    if (scope === 'selection')
      return cutHunks(view, hunksInSelection(view.state, baseline), NO_AUTHORS);
    const hunks = listMarkedHunks(view.state, baseline);
    if (scope === 'all') return cutHunks(view, hunks, NO_AUTHORS);
    const cut = cutHunks(view, hunks, authors);
    return cut.filter(({ author }) => author.authorId === scope.writer);
  };

  const undoAccepting = (number: number) => {
    store.undo(number).catch((error) => notify.failure(error, NOT_UNDONE));
  };

  /** `isAll`: `hunks` are all that there are. */
  const accept = async (hunks: readonly AuthoredHunk[], isAll = false): Promise<void> => {
    try {
      const { number, missing } = await store.accept(
        isAll && hunks.length > MOST_NAMED ? null : hunks,
      );
      const count = hunks.length - missing.length;
      if (count <= 0) {
        notify.failure(null, CHANGED_SINCE);
        return;
      }
      const rest = missing.length > 0 ? `${countNoun(missing.length, 'other')} changed since` : '';
      notifyWithUndo(`${countNoun(count, 'change')} accepted`, () => undoAccepting(number), rest);
    } catch (error) {
      notify.failure(error, NOT_ACCEPTED, () => void accept(hunks, isAll));
    }
  };

  const reject = (hunks: readonly AuthoredHunk[]): void => {
    const undo = rejectChanges(view, store.getSnapshot().baseline, hunks);
    if (!undo) {
      if (hunks.length > 0) notify.failure(null, CHANGED_SINCE);
      return;
    }
    const takeBack = () => {
      if (!undo()) notify.failure(null, UNDO_TOO_LATE);
    };
    notifyWithUndo(`${countNoun(hunks.length, 'change')} rejected`, takeBack);
  };

  return { choose, accept, reject };
}
