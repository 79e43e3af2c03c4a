/** Pages as they print, or text to be read: what this device chose, and the reader's place when the choice changes. */
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { deviceStore } from '../../kit/deviceStorage';
import { lookedAt } from './readersPlace';

export type ScriptView = 'reading' | 'pages';

const key = 'device.scriptView';

/** Of the choice, which stays on the screen below a bar: a finger, and a little air. */
export const choiceHeight = 52;

/** From the upper edge of the screen to where pages come out from under what stays there. */
export const edgeBelow = (bar: number) => bar + choiceHeight;

function pagesIn(frame: HTMLElement | null): HTMLElement[] {
  return [...(frame?.querySelectorAll('article') ?? [])];
}

function lookedAtIn(frame: HTMLElement | null, edge: number, broughtTo: number): number | null {
  const { scrollHeight } = document.documentElement;
  const end = window.innerHeight;
  const isAtEnd = window.scrollY + end >= scrollHeight - 2;
  const extents = pagesIn(frame).map((page) => page.getBoundingClientRect());
  return lookedAt(extents, { edge, end, isAtEnd, broughtTo });
}

/** Twice: what is near is drawn only now, and not as tall as it was thought to be. */
function bringTo(frame: HTMLElement | null, at: number) {
  const bring = () => pagesIn(frame)[at]?.scrollIntoView();
  bring();
  requestAnimationFrame(() => requestAnimationFrame(bring));
}

function useChosen() {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [chosen, setChosen] = useState(() => deviceStore.read(key));
  const usual = isPhone ? 'reading' : 'pages';
  const wanted = chosen === 'reading' || chosen === 'pages' ? chosen : usual;
  // Where paper finds room there is nothing to choose.
  const view: ScriptView = isNarrow ? wanted : 'pages';
  return { view, isNarrow, setChosen };
}

export function useScriptView(frame: RefObject<HTMLElement | null>, bar: number) {
  const { view, isNarrow, setChosen } = useChosen();
  const [place, setPlace] = useState<number | null>(null);
  const startsAt = place ?? 0;
  const choose = (next: ScriptView) => {
    setPlace(lookedAtIn(frame.current, edgeBelow(bar), startsAt));
    deviceStore.write(key, next);
    setChosen(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the other view has been drawn, and only then
  useLayoutEffect(() => {
    if (place !== null) bringTo(frame.current, place);
  }, [view]);
  return { view, startsAt, choose: isNarrow ? choose : null };
}
