/** Slots of the editor's screen: tabs, buttons and layers that features give to it, while no feature knows another. */
import type { EditorView } from '@tiptap/pm/view';
import type { ComponentType, ReactElement } from 'react';
import type { LazyComponent } from '../../ui/loading/LazyBoundary';

export type DrawerSide = 'left' | 'right';

export interface DrawerContentProps {
  view: EditorView;
  canWrite: boolean;
  /** The user has just opened the drawer: its content takes the focus. */
  takesFocus: boolean;
  /** Returns the focus to the page, and closes an overlay drawer. */
  onLeave: () => void;
}

/** A tab exists when its feature does. */
export interface DrawerTab {
  id: string;
  label: string;
  icon: ReactElement;
  /** Fetched when the tab is shown for the first time (`lazyComponent`). */
  content: ComponentType<DrawerContentProps>;
  /** Permission without which the tab is not there; nobody needs one where it is missing. */
  needs?: 'comment' | 'write';
  /** Number beside the label, as of unread things; 0: none. */
  badge?: number;
}

/** What a part of another feature gets from the screen; its data comes through a context. */
export interface EditorSlotProps {
  view: EditorView;
  canWrite: boolean;
  canComment: boolean;
  /** Opens the drawer with the tab of this id. */
  showTab: (id: string) => void;
}

/** What a view of the script beside its pages gets from the screen. */
export interface ViewSlotProps {
  view: EditorView;
  canWrite: boolean;
  /** Shows the pages again, where they were left; a request to scroll to a position in them does so by itself. */
  showScript: () => void;
  /** Opens the drawer with the tab of this id. */
  showTab: (id: string) => void;
}

/** Outline, board. */
export interface ViewSlot {
  name: string;
  label: string;
  /** Fetched as soon as somebody is about to show the view. */
  content: LazyComponent<ViewSlotProps>;
  needs?: 'write';
}

export type EditorSlot = ComponentType<EditorSlotProps>;

/** A part of the bars: there before the text is. */
export type BarSlot = ComponentType<Omit<EditorSlotProps, 'view'>>;

export interface EditorSlots {
  /** Behind the screen's own tabs of that side. */
  readonly tabs?: Readonly<Partial<Record<DrawerSide, readonly DrawerTab[]>>>;
  /** In the tabs of the top bar, behind the pages. */
  readonly views?: readonly ViewSlot[];
  /** Buttons beside selected words (`ToolButton`), rendered for everybody who may comment. */
  readonly selectionButtons?: readonly EditorSlot[];
  /** Buttons in the toolbar above the pages (`ToolButton`), rendered for everybody who may comment. */
  readonly toolbarButtons?: readonly EditorSlot[];
  /** The same for everybody who reads. */
  readonly readingButtons?: readonly EditorSlot[];
  /** Below the title in the top bar. */
  readonly titleParts?: readonly BarSlot[];
  /** Notices below the bars: they stay on the screen wherever somebody scrolls. */
  readonly banners?: readonly BarSlot[];
  /** Popovers, command registrations and things drawn beside the pages; mounted as long as the text is. */
  readonly layers?: readonly EditorSlot[];
}
