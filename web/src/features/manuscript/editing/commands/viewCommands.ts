/** How the pages are shown, and what lies beside them. */
import type { EditorView } from '@tiptap/pm/view';
import type { PageView } from '../../../../editor/editorSettings';
import type { Command } from '../../../../ui/commands/command';
import { type Drawers, drawerShortcuts } from '../drawers/drawerKeys';
import type { DrawerTab, Side } from '../drawers/drawerTab';
import { drawerTabs, filledSides } from '../drawers/drawerTabs';
import { changeDrawer, readDrawers } from '../drawers/keptDrawers';
import { changeEditorPreferences, readEditorPreferences, zoomRange } from '../editorPreferences';
import { pageViews } from '../toolbar/pageViews';
import { zoomShortcuts, zoomSteps } from '../toolbar/zoomSteps';
import { focusShortcut } from '../useFocusMode';

export interface ShownPages {
  readonly view: EditorView;
  /** Per cent. */
  readonly shownZoom: number;
  readonly pageView: PageView;
  /** None for who may only read. */
  readonly onPageView: ((view: PageView) => void) | null;
  readonly isFocusMode: boolean;
  readonly onFocusMode: (isOn: boolean) => void;
  readonly drawers: Drawers;
}

/** The one that is shown when the drawer opens. */
function isFront(side: Side, tab: DrawerTab): boolean {
  const { tab: kept } = readDrawers()[side];
  const front = drawerTabs[side].find(({ id }) => id === kept) ?? drawerTabs[side][0];
  return front === tab;
}

function drawerCommand({ view, drawers }: ShownPages, side: Side, tab: DrawerTab): Command {
  const { isOpen, setOpen } = drawers[side];
  const isShown = () => isOpen && isFront(side, tab);
  return {
    id: `drawer:${tab.id}`,
    label: tab.label,
    keywords: 'drawer panel beside',
    ...(tab === drawerTabs[side][0] && { shortcut: drawerShortcuts[side] }),
    isChecked: isShown,
    run: () => {
      const wasShown = isShown();
      if (!wasShown) changeDrawer(side, { tab: tab.id });
      setOpen(!wasShown);
      if (wasShown) view.focus();
    },
  };
}

export function zoomCommands({ shownZoom }: Pick<ShownPages, 'shownZoom'>): Command[] {
  const steps = () => zoomSteps(readEditorPreferences().zoom, shownZoom);
  const to = (zoom: number | null) => zoom && changeEditorPreferences({ zoom });
  return [
    {
      id: 'view:larger',
      label: 'Zoom in',
      shortcut: zoomShortcuts.larger,
      isPossible: () => steps().larger !== null,
      run: () => to(steps().larger),
    },
    {
      id: 'view:smaller',
      label: 'Zoom out',
      shortcut: zoomShortcuts.smaller,
      isPossible: () => steps().smaller !== null,
      run: () => to(steps().smaller),
    },
    {
      id: 'view:usual',
      label: `Zoom: ${zoomRange.usual} %`,
      isChecked: () => readEditorPreferences().zoom === zoomRange.usual,
      run: () => to(zoomRange.usual),
    },
  ];
}

function pageViewCommands({ pageView, onPageView }: ShownPages): Command[] {
  if (!onPageView) return [];
  return pageViews.map(({ view, label, hint }) => ({
    id: `view:${view}`,
    label: `Page view: ${label}`,
    keywords: hint,
    isChecked: () => view === pageView,
    run: () => onPageView(view),
  }));
}

export function viewCommands(shown: ShownPages): Command[] {
  const { isFocusMode, onFocusMode } = shown;
  return [
    ...filledSides.flatMap((side) =>
      drawerTabs[side].map((tab) => drawerCommand(shown, side, tab)),
    ),
    {
      id: 'view:focus',
      label: 'Focus mode',
      shortcut: focusShortcut,
      keywords: 'only the page full screen distraction',
      isChecked: () => isFocusMode,
      run: () => onFocusMode(!isFocusMode),
    },
    ...zoomCommands(shown),
    ...pageViewCommands(shown),
  ];
}
