/**
 * Focus of a list: it follows its script when that moves, and goes to the next script, not to nowhere, when the script
 * vanishes.
 */
import { type FocusEvent as ReactFocusEvent, type RefObject, useEffect, useRef } from 'react';

/** Dialogs and menus give the focus back by themselves; in them it has not left the list for good. */
const isInLayer = (element: Element) => element.closest('.MuiModal-root') !== null;

type Where = 'list' | 'layer' | 'elsewhere';

function whereIs(target: Element, list: HTMLElement | null): Where {
  if (isInLayer(target)) return 'layer';
  return list?.contains(target) ? 'list' : 'elsewhere';
}

interface ListFocusProps {
  list: RefObject<HTMLElement | null>;
  active: number;
  setActive: (index: number) => void;
  /** Brings a row into sight. */
  scrollTo: (index: number) => void;
}

/** Where the focus was last; from a layer that was opened in the list, it is to come back. */
function useLastFocus(list: RefObject<HTMLElement | null>) {
  const last = useRef<Where>('elsewhere');
  const isFromList = useRef(false);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      last.current = whereIs(target, list.current);
      if (last.current !== 'layer') isFromList.current = last.current === 'list';
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [list]);
  return { last, isFromList };
}

/** Who has scrolled away from the focus wants to stay where they are. */
function isInSight(row: HTMLElement): boolean {
  const { top, bottom } = row.getBoundingClientRect();
  return bottom >= 0 && top <= window.innerHeight;
}

/** Returns the handler for focus events in the list. */
export function useListFocus({ list, active, setActive, scrollTo }: ListFocusProps) {
  const { last, isFromList } = useLastFocus(list);
  const rowOf = (element: Element | null) => {
    const row = element?.closest<HTMLElement>('[data-index]');
    return row && list.current?.contains(row) ? row : null;
  };
  const focusActive = () =>
    list.current
      ?.querySelector<HTMLElement>(`[data-index="${active}"]`)
      ?.focus({ preventScroll: true });
  const followRow = (from: HTMLElement) => {
    if (isInSight(from)) scrollTo(active);
    focusActive();
  };
  const isElsewhere = (row: HTMLElement) => Number(row.dataset.index) !== active;
  // After every change of the list: only then something can have moved or vanished.
  useEffect(() => {
    const row = rowOf(document.activeElement);
    if (row && isElsewhere(row)) followRow(row);
    if (isFromList.current && document.activeElement === document.body) focusActive();
  });
  return ({ target }: ReactFocusEvent) => {
    const row = rowOf(target);
    if (!row) return;
    // A layer restores the focus to a position, though another script may be there by now. Afterwards: as long as
    // the layer is closing, it would fetch the focus back.
    if (last.current === 'layer' && isElsewhere(row)) queueMicrotask(() => followRow(row));
    else setActive(Number(row.dataset.index));
  };
}
