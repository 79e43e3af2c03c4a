/** Shows a script on pages: keeps the layout up with each change, and tells the browser where everything stands. */
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import './pages.css';
import { type AtomActions, AtomView } from './atomView';
import { Composing } from './composing';
import { ElementView, isAtomic } from './elementView';
import { GatheredDecorations } from './gatheredDecorations';
import { firstPages, type PageSettings, type PagesState, pagesAfter, pagesKey } from './pagesState';
import { PagesView } from './pagesView';

export interface PagesOptions extends AtomActions {
  readonly settings: PageSettings;
}

export function pagesPlugin(options: PagesOptions): Plugin<PagesState> {
  // Whatever is made after the first drawing is made because somebody wrote it.
  let isDrawn = false;
  const composing = new Composing();
  const gathered = new GatheredDecorations();
  return new Plugin<PagesState>({
    key: pagesKey,
    state: {
      init: (_config, state) => firstPages(state, options.settings),
      apply: pagesAfter,
    },
    props: {
      decorations: (state) => {
        const pages = pagesKey.getState(state);
        if (!pages) return null;
        return gathered.of(state, composing.adapt(state, pages.decorations), pages.near);
      },
      handleDOMEvents: {
        compositionstart: (view) => composing.begin(view),
        compositionend: (view) => composing.end(view),
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

/** Other paper, another zoom: the script is laid out anew where it must be. */
export function changePages(view: EditorView, settings: PageSettings): void {
  view.dispatch(view.state.tr.setMeta(pagesKey, { settings }));
}
