/** Actions on acts and beats of the open outline, each with its announcement, its focus and its way back. */
import { type FocusEvent, type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import type { DeskList } from '../../../editor/desk/lists/DeskList';
import type { UndoDirection } from '../../../editor/desk/lists/listKeys';
import { useAnnouncement } from '../../../ui/hooks/useAnnouncement';
import { useStableActions } from '../../../ui/hooks/useStableActions';
import { useNotifyWithUndo } from '../../../ui/toasts/useNotify';
import { listBeats, type Outline } from '../plan/outline';
import {
  addAct,
  addBeat,
  type BeatPosition,
  beatsIn,
  findPosition,
  moveAct,
  moveBeat,
} from '../plan/outlineEdits';
import { stepHeldBeat } from './board/boardSteps';
import type { MoveDirection, OutlineActions } from './outlineContext';
import { describeActPosition, describeBeatPosition } from './outlineText';

export interface MenuState {
  readonly key: string;
  readonly anchor: HTMLElement;
}

interface WantedFocus {
  readonly selector: string;
  /** Only where what had the focus is gone. */
  readonly isRescue: boolean;
  /** What had the focus when it was looked for in vain; undefined: it was not looked for yet. */
  readonly from?: Element | null;
}

/** Focuses what a selector finds once it is there: a card that moved to another act is drawn anew. Nothing is taken from somebody who has gone on meanwhile. */
function useDelayedFocus(box: RefObject<HTMLElement | null>) {
  const wanted = useRef<WantedFocus | null>(null);
  const [, look] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!wanted.current) return;
    const { selector, isRescue, from } = wanted.current;
    const { activeElement } = document;
    const isLate =
      from === undefined ? isRescue && activeElement !== document.body : from !== activeElement;
    const found = isLate ? null : box.current?.querySelector<HTMLElement>(selector);
    wanted.current = isLate || found ? null : { selector, isRescue, from: activeElement };
    found?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    found?.focus({ preventScroll: true });
  });
  const want = (selector: string, isRescue: boolean) => {
    wanted.current = { selector, isRescue };
    // Also where nothing else is drawn, as at an edge.
    look();
  };
  return {
    focus: (selector: string) => want(selector, false),
    /** A card that undo puts into another act is drawn anew, without the focus that it had. */
    keepFocus: (element: Element | null) => {
      const key = element?.closest<HTMLElement>('[data-beat]')?.dataset.beat;
      if (key) want(beatSelector(key, '.beat-open'), true);
    },
  };
}

export function beatSelector(key: string, part: string): string {
  return `[data-beat="${CSS.escape(key)}"] ${part}`;
}

function actSelector(key: string, part: string): string {
  return `[data-act="${CSS.escape(key)}"] ${part}`;
}

export function useOpenBeats() {
  const [openKeys, setOpenKeys] = useState<ReadonlySet<string>>(() => new Set());
  const [newKey, setNewKey] = useState('');
  return {
    openKeys,
    newKey,
    open: (key: string) => setOpenKeys((before) => new Set([...before, key])),
    openNew: (key: string) => {
      setNewKey(key);
      setOpenKeys((before) => new Set([...before, key]));
    },
    toggle: (key: string) =>
      setOpenKeys((before) => {
        const after = new Set(before);
        if (!after.delete(key)) after.add(key);
        return after;
      }),
    openAll: (keys: readonly string[]) => setOpenKeys(new Set(keys)),
    /** Once its title has the focus, a beat is new no more: drawn again later, it must take the focus from nobody. */
    endNew: ({ target }: FocusEvent) => {
      if (newKey && target.matches(beatSelector(newKey, '[data-entry-field]'))) setNewKey('');
    },
  };
}

export interface ActionOptions {
  readonly list: DeskList;
  readonly outline: Outline;
  /** The box of the board. */
  readonly box: RefObject<HTMLElement | null>;
  /** Shows the one toast of a move, where there is something to offer. */
  readonly onBeatMoved: (key: string) => void;
  /** What undo takes back, where that is more than the last step of the list. False: there is nothing. */
  readonly undoLast?: () => boolean;
}

function useRemovals({ list, outline }: ActionOptions, focus: (selector: string) => void) {
  const notifyWithUndo = useNotifyWithUndo();
  return {
    removeBeat: (key: string) => {
      const position = findPosition(outline, key);
      const column = position ? beatsIn(outline, position.act) : [];
      const next = position && (column[position.index + 1] ?? column[position.index - 1]);
      focus(next ? beatSelector(next.key, '.beat-open') : actSelector(position?.act ?? '', '.add'));
      notifyWithUndo('Beat deleted', list.remove(key));
    },
    /** ST1: its beats are in the Inbox then. */
    removeAct: (key: string) => {
      const hasBeats = beatsIn(outline, key).length > 0;
      focus(actSelector('', '.add'));
      const message = hasBeats ? 'Act deleted. Its beats are in the Inbox.' : 'Act deleted';
      notifyWithUndo(message, list.remove(key));
    },
  };
}

interface MoveTools {
  readonly announce: (words: string) => void;
  readonly focus: (selector: string) => void;
}

function useMoves({ list, outline, onBeatMoved }: ActionOptions, { announce, focus }: MoveTools) {
  const moveTo = (key: string, position: BeatPosition) => {
    const before = findPosition(outline, key);
    const beat = listBeats(outline).find((each) => each.key === key);
    if (!before || !beat) return;
    announce(describeBeatPosition(beat, outline, position));
    if (before.act === position.act && before.index === position.index) return;
    moveBeat(list, outline, key, position);
    onBeatMoved(key);
  };
  return {
    moveBeat: (key: string, position: BeatPosition) => {
      moveTo(key, position);
      focus(beatSelector(key, '.beat-grip'));
    },
    moveAct: (key: string, index: number) => {
      const { acts } = outline;
      const act = acts.find((each) => each.key === key);
      if (!act) return;
      announce(describeActPosition(act, index, acts.length));
      if (acts[index] !== act) moveAct(list, outline, key, index);
      focus(actSelector(key, '.act-grip'));
    },
    stepBeat: (key: string, direction: MoveDirection) => {
      const before = findPosition(outline, key);
      const after = before && stepHeldBeat(outline, { key, ...before }, direction);
      if (after) moveTo(key, after);
      focus(beatSelector(key, '.beat-open'));
    },
  };
}

export function useOutlineActions(options: ActionOptions) {
  const { list, outline, box, undoLast = () => list.undo() } = options;
  const { announcement, announce } = useAnnouncement();
  const [menu, setMenu] = useState<MenuState | null>(null);
  const open = useOpenBeats();
  const { focus, keepFocus } = useDelayedFocus(box);
  const moves = useMoves(options, { announce, focus });
  const removals = useRemovals(options, focus);
  const actions = useStableActions<OutlineActions>({
    ...{ ...moves, ...removals, toggle: open.toggle },
    addBeat: (position) => open.openNew(addBeat(list, outline, position)),
    addAct: () => focus(actSelector(addAct(list), '.act-title input')),
    setValues: (key, values) => list.setValues(key, values),
    openMenu: (key, anchor) => setMenu({ key, anchor }),
  });
  const undoOrRedo = (direction: UndoDirection) => {
    const { activeElement } = document;
    const isDone = direction === 'undo' ? undoLast() : list.redo();
    if (!isDone) return;
    announce(direction === 'undo' ? 'Taken back.' : 'Done again.');
    keepFocus(activeElement);
  };
  return {
    ...{ actions, announcement, announce, focus, open, menu, undoOrRedo },
    closeMenu: () => setMenu(null),
  };
}
