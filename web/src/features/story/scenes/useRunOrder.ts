/** React hook: carries out an order command; before scenes move, the script is kept as it is (ST13). */
import { useEffect, useRef, useState } from 'react';
import { userApi } from '../../../api/client';
import { fetchData } from '../../../api/fetchData';
import { findLastViewStep, type UndoableStep } from '../../../editor/desk/undoableStep';
import { useVoidPagesNotice } from '../../../editor/pages/locks/voidPagesNotice';
import { findVoidPages } from '../../../editor/pages/pagesState';
import { type ArrangeResult, arrangeScenes } from '../../../editor/scenes/arrangeScenes';
import { waitUntilSaved } from '../../../editor/session/savingState';
import { runLongTaskAsync } from '../../../editor/view/longTask';
import { useNotify, useNotifyWithActions } from '../../../ui/toasts/useNotify';
import { type Story, useStory } from '../plan/storyContext';
import { type BeatScenesValue, readPlan, useBeatScenes } from './beatScenesContext';
import { type PreviewRow, previewBeats, previewScenes } from './orderPreview';
import { orderBeatsByPages, orderScenesByBoard } from './sceneOrder';
import { CANNOT_WRITE, keepPageStep, useUndoStep } from './useBeatSceneActions';

/** What is put in order. */
export type OrderCommand = 'board' | 'pages';

interface OrderWords {
  readonly title: string;
  readonly one: string;
  readonly more: string;
  readonly nothing: string;
  readonly button: string;
  readonly done: string;
}

export const ORDER_WORDS: Readonly<Record<OrderCommand, OrderWords>> = {
  board: {
    title: 'Board in the order of the pages',
    one: 'beat moves. The script stays as it is.',
    more: 'beats move. The script stays as it is.',
    nothing: 'The beats are in the order of the pages already.',
    button: 'Move beats',
    done: 'The board is in the order of the pages',
  },
  pages: {
    title: 'Pages in the order of the board',
    one: 'scene moves, with all its lines. The script as it is now is kept as a restore point first.',
    more: 'scenes move, with all their lines. The script as it is now is kept as a restore point first.',
    nothing: 'The pages are in the order of the board already.',
    button: 'Move scenes',
    done: 'The pages are in the order of the board',
  },
};

const NOT_KEPT =
  'The pages were not moved: the server could not first keep the script as it is now. Please try again.';
const IS_COMPOSING = 'A word in the script is still being composed. Finish it, then try again.';
const OTHER_SCENES = 'Others added or removed a scene just now. Please try again.';
const RESTORE_POINT = 'Before the pages took the order of the board';

export function readPreview(value: BeatScenesValue, command: OrderCommand): readonly PreviewRow[] {
  const { outline, scenes, order } = readPlan(value);
  return command === 'board'
    ? previewBeats(outline, orderBeatsByPages(outline, order))
    : previewScenes(scenes, orderScenesByBoard(outline, order));
}

/** Of what has moved, or why nothing has. */
interface OrderOutcome {
  readonly result: ArrangeResult | 'composing';
  readonly step: UndoableStep | null;
}

function orderBoard(value: BeatScenesValue): OrderOutcome {
  if (!value.canWrite) return { result: 'read-only', step: null };
  const { outline, order } = readPlan(value);
  const moves = orderBeatsByPages(outline, order);
  if (moves.length === 0) return { result: 'in order', step: null };
  value.list.change(() => {
    for (const { key, index, act } of moves) value.list.move(key, index, act);
  });
  return { result: 'arranged', step: value.list.findLastStep() };
}

/** Throws a Problem where the server cannot keep the script as it is now. */
async function addRestorePoint({ scriptId, draftId, saving }: Story): Promise<void> {
  await waitUntilSaved(saving);
  if (saving.getSnapshot().unsaved > 0) throw new Error(NOT_KEPT);
  const params = {
    path: { script_id: scriptId },
    query: draftId ? { draft: draftId } : {},
  };
  const body = { name: RESTORE_POINT, origin: 'user' } as const;
  await fetchData(userApi.POST('/api/scripts/{script_id}/marks', { params, body }));
}

/** By the plan and the text as they are when the restore point is there: others go on writing meanwhile. */
async function orderPages(value: BeatScenesValue): Promise<OrderOutcome> {
  const { view, sceneList } = value;
  const result = await runLongTaskAsync(view.state.doc.childCount, () => {
    if (view.composing) return 'composing';
    const { outline, order } = readPlan(value);
    return arrangeScenes(view.state, sceneList, orderScenesByBoard(outline, order));
  });
  const step = result === 'arranged' ? findLastViewStep(view) : null;
  keepPageStep(value, step);
  return { result, step };
}

/** Why nothing has moved. */
const REASONS = {
  composing: IS_COMPOSING,
  'read-only': CANNOT_WRITE,
  'other scenes': OTHER_SCENES,
} as const;

/** Whether the dialog is gone: who has cancelled it, or left the view, wants nothing to move any more. */
function useIsClosed() {
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  return isClosed;
}

export function useRunOrder(command: OrderCommand, onClose: () => void) {
  const value = useBeatScenes();
  const story = useStory();
  const notify = useNotify();
  const notifyWithActions = useNotifyWithActions();
  const undoStep = useUndoStep();
  const tellVoidPages = useVoidPagesNotice(value.view);
  const [isBusy, setBusy] = useState(false);
  const isClosed = useIsClosed();
  const tell = ({ result, step }: OrderOutcome) => {
    const { done, nothing } = ORDER_WORDS[command];
    if (result === 'arranged')
      notifyWithActions(done, [{ label: 'Undo', run: () => undoStep(step) }]);
    else if (result === 'in order') notify.success(nothing);
    else return notify.failure(null, REASONS[result]);
    onClose();
  };
  const reorder = async () => {
    if (command === 'pages') await addRestorePoint(story);
    if (isClosed.current) return;
    const voidPages = findVoidPages(value.view.state);
    const outcome = command === 'board' ? orderBoard(value) : await orderPages(value);
    if (outcome.result === 'arranged') tellVoidPages(voidPages);
    tell(outcome);
  };
  const run = async () => {
    setBusy(true);
    try {
      await reorder();
    } catch (error) {
      if (!isClosed.current) notify.failure(error, NOT_KEPT);
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy };
}
