/** The pages' state of an editor alone, without drawing. */
import { Plugin } from '@tiptap/pm/state';
import { createPagesState, pagesKey, updatePagesState } from '../../editor/pages/pagesState';
import { PAGE_SETTINGS } from '../layout/pageSettings';

export function createPagesPlugin(): Plugin {
  return new Plugin({
    key: pagesKey,
    state: {
      init: (_config, state) => createPagesState(state, PAGE_SETTINGS),
      apply: updatePagesState,
    },
  });
}
