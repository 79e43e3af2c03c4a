/** React hooks: what somebody does with one card just now, and where the focus goes when that is over or the card is gone. */
import {
  type FocusEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { CanvasTools } from './canvas/CanvasContext';
import type { OpenBoard } from './useBoard';

/** What takes the focus for a card, on the canvas and in the list. */
const CARDS = '[data-card-button], .react-flow__node';

function findCardElement(box: HTMLElement | null, key: string): HTMLElement | null {
  const name = CSS.escape(key);
  const selector = `[data-card-button="${name}"], .react-flow__node[data-id="${name}"]`;
  return box?.querySelector<HTMLElement>(selector) ?? null;
}

/** So that a keyboard goes on beside the card that had the focus. `cards`: another object when one of them has gone. Returns the handler for the box around them, which can take the focus. */
export function useCardFocus(box: RefObject<HTMLElement | null>, cards: unknown) {
  const index = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever cards have changed
  useEffect(() => {
    // Behind a menu that closes and gives the focus back to a button that is gone.
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return;
      const left = box.current?.querySelectorAll<HTMLElement>(CARDS) ?? [];
      const next = left[Math.min(index.current, left.length - 1)] ?? box.current;
      next?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [box, cards]);
  return ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const all = [...currentTarget.querySelectorAll(CARDS)];
    const found = all.findIndex((card) => card === target || card.contains(target));
    const row = target.closest('li');
    const inRow = row ? all.findIndex((card) => row.contains(card)) : -1;
    if (Math.max(found, inRow) >= 0) index.current = Math.max(found, inRow);
  };
}

interface MenuState {
  readonly key: string;
  readonly anchor: HTMLElement;
}

/** Which card is edited, which one has its menu open, which one is being linked. */
export function useCardTools({ lists, actions }: OpenBoard, box: RefObject<HTMLElement | null>) {
  const [editedKey, setEditedKey] = useState('');
  const [menu, setMenu] = useState<MenuState | null>(null);
  const [linkingKey, setLinkingKey] = useState('');
  const focusCard = useCallback(
    // Its fields, or a dialog, are gone by then.
    (key: string) => void setTimeout(() => findCardElement(box.current, key)?.focus()),
    [box],
  );
  const tools = useMemo<CanvasTools>(
    () => ({
      lists,
      actions,
      edit: setEditedKey,
      endEdit: (key) => {
        setEditedKey((before) => (before === key ? '' : before));
        focusCard(key);
      },
      openMenu: (key, anchor) => setMenu({ key, anchor }),
    }),
    [lists, actions, focusCard],
  );
  const endLinking = () => {
    setLinkingKey('');
    focusCard(linkingKey);
  };
  return { editedKey, menu, setMenu, linkingKey, setLinkingKey, endLinking, tools };
}
