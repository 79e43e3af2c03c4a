/** ProseMirror plugin that shows a script on pages: updates the layout with each change, and positions elements by decorations and styles. */
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import './pages.css';
import { CompositionLines } from './decorations/compositionLines';
import { MergedDecorations } from './decorations/mergedDecorations';
import { type AtomActions, AtomView } from './elements/atomView';
import { ElementView, isAtomic } from './elements/elementView';
import {
  createPagesState,
  type PageSettings,
  type PagesState,
  pagesKey,
  updatePagesState,
} from './pagesState';
import { PagesView } from './pagesView';

export interface PagesOptions extends AtomActions {
  readonly settings: PageSettings;
}

export function pagesPlugin(options: PagesOptions): Plugin<PagesState> {
  // Elements that are created after the first drawing are new text.
  let isDrawn = false;
  const composing = new CompositionLines();
  const decorations = new MergedDecorations();
  return new Plugin<PagesState>({
    key: pagesKey,
    state: {
      init: (_config, state) => createPagesState(state, options.settings),
      apply: updatePagesState,
    },
    props: {
      decorations: (state) => {
        const pages = pagesKey.getState(state);
        if (!pages) return null;
        return decorations.merge(state, composing.adapt(state, pages.decorations), pages.rendered);
      },
      handleDOMEvents: {
        compositionstart: (view) => composing.start(view),
        compositionend: (view) => composing.stop(view),
      },
      nodeViews: {
        element: (node, view, getPos) =>
          isAtomic(node)
            ? new AtomView(node, view, getPos, options)
            : new ElementView(node, isDrawn),
      },
      attributes: { class: 'script-text' },
    },
    view: (view) => {
      isDrawn = true;
      return new PagesView(view);
    },
  });
}

/** Other paper, another zoom: the script is laid out again where it must be. */
export function applyPageSettings(view: EditorView, settings: PageSettings): void {
  view.dispatch(view.state.tr.setMeta(pagesKey, { settings }));
}
