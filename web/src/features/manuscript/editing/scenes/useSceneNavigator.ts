/** What can be done in the navigator of scenes, by keys and by pointer. */
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { goToScene } from '../../../../editor/scenes/goToScene';
import type { Gap } from '../../../../editor/scenes/moveScenes';
import type { Scene } from '../../../../editor/scenes/sceneList';
import type { DrawerContentProps } from '../drawers/drawerTab';
import { useChosenScenes } from './chosenScenes';
import { rowHeight } from './rowHeight';
import { type SceneDeed, sceneDeed } from './sceneKeys';
import { isFound } from './sceneWords';
import { type Asked, useColouringScenes } from './useColouringScenes';
import { useMovingScenes } from './useMovingScenes';
import { showRow } from './useRowWindow';
import { useScenes } from './useScenes';

/** Where the keyboard may be. */
function useStops() {
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // What has asked may be gone, as there may be no scenes any more; the field is always there.
  const giveBack = (asker: Asked['by']) =>
    ((asker === 'button' && button.current) || box.current || field.current)?.focus();
  return { box, button, field, giveBack };
}

function useParts({ view, canWrite, onLeave }: DrawerContentProps) {
  const scenes = useScenes(view);
  const [sought, seek] = useState('');
  const shown = sought.trim() ? scenes.all.filter((scene) => isFound(scene, sought)) : scenes.all;
  const chosen = useChosenScenes(shown);
  const moving = useMovingScenes(view, scenes);
  const { box, button, field, giveBack } = useStops();
  const colouring = useColouringScenes(view, scenes, giveBack);
  const go = (id: string) => {
    chosen.only(id);
    goToScene(
      view,
      scenes.list,
      scenes.all.findIndex((scene) => scene.id === id),
    );
    onLeave();
  };
  // Of a part of the list nobody could say between which scenes one stands.
  const canMove = canWrite && shown.length === scenes.all.length;
  const parts = { scenes, sought, seek, shown, chosen, moving, colouring, go };
  return { ...parts, box, button, field, canMove, canWrite };
}

type Parts = ReturnType<typeof useParts>;

/** What is taken goes with all that are chosen, if it is one of them. */
function takenWith({ chosen }: Parts, id: string): ReadonlySet<string> {
  return chosen.ids.has(id) ? chosen.ids : new Set([id]);
}

function stepTo(parts: Parts, row: number, isFar: boolean): void {
  const { shown, chosen, box } = parts;
  const scene = shown[row];
  if (!scene) return;
  if (isFar) chosen.upTo(scene.id);
  else chosen.only(scene.id);
  if (box.current) showRow(box.current, row, rowHeight());
}

/** Everything that is shown. */
function chooseAll({ shown, chosen }: Parts): void {
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last) return;
  chosen.only(first.id);
  chosen.upTo(last.id);
}

function rowOf(box: HTMLElement | null, id: string): HTMLElement | undefined {
  const rows = box?.querySelectorAll<HTMLElement>('[data-scene]') ?? [];
  return [...rows].find(({ dataset }) => dataset.scene === id);
}

/** The menu hangs on the row, which is on the screen. */
function askColour(parts: Parts, id: string): void {
  const { box, chosen, colouring } = parts;
  const row = () => rowOf(box.current, id);
  if (!parts.canWrite || !row()) return;
  if (!chosen.ids.has(id)) chosen.only(id);
  colouring.ask({
    ids: takenWith(parts, id),
    by: 'list',
    anchor: () => row() ?? box.current ?? parts.field.current,
  });
}

/** Those that are chosen and in sight; otherwise the one the caret is in. */
function chosenOrCurrent({ chosen, shown, scenes }: Parts): readonly Scene[] {
  const found = shown.filter(({ id }) => chosen.ids.has(id));
  return found.length > 0 ? found : shown.filter(({ id }) => id === scenes.current);
}

function performAt(parts: Parts, active: string, deed: SceneDeed): void {
  const { chosen, moving, go, canMove } = parts;
  if (deed.kind === 'go') go(active);
  if (deed.kind === 'colour') askColour(parts, active);
  if (deed.kind === 'toggle') chosen.toggle(active);
  if (deed.kind === 'move' && canMove) moving.nudge(takenWith(parts, active), deed.step);
}

function perform(parts: Parts, deed: SceneDeed): void {
  const { active } = parts.chosen;
  if (deed.kind === 'step') stepTo(parts, deed.row, deed.isFar);
  else if (deed.kind === 'undo') parts.moving.takeBack(deed.isAgain);
  else if (deed.kind === 'all') chooseAll(parts);
  else if (active) performAt(parts, active, deed);
}

export function useSceneNavigator(props: DrawerContentProps) {
  const parts = useParts(props);
  const { scenes, shown, chosen, moving, box, go, canMove } = parts;
  const rowOf = (id: string) => shown.findIndex((scene) => scene.id === id);
  const enter = () => {
    // The page behind it stays where it is.
    box.current?.focus({ preventScroll: true });
    if (rowOf(chosen.active) < 0) stepTo(parts, Math.max(0, rowOf(scenes.current)), false);
  };
  const press = (event: KeyboardEvent) => {
    const deed = sceneDeed(event, rowOf(chosen.active), shown.length);
    if (!deed) return;
    event.preventDefault();
    perform(parts, deed);
  };
  const click = (id: string, { shiftKey, ctrlKey, metaKey }: MouseEvent) => {
    if (canMove && shiftKey) chosen.upTo(id);
    else if (canMove && (ctrlKey || metaKey)) chosen.toggle(id);
    else go(id);
  };
  const colour = (id: string) => askColour(parts, id || chosen.active);
  const offered = parts.canWrite ? chosenOrCurrent(parts) : [];
  const colourOffered = () =>
    parts.colouring.ask({
      ids: new Set(offered.map(({ id }) => id)),
      by: 'button',
      anchor: () => parts.button.current ?? parts.field.current,
    });
  const drop = (id: string, gap: Gap) => moving.move(takenWith(parts, id), gap);
  return { ...parts, enter, press, click, colour, offered, colourOffered, drop };
}
