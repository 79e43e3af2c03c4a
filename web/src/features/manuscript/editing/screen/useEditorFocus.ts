/**
 * Focus of the editor. F6 goes round text, toolbar and open drawers; Alt+F10 goes to the tools for the selection, as in
 * other editors; a typed key goes to the text where nothing else has the focus; a blank script opens with its caret.
 */

import type { Node } from '@tiptap/pm/model';
import { NodeSelection, Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useEffect } from 'react';
import { scrollPagesTo } from '../../../../editor/pages/scroll/scrolling';
import { findNextDrawerStop } from '../../../../ui/keyboard/drawerStop';
import { isLayerOpen } from '../../../../ui/keyboard/isLayerOpen';
import { isTypingKey } from '../../../../ui/keyboard/isTypingKey';
import { keyChordOf } from '../../../../ui/keyboard/keyChord';
import { findPaletteButton } from '../toolbar/SelectionPalette';

/** Key names of ProseMirror. */
export const REGION_SHORTCUTS = { round: 'F6', toolbar: 'Alt-F10' } as const;

/** Tab stop of the toolbar. */
function findToolbarButton(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[role=toolbar] button[tabindex="0"]');
}

/** Next region in the round of F6, from the focused element. */
function findNextStop(view: EditorView, isRound: boolean): Pick<HTMLElement, 'focus'> | null {
  if (view.hasFocus()) return (isRound ? null : findPaletteButton()) ?? findToolbarButton();
  const focused = document.activeElement;
  return (isRound && focused && findNextDrawerStop(focused)) || view;
}

export function useRegionKeys(view: EditorView | null): void {
  useEffect(() => {
    if (!view) return;
    const press = (event: KeyboardEvent) => {
      const name = keyChordOf(event);
      const isRound = name === REGION_SHORTCUTS.round;
      if ((!isRound && name !== REGION_SHORTCUTS.toolbar) || isLayerOpen()) return;
      event.preventDefault();
      findNextStop(view, isRound)?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [view]);
}

/** A focused page heading and the area beside the pages have the focus, but no use for keys. */
const IDLE_TARGETS = 'body, h1, main';

function isIdleTarget(at: EventTarget | null): boolean {
  return at === null || (at instanceof Element && at.matches(IDLE_TARGETS));
}

/** Checked for the target and for now: a key that leaves a field belongs to the field. */
function isUnclaimedKey({ target }: KeyboardEvent): boolean {
  return isIdleTarget(target) && isIdleTarget(document.activeElement);
}

/** A click elsewhere has taken the browser's selection out of the text: a key may not replace text that nobody sees selected. */
function collapseHiddenSelection({ dom, state, dispatch }: EditorView): void {
  const { selection, tr } = state;
  const isVisible = dom.contains(document.getSelection()?.anchorNode ?? null);
  // An atom that is selected as a whole keeps its outline.
  if (isVisible || selection.empty || selection instanceof NodeSelection) return;
  dispatch(tr.setSelection(Selection.near(selection.$head)));
}

/** The browser types the key where the focus is by then; our own key handlers must be called. */
function sendKeyToText(view: EditorView, event: KeyboardEvent): void {
  collapseHiddenSelection(view);
  view.focus();
  view.dispatchEvent(event);
  // An arrow key only moves the caret, which must be visible.
  view.dispatch(view.state.tr.scrollIntoView());
}

/**
 * A writing key focuses the text where nothing else uses the focus. Not earlier: on opening, Tab must find the skip
 * link, and no phone should show its keyboard unasked.
 */
export function useTypeToFocus(view: EditorView | null, canWrite: boolean): void {
  useEffect(() => {
    if (!view || !canWrite) return;
    // In the bubbling phase: all other handlers come first.
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isTypingKey(event) || !isUnclaimedKey(event)) return;
      if (!isLayerOpen()) sendKeyToText(view, event);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [view, canWrite]);
}

/** The specification's new script: 'FADE IN:' and an empty heading. */
const blankScriptText = 'FADE IN:';

function isBlankScript(doc: Node): boolean {
  const isShort = doc.childCount <= 2 && doc.lastChild?.content.size === 0;
  return isShort && ['', blankScriptText].includes(doc.textContent);
}

/** A script in which nobody has written yet opens at its first page, with the caret where the first words go. */
export function useBlankScriptCaret(view: EditorView | null, canWrite: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the pages are there
  useEffect(() => {
    if (!view || !canWrite || !isBlankScript(view.state.doc)) return;
    const end = Selection.atEnd(view.state.doc);
    view.dispatch(view.state.tr.setSelection(end));
    view.focus();
    scrollPagesTo(view, end.head);
  }, [view]);
}
