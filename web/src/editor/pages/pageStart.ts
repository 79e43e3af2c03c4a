/** Where a page begins in the text. */
import type { EditorState } from '@tiptap/pm/state';
import { startOf } from '../binding/standing';
import { pagesKey } from './pagesState';

export function pageCount(state: EditorState): number {
  return pagesKey.getState(state)?.paging.count ?? 0;
}

/** By the number that is printed on it; null where there is none. */
export function pageStart(state: EditorState, label: string): number | null {
  const paging = pagesKey.getState(state)?.paging;
  for (let page = 0; paging && page < paging.count; page += 1) {
    if (paging.label(page).toUpperCase() !== label.toUpperCase()) continue;
    return startOf(state.doc, paging.firsts[page] ?? 0) + 1 + (paging.offsets[page] ?? 0);
  }
  return null;
}
