/** What a drawer holds: one tab for each thing that can lie beside the pages. A tab is there when its feature is. */
import type { EditorView } from '@tiptap/pm/view';
import type { ComponentType, ReactElement } from 'react';

export type Side = 'left' | 'right';

export interface DrawerContentProps {
  view: EditorView;
  canWrite: boolean;
  /** Somebody has just opened the drawer and goes on in it. */
  takesFocus: boolean;
  /** Back to the page; where the drawer lies over it, it closes. */
  onLeave: () => void;
}

export interface DrawerTab {
  id: string;
  label: string;
  icon: ReactElement;
  /** Fetched when it is shown for the first time. */
  content: ComponentType<DrawerContentProps>;
}
