/** Editor of a script: a ProseMirror view bound to the live Y.Doc, with typing rules and pages. */
import { baseKeymap } from '@tiptap/pm/commands';
import { keymap } from '@tiptap/pm/keymap';
import { EditorState, type Plugin, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { alternatesPlugin } from './alternates/alternatesPlugin';
import { bindingKey } from './binding/bindingKey';
import { bindingPlugin } from './binding/bindingPlugin';
import { consistencyCheckPlugin, reportInconsistencies } from './binding/consistencyCheck';
import { remoteCaretsPlugin } from './binding/presence/remoteCaretsPlugin';
import { createEditorDocument } from './binding/readDocument';
import { characterColourPlugin } from './characters/characterColourPlugin';
import { clipboardPlugin } from './clipboard/clipboardPlugin';
import { formatKeymap } from './commands/formatKeymap';
import { getDefaultAlign } from './commands/lineFormat';
import { commentPlugin } from './comments/commentPlugin';
import { readingCaretPlugin } from './comments/readingCaret';
import type { EditorSettings } from './editorSettings';
import { findPlugin } from './find/findPlugin';
import { historyPlugin } from './historyKeys';
import { markingPlugin } from './marking/markingPlugin';
import { atomPlugin } from './pages/elements/atomView';
import { pageLocksPlugin } from './pages/locks/pageLocksPlugin';
import { foldedKeysPlugin } from './pages/omitted/foldCommands';
import { applyPageSettings, pagesPlugin } from './pages/pagesPlugin';
import type { PageSettings } from './pages/pagesState';
import { scrollRestorePlugin } from './pages/scroll/scrollRestore';
import { scrollMargin } from './pages/scroll/viewport';
import { layOutSelectionEnds } from './pages/window/domEviction';
import { selectAllPlugin } from './pages/window/selectAll';
import { virtualizationPlugin } from './pages/window/virtualizationPlugin';
import { proposalPlugin } from './proposals/proposalPlugin';
import { revisionsPlugin } from './revisions/revisionsPlugin';
import type { DocumentSession } from './session/documentSession';
import { typingPlugins } from './typing/typingPlugins';
import { caretSyncPlugin } from './view/caretSync';
import { clickBesidePagesPlugin } from './view/clickBesidePages';
import { doubleClickPlugin } from './view/doubleClick';
import { focusReturnPlugin, ScriptEditorView } from './view/scriptEditorView';
import { stateNotifierPlugin } from './view/stateNotifier';
import { recordingsPlugin } from './voice/recordingsPlugin';
import type { VoiceSlots } from './voice/voiceSlots';

export interface ScriptEditorOptions {
  session: Pick<DocumentSession, 'doc' | 'awareness'>;
  settings: EditorSettings;
  /** The script's title, for screen readers. */
  title: () => string;
  /** Called with every state: the permission may change. */
  canWrite: () => boolean;
  /** The user wants to edit the table at this position. */
  onEditTable: (position: number) => void;
  /** Sentences about what a paste could not carry. */
  onLosses: (sentences: readonly string[]) => void;
  /** A title page was pasted into an empty script. True: it has become the cover. */
  onTitlePage: (cover: Readonly<Record<string, string>>) => boolean;
  /** Where players of recordings are shown; without it, a voice message is its name only. */
  voiceSlots?: VoiceSlots | undefined;
  /** A plugin has failed: only a new editor shows the document for sure. Called once. */
  onBroken: () => void;
}

/** Id of the element that says how to leave the editor by keyboard: Tab is a key of the script. */
export const KEYBOARD_HELP_ID = 'keys-of-the-script';

function describeTextbox(title: string): Record<string, string> {
  return {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': `Script: ${title}`,
    'aria-describedby': KEYBOARD_HELP_ID,
    spellcheck: 'true',
  };
}

/** Typed text gets into the document, and so to the server, also where a plugin fails to show it. */
function makeDispatch(onBroken: () => void) {
  return function dispatched(this: EditorView, tr: Transaction): void {
    layOutSelectionEnds(this, tr);
    const state = this.state.apply(tr);
    try {
      this.updateState(state);
    } catch (error) {
      bindingKey.getState(state)?.bound.flushView();
      onBroken();
      throw error;
    }
  };
}

/** Marks upon the text. To be before the find plugin: a hit is visible upon every colour. */
function listMarkPlugins(): Plugin[] {
  return [
    characterColourPlugin(),
    markingPlugin(),
    alternatesPlugin(),
    revisionsPlugin(),
    commentPlugin(),
    proposalPlugin(),
  ];
}

export class ScriptEditor {
  readonly view: EditorView;
  /** Plugins with state of this document: they outlive a change of settings. */
  readonly #permanentPlugins: Plugin[];
  #settings: EditorSettings;
  #isBroken = false;

  constructor(mount: HTMLElement, options: ScriptEditorOptions) {
    const { session, settings, title, canWrite, onLosses, onTitlePage } = options;
    const { onEditTable, voiceSlots } = options;
    this.#settings = settings;
    const onBroken = () => {
      if (!this.#isBroken) options.onBroken();
      this.#isBroken = true;
    };
    this.#permanentPlugins = [
      historyPlugin(),
      formatKeymap((kind, style) => getDefaultAlign(this.#settings.profile)(kind, style)),
      virtualizationPlugin(),
      doubleClickPlugin(),
      clickBesidePagesPlugin(),
      atomPlugin(),
      clipboardPlugin({ onLosses, onTitlePage }),
      keymap(baseKeymap),
      bindingPlugin(session.doc, onBroken),
      remoteCaretsPlugin(session.awareness),
      consistencyCheckPlugin(reportInconsistencies),
      pagesPlugin({ settings, onEditTable, voiceSlots }),
      pageLocksPlugin(session.doc),
      recordingsPlugin(voiceSlots),
      stateNotifierPlugin(),
      selectAllPlugin(),
      scrollRestorePlugin(),
      ...listMarkPlugins(),
      readingCaretPlugin(),
      findPlugin(),
      focusReturnPlugin(),
    ];
    this.view = new ScriptEditorView(mount, {
      state: EditorState.create({
        doc: createEditorDocument(session.doc),
        plugins: this.#plugins(),
      }),
      editable: canWrite,
      dispatchTransaction: makeDispatch(onBroken),
      // Bars above and below cover the page: a line under these is not visible.
      scrollMargin,
      scrollThreshold: scrollMargin,
      attributes: () => describeTextbox(title()),
    });
  }

  applySettings(settings: EditorSettings): void {
    if (this.view.isDestroyed || settings === this.#settings) return;
    const before = this.#settings;
    this.#settings = settings;
    if (typingSettingsKey(settings) !== typingSettingsKey(before)) {
      this.view.updateState(this.view.state.reconfigure({ plugins: this.#plugins() }));
    }
    // Laying out all pages again is slow: another character card is no reason.
    if (PAGE_SETTING_NAMES.some((name) => settings[name] !== before[name]))
      applyPageSettings(this.view, settings);
  }

  /** The permission to write or the title has changed. */
  refreshProps(): void {
    if (!this.view.isDestroyed) this.view.setProps({});
  }

  destroy(): void {
    this.view.destroy();
  }

  #plugins(): Plugin[] {
    const typing = typingPlugins(this.#settings);
    return [caretSyncPlugin(), foldedKeysPlugin(), ...typing, ...this.#permanentPlugins];
  }
}

/** What a change of each setting reaches; the compiler asks for all that the pages have. */
const PAGE_SETTINGS = {
  profile: 'pages',
  pageView: 'pages',
  narrow: 'pages',
  wholeScript: 'pages',
  spoken: 'pages',
  zoom: 'pages',
  typewriter: 'pages',
  runningTexts: 'pages',
  autoMarkCount: 'pages',
  sceneNumbering: 'pages',
  customElements: 'pages and typing',
} as const satisfies Record<keyof PageSettings, string>;

const PAGE_SETTING_NAMES = Object.keys(PAGE_SETTINGS) as (keyof PageSettings)[];

/** All of the settings but those of the pages alone. */
function typingSettingsKey(settings: EditorSettings): string {
  const reached: Readonly<Record<string, string>> = PAGE_SETTINGS;
  const typing = Object.entries(settings).filter(([name]) => reached[name] !== 'pages');
  return JSON.stringify(typing);
}
