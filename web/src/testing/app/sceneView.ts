/** A view of a few scenes on pages, for components that show or change their numbers. */
import { EditorState, Plugin } from '@tiptap/pm/state';
import { EditorView } from '@tiptap/pm/view';
import {
  createPagesState,
  type PageSettings,
  pagesKey,
  updatePagesState,
} from '../../editor/pages/pagesState';
import { schema } from '../../editor/schema/schema';
import { stateNotifierPlugin } from '../../editor/view/stateNotifier';
import { UNLOCKED } from '../../screenplay/production/sceneNumbers';
import { LETTER } from '../../screenplay/profile';
import { PAGE_SETTINGS } from '../layout/pageSettings';

interface SceneViewOptions {
  readonly isLocked?: boolean;
  readonly isCounted?: boolean;
}

/** By heading: its number, with an asterisk behind it where the scene is omitted; empty: none yet. */
export function makeSceneView(
  scenes: Readonly<Record<string, string>>,
  { isLocked = false, isCounted = false }: SceneViewOptions = {},
): EditorView {
  const lines = Object.entries(scenes).map(([words, number]) => {
    const attributes = {
      sceneNumber: number.replace('*', '') || null,
      omitted: number.endsWith('*') ? 'true' : null,
    };
    const heading = { id: words, kind: 'sceneHeading', ...attributes };
    return schema.node('element', heading, [schema.text(words)]);
  });
  const settings: PageSettings = {
    ...PAGE_SETTINGS,
    profile: { ...LETTER, countsScenes: isCounted },
    sceneNumbering: { ...UNLOCKED, locked: isLocked },
  };
  const pages = new Plugin({
    key: pagesKey,
    state: {
      init: (_config, state) => createPagesState(state, settings),
      apply: updatePagesState,
    },
  });
  return new EditorView(document.createElement('div'), {
    state: EditorState.create({
      doc: schema.node('doc', null, lines),
      plugins: [pages, stateNotifierPlugin()],
    }),
  });
}
