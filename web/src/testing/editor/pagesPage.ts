/** The pages of the editor alone, for tests and measurements in a real browser. Never shipped. */
import '@fontsource/courier-prime/400.css';
import '@fontsource/courier-prime/400-italic.css';
import '@fontsource/courier-prime/700.css';
import { baseKeymap, splitBlock } from '@tiptap/pm/commands';
import { keymap } from '@tiptap/pm/keymap';
import type { Node } from '@tiptap/pm/model';
import { EditorState, Plugin, TextSelection } from '@tiptap/pm/state';
import { EditorView } from '@tiptap/pm/view';
import { atomPlugin } from '../../editor/pages/elements/atomView';
import { applyPageSettings, pagesPlugin } from '../../editor/pages/pagesPlugin';
import {
  elementsInState,
  locatePage,
  type PageSettings,
  pagesKey,
  printLayoutOf,
} from '../../editor/pages/pagesState';
import { scrollToPosition } from '../../editor/pages/scroll/scrolling';
import { virtualizationPlugin } from '../../editor/pages/window/virtualizationPlugin';
import { schema } from '../../editor/schema/schema';
import { caretSyncPlugin } from '../../editor/view/caretSync';
import { A4, LETTER, MULTICAM, type Profile } from '../../screenplay/profile';
import { PAGE_SETTINGS } from '../layout/pageSettings';

const profiles: Record<string, Profile> = { letter: LETTER, a4: A4, multicam: MULTICAM };

interface Given {
  readonly text?: string;
  readonly times?: number;
  readonly kind: string;
  readonly [name: string]: unknown;
}

function nodesOf(script: readonly Given[]): Node[] {
  return script
    .flatMap((line) => Array.from({ length: line.times ?? 1 }, () => line))
    .map(({ text = '', times: _, ...rest }, at) => {
      const attributes = Object.fromEntries(
        Object.entries(rest).map(([name, value]) => [
          name,
          typeof value === 'string' ? value : JSON.stringify(value),
        ]),
      );
      return schema.node(
        'element',
        { id: `e${at + 1}`, ...attributes },
        text ? schema.text(text) : [],
      );
    });
}

interface Options extends Partial<Omit<PageSettings, 'profile'>> {
  readonly profile?: string;
  readonly bare?: boolean;
}

function open(
  script: readonly Given[],
  { profile = 'letter', bare = false, ...overrides }: Options = {},
) {
  const place = document.getElementById('place');
  if (!place) throw new Error('no place');
  const settings: PageSettings = {
    ...PAGE_SETTINGS,
    profile: profiles[profile] ?? LETTER,
    ...overrides,
  };
  const doc = schema.node('doc', null, nodesOf(script));
  const keys = keymap({ ...baseKeymap, Enter: splitBlock });
  const pages = [
    caretSyncPlugin(),
    pagesPlugin({ settings }),
    virtualizationPlugin(),
    atomPlugin(),
  ];
  const state = EditorState.create({ doc, plugins: [...(bare ? [bareWindow()] : pages), keys] });
  return new EditorView(place, { state });
}

/** The cost of a page with nothing but a window, as the yardstick. */
function bareWindow(): Plugin {
  return new Plugin({
    view: (view) => {
      hideFar(view);
      return {};
    },
  });
}

function hideFar(view: EditorView): void {
  const { children } = view.dom;
  const middle = children.length >> 1;
  view.dom.style.cssText = 'white-space: pre-wrap; width: 600px; font: 16px/16px "Courier Prime"';
  const sheet = document.createElement('style');
  sheet.textContent = `p:not(.near) { display: none } p { margin: 1em 0 }`;
  document.head.append(sheet);
  for (let at = middle - 75; at < middle + 75; at++) children[at]?.classList.add('near');
}

const tools = {
  open,
  changePages: applyPageSettings,
  elementsOf: elementsInState,
  layoutOf: printLayoutOf,
  pageAt: locatePage,
  pagesKey,
  scrollToPosition,
  profiles,
  TextSelection,
};

declare global {
  interface Window {
    pagesPage: typeof tools;
  }
}

window.pagesPage = tools;
