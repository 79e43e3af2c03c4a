/** React hook: links scenes to beats and takes links away, leads to scenes, and makes a scene of a beat (ST10, ST14). */
import { useMemo } from 'react';
import type { UndoableStep } from '../../../editor/desk/undoableStep';
import { findLastViewStep, linkSteps } from '../../../editor/desk/undoableStep';
import { goToScene } from '../../../editor/scenes/goToScene';
import { insertScene } from '../../../editor/scenes/insertScene';
import { useNotify, useNotifyWithActions } from '../../../ui/toasts/useNotify';
import { listBeats } from '../plan/outline';
import { type BeatScenesValue, readPlan, useBeatScenes } from './beatScenesContext';
import { findNewSceneSpot } from './sceneOrder';

export const CANNOT_WRITE = 'You may not write in this text now.';

/** Links scenes of the text, all of them as one undo step; returns how many were not linked before. */
export function linkScenes(value: BeatScenesValue, key: string, ids: readonly string[]): number {
  const { outline, scenes } = readPlan(value);
  const linked = listBeats(outline).find((beat) => beat.key === key)?.scenes ?? [];
  const added = scenes.filter(
    (scene) => ids.includes(scene.id) && !linked.some(({ id }) => id === scene.id),
  );
  if (added.length === 0) return 0;
  value.list.change(() => {
    for (const { id, text } of added) value.list.addMember(key, 'scenes', { id, heading: text });
  });
  return added.length;
}

export function showScene(value: BeatScenesValue, id: string): void {
  const { view, sceneList } = value;
  const scene = sceneList.scenesOf(view.state).findIndex((one) => one.id === id);
  if (scene < 0) return;
  value.showScript();
  goToScene(view, sceneList, scene);
  view.focus();
}

function splitLines(text: string): string[] {
  return text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Id of the new heading, and the step that takes scene and link back; null: nobody may write there. */
function createScene(value: BeatScenesValue, key: string) {
  const { view, list, sceneList } = value;
  const { outline, order } = readPlan(value);
  const beat = listBeats(outline).find((one) => one.key === key);
  if (!beat) return null;
  const spot = findNewSceneSpot(outline, beat, order);
  const gap = spot && { scene: order.indexOf(spot.id), side: spot.side };
  const heading = splitLines(beat.title).join(' ');
  const id = insertScene(view, sceneList, { heading, action: splitLines(beat.description) }, gap);
  if (id === null) return null;
  const inserted = findLastViewStep(view);
  list.addMember(key, 'scenes', { id, heading: heading.toUpperCase() });
  linkSteps(inserted, list.findLastStep());
  return { id, step: inserted };
}

export const TOO_LATE = 'That was taken back already.';

/** Takes a step back, or says why that is not possible any more. */
export function useUndoStep(): (step: UndoableStep | null) => void {
  const notify = useNotify();
  return (step) => {
    if (!step?.undo()) notify.failure(null, TOO_LATE);
  };
}

/** To be called with each change that an outline makes in the pages alone. */
export function keepPageStep(
  { pageSteps, list }: BeatScenesValue,
  step: UndoableStep | null,
): void {
  if (step) pageSteps.push({ step, behind: list.lastStep });
}

/**
 * Undo in the outline takes back what was done last from there, also where that was a move of scenes in the pages. Returns
 * false where there is nothing to undo.
 */
export function useUndoLast(): () => boolean {
  const { pageSteps, list } = useBeatScenes();
  return () => {
    for (let last = pageSteps.at(-1); last; last = pageSteps.at(-1)) {
      if (last.step.isDone && last.behind < list.lastStep) break;
      pageSteps.pop();
      if (last.step.undo()) return true;
    }
    return list.undo();
  };
}

export function useBeatSceneActions() {
  const value = useBeatScenes();
  const notify = useNotify();
  const notifyWithActions = useNotifyWithActions();
  const undoStep = useUndoStep();
  const create = (key: string) => {
    const created = createScene(value, key);
    if (!created) return notify.failure(null, CANNOT_WRITE);
    notifyWithActions('Scene created', [
      { label: 'Undo', run: () => undoStep(created.step) },
      { label: 'Show', run: () => showScene(value, created.id) },
    ]);
  };
  const stable = useMemo(
    () => ({
      link: (key: string, id: string) => void linkScenes(value, key, [id]),
      unlink: (key: string, id: string) => value.list.removeMember(key, 'scenes', id),
      show: (id: string) => showScene(value, id),
    }),
    [value],
  );
  return { ...stable, create };
}
