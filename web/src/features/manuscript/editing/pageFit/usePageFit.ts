/** Page fit of the open script on this screen. */
import { useMemo } from 'react';
import type { Profile } from '../../../../screenplay/profile';
import { computePagesWidth, useStoredDrawers } from '../drawers/drawerState';
import { useEditorPreferences } from '../preferences/editorPreferences';
import { fitPages, type PageFit } from './pageFit';
import { useScreenWidth } from './useScreenWidth';

export function usePageFit({ width, numbersLeft, numbersRight }: Profile): PageFit {
  const screen = computePagesWidth(useScreenWidth(), useStoredDrawers());
  const { zoom, flows } = useEditorPreferences();
  const hasNumbers = numbersLeft || numbersRight;
  return useMemo(
    () => fitPages({ screen, zoom, flows, paper: width, hasNumbers }),
    [screen, zoom, flows, width, hasNumbers],
  );
}
