/** How the pages of a script fit onto this screen. */
import { useMemo } from 'react';
import type { Profile } from '../../../../screenplay/profile';
import { pagesWidth } from '../drawers/drawerShape';
import { useDrawers } from '../drawers/keptDrawers';
import { useEditorPreferences } from '../editorPreferences';
import { type Fit, fitOf } from './fitOf';
import { useScreenWidth } from './useScreenWidth';

export function useFit({ width, numbersLeft, numbersRight }: Profile): Fit {
  const screen = pagesWidth(useScreenWidth(), useDrawers());
  const { zoom, flows } = useEditorPreferences();
  const hasNumbers = numbersLeft || numbersRight;
  return useMemo(
    () => fitOf({ screen, zoom, flows, paper: width, hasNumbers }),
    [screen, zoom, flows, width, hasNumbers],
  );
}
