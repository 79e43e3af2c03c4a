/** Commands for drawers, focus mode, zoom and page view. */
import type { EditorView } from '@tiptap/pm/view';
import type { PageView } from '../../../../editor/editorSettings';
import type { DrawerSide, DrawerTab } from '../../../../editor/view/editorSlots';
import type { Command } from '../../../../ui/commands/commands';
import { changeDrawer, readStoredDrawers } from '../drawers/drawerState';
import { findFrontTab } from '../drawers/drawerTabs';
import { type Drawers, drawerShortcuts } from '../drawers/useDrawers';
import {
  changeEditorPreferences,
  readEditorPreferences,
  zoomRange,
} from '../preferences/editorPreferences';
import { pageViews } from '../preferences/preferenceChoices';
import { focusShortcut } from '../screen/FocusMode';
import { findZoomSteps, zoomShortcuts } from '../toolbar/ZoomControl';
import type { ViewTab } from '../topBar/ViewTabs';

export interface ViewCommandContext {
  readonly view: EditorView;
  /** Per cent. */
  readonly shownZoom: number;
  readonly pageView: PageView;
  /** Null for readers. */
  readonly onPageView: ((view: PageView) => void) | null;
  readonly isFocusMode: boolean;
  readonly onFocusMode: (isOn: boolean) => void;
  readonly drawers: Drawers;
  /** Views of the script, and the name of the shown one. */
  readonly tabs: readonly ViewTab[];
  readonly tab: string;
  readonly onTab: (name: string) => void;
}

/** Whether a tab is shown when the drawer opens. */
function isFrontTab(side: DrawerSide, tabs: readonly DrawerTab[], tab: DrawerTab): boolean {
  return findFrontTab(tabs, readStoredDrawers()[side].tab)?.id === tab.id;
}

function drawerCommand(
  { view, drawers }: ViewCommandContext,
  side: DrawerSide,
  tab: DrawerTab,
): Command {
  const { tabs, isOpen, setOpen } = drawers[side];
  const isShown = () => isOpen && isFrontTab(side, tabs, tab);
  return {
    id: `drawer:${tab.id}`,
    label: tab.label,
    keywords: 'drawer panel beside',
    ...(tab === tabs[0] && { shortcut: drawerShortcuts[side] }),
    isChecked: isShown,
    run: () => {
      const wasShown = isShown();
      if (!wasShown) changeDrawer(side, { tab: tab.id });
      setOpen(!wasShown);
      if (wasShown) view.focus();
    },
  };
}

function tabCommands({ tabs, tab, onTab }: ViewCommandContext): Command[] {
  if (tabs.length < 2) return [];
  return tabs.map(({ name, label }) => ({
    id: `view:tab:${name}`,
    label,
    keywords: 'tab pages plan',
    isChecked: () => name === tab,
    run: () => onTab(name),
  }));
}

export function zoomCommands({ shownZoom }: Pick<ViewCommandContext, 'shownZoom'>): Command[] {
  const steps = () => findZoomSteps(readEditorPreferences().zoom, shownZoom);
  const setZoom = (zoom: number | null) => zoom && changeEditorPreferences({ zoom });
  return [
    {
      id: 'view:larger',
      label: 'Zoom in',
      shortcut: zoomShortcuts.larger,
      isPossible: () => steps().larger !== null,
      run: () => setZoom(steps().larger),
    },
    {
      id: 'view:smaller',
      label: 'Zoom out',
      shortcut: zoomShortcuts.smaller,
      isPossible: () => steps().smaller !== null,
      run: () => setZoom(steps().smaller),
    },
    {
      id: 'view:usual',
      label: `Zoom: ${zoomRange.default} %`,
      isChecked: () => readEditorPreferences().zoom === zoomRange.default,
      run: () => setZoom(zoomRange.default),
    },
  ];
}

function pageViewCommands({ pageView, onPageView }: ViewCommandContext): Command[] {
  if (!onPageView) return [];
  return pageViews.map(({ view, label, hint }) => ({
    id: `view:${view}`,
    label: `Page view: ${label}`,
    keywords: hint,
    isChecked: () => view === pageView,
    run: () => onPageView(view),
  }));
}

export function viewCommands(context: ViewCommandContext): Command[] {
  const { isFocusMode, onFocusMode, drawers } = context;
  return [
    ...tabCommands(context),
    ...(['left', 'right'] as const).flatMap((side) =>
      drawers[side].tabs.map((tab) => drawerCommand(context, side, tab)),
    ),
    {
      id: 'view:focus',
      label: 'Focus mode',
      shortcut: focusShortcut,
      keywords: 'only the page full screen distraction',
      isChecked: () => isFocusMode,
      run: () => onFocusMode(!isFocusMode),
    },
    ...zoomCommands(context),
    ...pageViewCommands(context),
  ];
}
