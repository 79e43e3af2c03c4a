/** State and handlers of the scene navigator, for keys and pointer. */
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { goToScene } from '../../../../editor/scenes/goToScene';
import type { SceneDropTarget } from '../../../../editor/scenes/sceneDropZone';
import type { SceneGap } from '../../../../editor/scenes/sceneEdits';
import type { Scene } from '../../../../editor/scenes/sceneList';
import { matchesSearch } from '../../../../editor/scenes/sceneSearch';
import { useScenes } from '../../../../editor/scenes/useScenes';
import type { DrawerContentProps } from '../../../../editor/view/editorSlots';
import { type SceneKeyAction, sceneKeyActionFor } from './sceneKeys';
import { type MenuRequest, useColourScenes, useMoveScenes, useSceneMenu } from './useSceneActions';
import { useSceneSelection } from './useSceneSelection';
import { getRowHeight, scrollToRow } from './useVisibleRows';

/** Elements of the navigator that can have the focus. */
function useFocusStops() {
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const colourButton = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // Buttons and list may be gone, where there are no scenes any more; the search field is always there.
  const returnFocus = (source: MenuRequest['source']) => {
    const asking = { button, colourButton, list: box }[source].current;
    (asking ?? box.current ?? field.current)?.focus();
  };
  return { box, button, colourButton, field, returnFocus };
}

function useNavigatorParts({ view, canWrite, onLeave }: DrawerContentProps) {
  const scenes = useScenes(view);
  const [query, setQuery] = useState('');
  const filtered = query.trim()
    ? scenes.all.filter((scene) => matchesSearch(scene, query))
    : scenes.all;
  const chosen = useSceneSelection(filtered);
  const moving = useMoveScenes(view, scenes);
  const { returnFocus, ...stops } = useFocusStops();
  const colouring = useColourScenes(view, scenes, returnFocus);
  const sceneMenu = useSceneMenu(scenes, colouring.openMenu, returnFocus);
  const go = (id: string) => {
    chosen.selectOnly(id);
    goToScene(
      view,
      scenes.list,
      scenes.all.findIndex((scene) => scene.id === id),
    );
    onLeave();
  };
  // In a filtered list the neighbours of a scene are not visible.
  const canMove = canWrite && filtered.length === scenes.all.length;
  const parts = { scenes, query, setQuery, filtered, chosen, moving, colouring, sceneMenu, go };
  return { ...parts, ...stops, canMove, canWrite };
}

type NavigatorParts = ReturnType<typeof useNavigatorParts>;

/** A selected scene brings the whole selection along. */
function selectionWith({ chosen }: NavigatorParts, id: string): ReadonlySet<string> {
  return chosen.ids.has(id) ? chosen.ids : new Set([id]);
}

function selectRow(parts: NavigatorParts, row: number, isFar: boolean): void {
  const { filtered, chosen, box } = parts;
  const scene = filtered[row];
  if (!scene) return;
  if (isFar) chosen.selectUpTo(scene.id);
  else chosen.selectOnly(scene.id);
  if (box.current) scrollToRow(box.current, row, getRowHeight());
}

/** Selects all scenes of the filtered list. */
function selectAllScenes({ filtered, chosen }: NavigatorParts): void {
  const [first, last] = [filtered[0], filtered.at(-1)];
  if (!first || !last) return;
  chosen.selectOnly(first.id);
  chosen.selectUpTo(last.id);
}

function findRowElement(box: HTMLElement | null, id: string): HTMLElement | undefined {
  const rows = box?.querySelectorAll<HTMLElement>('[data-scene]') ?? [];
  return [...rows].find(({ dataset }) => dataset.scene === id);
}

/** A menu is anchored to the row, which is on the screen. Null for readers. */
function requestAtRow(parts: NavigatorParts, id: string): MenuRequest | null {
  const { box, chosen } = parts;
  const row = () => findRowElement(box.current, id);
  if (!parts.canWrite || !row()) return null;
  if (!chosen.ids.has(id)) chosen.selectOnly(id);
  return {
    ids: selectionWith(parts, id),
    source: 'list',
    anchor: () => row() ?? box.current ?? parts.field.current,
  };
}

/** Selected scenes of the filtered list; without any, the scene of the caret. */
function selectedOrCurrent({ chosen, filtered, scenes }: NavigatorParts): readonly Scene[] {
  const found = filtered.filter(({ id }) => chosen.ids.has(id));
  return found.length > 0 ? found : filtered.filter(({ id }) => id === scenes.current);
}

function runActionAt(parts: NavigatorParts, active: string, action: SceneKeyAction): void {
  const { chosen, moving, go, canMove } = parts;
  if (action.kind === 'go') go(active);
  if (action.kind === 'colour') parts.colouring.openMenu(requestAtRow(parts, active));
  if (action.kind === 'toggle') chosen.toggle(active);
  if (action.kind === 'move' && canMove)
    moving.moveByOne(selectionWith(parts, active), action.step);
}

function runSceneAction(parts: NavigatorParts, action: SceneKeyAction): void {
  const { active } = parts.chosen;
  if (action.kind === 'step') selectRow(parts, action.row, action.isFar);
  else if (action.kind === 'undo') parts.moving.undoOrRedo(action.isAgain);
  else if (action.kind === 'all') selectAllScenes(parts);
  else if (active) runActionAt(parts, active, action);
}

export function useSceneNavigator(props: DrawerContentProps) {
  const parts = useNavigatorParts(props);
  const { scenes, filtered, chosen, moving, box, go, canMove } = parts;
  const rowOf = (id: string) => filtered.findIndex((scene) => scene.id === id);
  const enter = () => {
    // Without scrolling the page behind the drawer.
    box.current?.focus({ preventScroll: true });
    if (rowOf(chosen.active) < 0) selectRow(parts, Math.max(0, rowOf(scenes.current)), false);
  };
  const press = (event: KeyboardEvent) => {
    const action = sceneKeyActionFor(event, rowOf(chosen.active), filtered.length);
    if (!action) return;
    event.preventDefault();
    runSceneAction(parts, action);
  };
  const click = (id: string, { shiftKey, ctrlKey, metaKey }: MouseEvent) => {
    if (canMove && shiftKey) chosen.selectUpTo(id);
    else if (canMove && (ctrlKey || metaKey)) chosen.toggle(id);
    else go(id);
  };
  const openMenu = (id: string) =>
    parts.sceneMenu.openMenu(requestAtRow(parts, id || chosen.active));
  const targets = parts.canWrite ? selectedOrCurrent(parts) : [];
  const requestBeside = (source: 'button' | 'colourButton'): MenuRequest => ({
    ids: new Set(targets.map(({ id }) => id)),
    source,
    anchor: () => parts[source].current ?? parts.field.current,
  });
  const openTargetsMenu = () => parts.sceneMenu.openMenu(requestBeside('button'));
  const colourTargets = () => parts.colouring.openMenu(requestBeside('colourButton'));
  const drop = (id: string, gap: SceneGap) => moving.move(selectionWith(parts, id), gap);
  const dropBeside = (id: string, target: SceneDropTarget) => {
    const ids = selectionWith(parts, id);
    target.drop(scenes.all.flatMap((scene) => (ids.has(scene.id) ? scene.id : [])));
  };
  const menus = { openMenu, targets, openTargetsMenu, colourTargets };
  return { ...parts, ...menus, enter, press, click, drop, dropBeside };
}
