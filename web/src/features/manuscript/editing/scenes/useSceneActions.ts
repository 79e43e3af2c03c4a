/** Scenes of the open script, and the actions on them: move, undo, colour, each with its announcement. */

import type { EditorView } from '@tiptap/pm/view';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { redo, undo } from '../../../../editor/binding/undo/undoCommands';
import { useVoidPagesNotice } from '../../../../editor/pages/locks/voidPagesNotice';
import { findVoidPages } from '../../../../editor/pages/pagesState';
import { colourScenes, moveScenes, type SceneGap } from '../../../../editor/scenes/sceneEdits';
import type { OpenScenes } from '../../../../editor/scenes/useScenes';
import { type Announcement, useAnnouncement } from '../../../../ui/hooks/useAnnouncement';
import { type SceneTool, useSceneTools } from './menu/sceneToolsContext';
import { describeColouring, describeMove } from './sceneText';

interface SceneMover {
  /** For screen readers. */
  readonly announcement: Announcement;
  move: (ids: ReadonlySet<string>, gap: SceneGap) => void;
  /** One row up or down, all selected scenes together. */
  moveByOne: (ids: ReadonlySet<string>, step: 1 | -1) => void;
  undoOrRedo: (isAgain: boolean) => void;
}

export function useMoveScenes(view: EditorView, { list, all }: OpenScenes): SceneMover {
  const { announcement, announce } = useAnnouncement();
  const tellVoidPages = useVoidPagesNotice(view);
  const move = (ids: ReadonlySet<string>, gap: SceneGap) => {
    const numbers = all.flatMap(({ id }, number) => (ids.has(id) ? [number] : []));
    const voidPages = findVoidPages(view.state);
    if (!moveScenes(view.state, list, numbers, gap)) return;
    tellVoidPages(voidPages);
    const now = list.scenesOf(view.state);
    const first = now.findIndex(({ id }) => ids.has(id));
    announce(
      describeMove(
        now.filter(({ id }) => ids.has(id)),
        first,
        now.length,
      ),
    );
  };
  const moveByOne = (ids: ReadonlySet<string>, step: 1 | -1) => {
    const first = all.findIndex(({ id }) => ids.has(id));
    const last = all.findLastIndex(({ id }) => ids.has(id));
    if (step < 0) move(ids, { scene: first - 1, side: 'before' });
    else move(ids, { scene: last + 1, side: 'behind' });
  };
  const undoOrRedo = (isAgain: boolean) => {
    const isDone = (isAgain ? redo : undo)(view.state, view.dispatch, view);
    if (isDone) announce(isAgain ? 'Done again.' : 'Taken back.');
  };
  return { announcement, move, moveByOne, undoOrRedo };
}

/** For a menu of scenes. */
export interface MenuRequest {
  readonly ids: ReadonlySet<string>;
  readonly source: 'button' | 'colourButton' | 'list';
  /** Row or button of the menu, looked up each time: while the menu is open others write, and rows come and go. */
  readonly anchor: () => HTMLElement | null;
}

/** The menu of the list. `onClose` returns the focus to the button or row that asked for the menu. */
export function useSceneMenu(
  { all }: OpenScenes,
  onColour: (request: MenuRequest) => void,
  onClose: (source: MenuRequest['source']) => void,
) {
  const [request, setRequest] = useState<MenuRequest | null>(null);
  const tools = useSceneTools();
  const scenes = all.filter(({ id }) => request?.ids.has(id));
  const close = () => {
    // Closed synchronously: an open menu would take the focus back.
    flushSync(() => setRequest(null));
    if (request) onClose(request.source);
  };
  const run = (tool: SceneTool) => {
    close();
    tools?.run(
      tool,
      scenes.map(({ id }) => id),
    );
  };
  const menu = {
    anchor: request?.anchor ?? null,
    scenes,
    onColour: () => {
      flushSync(() => setRequest(null));
      if (request) onColour(request);
    },
    onTool: tools && run,
    onClose: close,
  };
  return { openMenu: setRequest, menu };
}

/** The colour menu of the list. `onClose` returns the focus to the button or row that asked for the menu. */
export function useColourScenes(
  view: EditorView,
  { list, all }: OpenScenes,
  onClose: (source: MenuRequest['source']) => void,
) {
  const [request, setRequest] = useState<MenuRequest | null>(null);
  const { announcement, announce } = useAnnouncement();
  const chosen = all.filter(({ id }) => request?.ids.has(id));
  const [first] = chosen;
  const isSame = chosen.every(({ color }) => color === first?.color);
  const close = () => {
    // Closed synchronously: an open menu would take the focus back.
    flushSync(() => setRequest(null));
    if (request) onClose(request.source);
  };
  const choose = (color: string | null) => {
    const isDone =
      request && colourScenes(list, request.ids, color)(view.state, view.dispatch, view);
    if (isDone) announce(describeColouring(chosen, color));
    close();
  };
  const menu = {
    anchor: request?.anchor ?? null,
    active: isSame ? (first?.color ?? '') : '',
    // Some of several scenes may have a colour.
    canClear: chosen.some(({ color }) => color !== ''),
    onClose: close,
    onChoose: choose,
  };
  return { announcement, openMenu: setRequest, menu };
}
