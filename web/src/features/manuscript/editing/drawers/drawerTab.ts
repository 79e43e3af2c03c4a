/** Types of the drawers' tabs. A tab exists when its feature does. */
import type { EditorView } from '@tiptap/pm/view';
import type { ComponentType, ReactElement } from 'react';

export type DrawerSide = 'left' | 'right';

export interface DrawerContentProps {
  view: EditorView;
  canWrite: boolean;
  /** The user has just opened the drawer: its content takes the focus. */
  takesFocus: boolean;
  /** Returns the focus to the page, and closes an overlay drawer. */
  onLeave: () => void;
}

export interface DrawerTab {
  id: string;
  label: string;
  icon: ReactElement;
  /** Fetched when the tab is shown for the first time. */
  content: ComponentType<DrawerContentProps>;
}
