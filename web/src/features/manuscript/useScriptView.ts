/** Pages as they print, or text to be read: what this device chose, and the reader's place when the choice changes. */
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { deviceStore } from '../../kit/deviceStorage';

export type ScriptView = 'reading' | 'pages';

const key = 'device.scriptView';

/** Below a bar that stays on the screen. */
export const barHeight = 64;

/** Which page somebody looks at: the first that reaches below the bar. */
function lookedAt(frame: HTMLElement | null): number {
  const pages = [...(frame?.querySelectorAll('article') ?? [])];
  const at = pages.findIndex((page) => page.getBoundingClientRect().bottom > barHeight);
  return Math.max(0, at);
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

export function useScriptView(frame: RefObject<HTMLElement | null>) {
  const { view, isNarrow, setChosen } = useChosen();
  const [startsAt, setStartsAt] = useState(0);
  const choose = (next: ScriptView) => {
    setStartsAt(lookedAt(frame.current));
    deviceStore.write(key, next);
    setChosen(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the other view has been drawn, and only then
  useLayoutEffect(() => {
    // From the very top one stays at the top, where the choice itself stands.
    if (startsAt > 0) frame.current?.querySelectorAll('article')[startsAt]?.scrollIntoView();
  }, [view]);
  return { view, startsAt, choose: isNarrow ? choose : null };
}
