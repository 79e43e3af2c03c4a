/** React hook: what is said when a beat has moved, with the offer to move its scenes as well (ST12). */
import { useRef } from 'react';
import { findLastViewStep, linkSteps, type UndoableStep } from '../../../editor/desk/undoableStep';
import { useVoidPagesNotice } from '../../../editor/pages/locks/voidPagesNotice';
import { findVoidPages } from '../../../editor/pages/pagesState';
import { moveScenes } from '../../../editor/scenes/sceneEdits';
import { type ToastAction, useNotify, useNotifyWithActions } from '../../../ui/toasts/useNotify';
import { type BeatScenesValue, readPlan, useBeatScenes } from './beatScenesContext';
import { findSceneMove } from './sceneOrder';
import { CANNOT_WRITE, TOO_LATE, useUndoStep } from './useBeatSceneActions';

/** 'scene 12', 'scenes 12 and 14', '5 scenes'; without numbers by their count. */
function nameScenes({ sceneList, view }: BeatScenesValue, ids: readonly string[]): string {
  const numbers = sceneList
    .scenesOf(view.state)
    .flatMap(({ id, number }) => (number && ids.includes(id) ? number : []));
  const [first, second] = numbers;
  if (numbers.length === ids.length && first && ids.length === 1) return `scene ${first}`;
  if (numbers.length === ids.length && second && ids.length === 2)
    return `scenes ${first} and ${second}`;
  return ids.length === 1 ? 'its scene' : `${ids.length} scenes`;
}

/** Step that takes it back; null: nobody may write in the text, or it stands there already. */
function moveBeatScenes(value: BeatScenesValue, key: string): UndoableStep | null {
  const { view, sceneList } = value;
  const { outline, order } = readPlan(value);
  const move = findSceneMove(outline, key, order);
  if (!move || view.composing) return null;
  const scenes = move.ids.map((id) => order.indexOf(id));
  const gap = { scene: order.indexOf(move.spot.id), side: move.spot.side };
  return moveScenes(view.state, sceneList, scenes, gap) ? findLastViewStep(view) : null;
}

/** Of several moves, one after the other, the last is told. */
function useOneToast() {
  const notifyWithActions = useNotifyWithActions();
  const close = useRef<() => void>(() => undefined);
  return (message: string, actions: readonly ToastAction[]) => {
    close.current();
    close.current = notifyWithActions(message, actions);
  };
}

/** To be called right after the move of a beat in the list, with its key. */
export function useAfterBeatMove(): (beatKey: string) => void {
  const value = useBeatScenes();
  const notify = useNotify();
  const tell = useOneToast();
  const undoStep = useUndoStep();
  const tellVoidPages = useVoidPagesNotice(value.view);
  const moveAsWell = (key: string, name: string, moved: UndoableStep | null) => {
    if (!moved?.isDone) return notify.failure(null, TOO_LATE);
    const voidPages = findVoidPages(value.view.state);
    const step = moveBeatScenes(value, key);
    if (!step) return notify.failure(null, CANNOT_WRITE);
    linkSteps(step, moved);
    tellVoidPages(voidPages);
    tell(`Beat and ${name} moved`, [{ label: 'Undo', run: () => undoStep(step) }]);
  };
  return (key) => {
    const { outline, order } = readPlan(value);
    const moved = value.list.findLastStep();
    const move = value.view.editable ? findSceneMove(outline, key, order) : null;
    const name = move ? nameScenes(value, move.ids) : '';
    const asWell = { label: `Move ${name} as well`, run: () => moveAsWell(key, name, moved) };
    const undo = { label: 'Undo', run: () => undoStep(moved) };
    tell('Beat moved', move ? [asWell, undo] : [undo]);
  };
}
