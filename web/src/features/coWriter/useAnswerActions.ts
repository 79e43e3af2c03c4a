/** What becomes of an answer: moved to the page, inserted, suggested, copied; the passage is recorded before (CW14, CW30). */
import type { EditorView } from '@tiptap/pm/view';
import { useRef } from 'react';
import { createUndoAction, UNDO_TOO_LATE } from '../../editor/binding/undo/undoToast';
import { findGapAtEnd, findGapBehindCaret, insertLines } from '../../editor/files/insertLines';
import { elementStart } from '../../editor/lines/elementPositions';
import { scrollToPosition } from '../../editor/pages/scroll/scrolling';
import { newElementId } from '../../editor/schema/documentShape';
import { asProblem, Problem } from '../../kit/problem';
import type { Pasted } from '../../screenplay/pasting/pasted';
import { useNotify, useNotifyWithUndo } from '../../ui/toasts/useNotify';
import type { SuggestedAnswer } from './answerLines';
import { answerToAction, answerToScript, joinLines, suggestBehindCaret } from './answerLines';
import { type ChatScope, type NewPassage, recordPassage } from './coWriterApi';

const NOT_INSERTED =
  'The answer was not inserted: the server could not be reached. Please try again.';
const NOT_SUGGESTED = 'The suggestion could not be sent. Please try again.';
const NOT_WITHDRAWN = 'The suggestion could not be withdrawn. Please try again.';
const READ_ONLY = 'You cannot write in this script at the moment.';
const NO_WORDS = 'There is nothing in this answer that could stand in a script.';
const NO_LINE = 'Please put the caret into a line of text first.';
const REASON = 'From the co-writer';

/** Proposals, which another feature keeps. */
export interface Suggestions {
  /** Made once for each id. */
  readonly make: (suggestion: SuggestedAnswer & { id: string; reason: string }) => Promise<unknown>;
  readonly withdraw: (id: string) => Promise<unknown>;
}

export interface AnswerTarget {
  readonly view: EditorView;
  readonly scope: ChatScope;
  readonly suggestions: Suggestions;
  /** Returns the focus to the page, where the text is now. */
  readonly onLeave: () => void;
  /** AI may be switched off by now. */
  readonly onRefused: () => void;
}

export interface WholeAnswer {
  readonly text: string;
  readonly callId: string;
}

const insertions = {
  moved: { read: answerToAction, findGap: findGapAtEnd, done: 'Moved to the end of the script' },
  inserted: { read: answerToScript, findGap: findGapBehindCaret, done: 'Inserted on the page' },
} as const;

/** Each throws a Problem. */
function useInsertion({ view, scope, onLeave }: AnswerTarget) {
  const notify = useNotify();
  const notifyWithUndo = useNotifyWithUndo();
  return async ({ text, callId }: WholeAnswer, way: keyof typeof insertions) => {
    const { read, findGap, done } = insertions[way];
    const lines = requireWords(read(text));
    if (!view.editable) throw new Problem(403, READ_ONLY);
    const ids = lines.map(() => newElementId());
    await recordPassage(scope, { callId, elementIds: ids, text: joinLines(lines), way });
    // Others may have written meanwhile, and the script may be closed.
    if (view.isDestroyed) return;
    if (!insertLines(view, lines, { gap: findGap(view.state), ids })) {
      throw new Problem(403, READ_ONLY);
    }
    const undo = createUndoAction(view);
    notifyWithUndo(done, () => {
      if (!undo()) notify.failure(null, UNDO_TOO_LATE);
    });
    onLeave();
    scrollToElement(view, ids[0]);
  };
}

/** A view that hides the pages makes room for them. */
function scrollToElement(view: EditorView, elementId: string | undefined): void {
  const { doc } = view.state;
  const index = doc.children.findIndex(({ attrs }) => attrs.id === elementId);
  if (index >= 0) scrollToPosition(view, elementStart(doc, index) + 1);
}

function requireWords(lines: Pasted[]): Pasted[] {
  if (lines.length === 0) throw new Problem(400, NO_WORDS);
  return lines;
}

/** A suggestion as it was first sent: sent again after a failure, it is made once. */
interface PreparedSuggestion extends SuggestedAnswer {
  readonly id: string;
  readonly passage: NewPassage;
}

function prepareSuggestion(
  { state }: EditorView,
  { text, callId }: WholeAnswer,
): PreparedSuggestion {
  const lines = requireWords(answerToScript(text));
  const suggested = suggestBehindCaret(state, lines);
  if (!suggested) throw new Problem(400, NO_LINE);
  // New lines have no ids before the server has made them: the line that they follow stands for them.
  const elementIds = suggested.base.map(({ id }) => id);
  const passage = { callId, elementIds, text: joinLines(lines), way: 'suggested' } as const;
  return { ...suggested, id: crypto.randomUUID(), passage };
}

function useSuggestion({ view, scope, suggestions, onRefused }: AnswerTarget) {
  const notify = useNotify();
  const notifyWithUndo = useNotifyWithUndo();
  const withdraw = async (id: string) => {
    try {
      await suggestions.withdraw(id);
    } catch (error) {
      notify.failure(error, NOT_WITHDRAWN, () => void withdraw(id));
    }
  };
  const send = async (prepared: PreparedSuggestion) => {
    const { passage, ...suggested } = prepared;
    try {
      await recordPassage(scope, passage);
      await suggestions.make({ ...suggested, reason: REASON });
      notifyWithUndo('Suggestion sent', () => void withdraw(suggested.id));
    } catch (error) {
      if (asProblem(error).isRefusal) onRefused();
      notify.failure(error, NOT_SUGGESTED, () => void send(prepared));
    }
  };
  return (answer: WholeAnswer) => send(prepareSuggestion(view, answer));
}

export function useAnswerActions(target: AnswerTarget) {
  const notify = useNotify();
  const insert = useInsertion(target);
  const suggest = useSuggestion(target);
  // A second press meanwhile would insert it twice.
  const isBusy = useRef(false);
  const runOnce = async (action: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await action();
    } catch (error) {
      if (asProblem(error).isRefusal) target.onRefused();
      notify.failure(error, NOT_INSERTED, () => void runOnce(action));
    } finally {
      isBusy.current = false;
    }
  };
  return {
    moveToPage: (answer: WholeAnswer) => void runOnce(() => insert(answer, 'moved')),
    insertHere: (answer: WholeAnswer) => void runOnce(() => insert(answer, 'inserted')),
    suggest: (answer: WholeAnswer) => void runOnce(() => suggest(answer)),
  };
}

/** What can be done with the messages of a conversation. */
export interface MessageActions extends ReturnType<typeof useAnswerActions> {
  ask: (question: string) => void;
  copy: (text: string) => void;
  /** Opens what was sent with a call. */
  showSent: (callId: string) => void;
}
