/** Roving tabindex: a toolbar is one stop for Tab, arrow keys go from button to button, Escape back to the text. */
import { type KeyboardEvent, useEffect, useRef } from 'react';

function buttonsIn(bar: HTMLElement): HTMLElement[] {
  return [...bar.querySelectorAll<HTMLElement>('button:not(:disabled)')];
}

/** Makes one button the only Tab stop. */
function setTabStop(bar: HTMLElement, stop: HTMLElement | undefined): void {
  for (const button of bar.querySelectorAll<HTMLElement>('button')) {
    button.tabIndex = button === stop ? 0 : -1;
  }
}

const mirroredKeys: Record<string, string> = { ArrowRight: 'ArrowLeft', ArrowLeft: 'ArrowRight' };

/** The key by what it means left to right. */
function readKey({ key }: KeyboardEvent, bar: HTMLElement): string {
  return (getComputedStyle(bar).direction === 'rtl' && mirroredKeys[key]) || key;
}

const stepByKey: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

export function useRovingFocus<Bar extends HTMLElement>({ onLeave }: { onLeave: () => void }) {
  const bar = useRef<Bar>(null);
  // Buttons may come, go, or be disabled without a render of the toolbar.
  useEffect(() => {
    const { current } = bar;
    if (!current) return;
    const update = () => {
      const buttons = buttonsIn(current);
      setTabStop(current, buttons.find((button) => button.tabIndex === 0) ?? buttons[0]);
    };
    update();
    const observer = new MutationObserver(update);
    observer.observe(current, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    return () => observer.disconnect();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const { current } = bar;
    // Keys of a menu that React bubbles through the portal are not for the toolbar.
    if (!current?.contains(event.target as Node)) return;
    if (event.key === 'Escape') onLeave();
    const step = stepByKey[readKey(event, current)];
    if (!step) return;
    const buttons = buttonsIn(current);
    const next = buttons[step(buttons.indexOf(event.target as HTMLElement), buttons.length)];
    if (!next) return;
    event.preventDefault();
    setTabStop(current, next);
    next.focus();
  };
  return { ref: bar, onKeyDown };
}
