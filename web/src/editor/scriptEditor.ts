/** An open manuscript as an editor: the view, bound to its living text, typed in by the rules and shown on pages. */
import { baseKeymap } from '@tiptap/pm/commands';
import { keymap } from '@tiptap/pm/keymap';
import { EditorState, type Plugin, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { agreementPlugin } from './binding/agreementPlugin';
import { bindingKey } from './binding/bindingKey';
import { bindingPlugin } from './binding/bindingPlugin';
import { caretsPlugin } from './binding/caretsPlugin';
import { documentFrom } from './binding/documentFrom';
import { colouringPlugin } from './characters/colouringPlugin';
import { clipboardPlugin } from './clipboard/clipboardPlugin';
import { usualAlignIn } from './commands/alignment';
import { marksKeymap } from './commands/marksKeymap';
import { pulsePlugin } from './editorPulse';
import type { EditorSettings } from './editorSettings';
import { findPlugin } from './find/findPlugin';
import { freshCaretPlugin } from './freshCaret';
import { historyPlugin } from './historyKeys';
import { keyboardReturnPlugin } from './keyboardReturn';
import { lastPlacePlugin } from './lastPlace';
import { atomsPlugin } from './pages/atomView';
import { scrollMargin } from './pages/edges';
import { layOutEnds } from './pages/endsInLayout';
import { lastWordPlugin } from './pages/lastWord';
import { changePages, pagesPlugin } from './pages/pagesPlugin';
import { windowPlugin } from './pages/windowPlugin';
import { ScriptView } from './scriptView';
import type { Session } from './session';
import { takingAllPlugin } from './takingAll';
import { tellDisagreement } from './tellDisagreement';
import { typingPlugins } from './typing/typingPlugins';

export interface EditorParts {
  session: Pick<Session, 'doc' | 'awareness'>;
  settings: EditorSettings;
  /** What the script is called, for who hears it. */
  title: () => string;
  /** Asked anew with every state: a right may come or go. */
  mayWrite: () => boolean;
  /** Somebody wants to change the table at this place. */
  onEditTable: (position: number) => void;
  /** What could not be carried of what was pasted. */
  onLosses: (sentences: readonly string[]) => void;
  /** A title page was pasted into an empty script. True: it has become the cover. */
  onTitlePage: (cover: Readonly<Record<string, string>>) => boolean;
  /** A part of this page has failed: only one that is made anew shows for sure what the text says. Told once. */
  onBroken: () => void;
}

/** The id of what says how one gets out of the text: Tab is a key of the text. */
export const KEYS_TOLD = 'keys-of-the-script';

/** What was typed gets into the text, and so to the server, also where a part of the page fails to show it. */
function dispatching(onBroken: () => void) {
  return function dispatched(this: EditorView, tr: Transaction): void {
    layOutEnds(this, tr);
    const state = this.state.apply(tr);
    try {
      this.updateState(state);
    } catch (error) {
      bindingKey.getState(state)?.bound.keepUp();
      onBroken();
      throw error;
    }
  };
}

export class ScriptEditor {
  readonly view: EditorView;
  /** Those that know something of this text: they outlive a change of settings. */
  readonly #lasting: Plugin[];
  #settings: EditorSettings;
  #isBroken = false;

  constructor(mount: HTMLElement, parts: EditorParts) {
    const { session, settings, title, mayWrite, onEditTable, onLosses, onTitlePage } = parts;
    this.#settings = settings;
    const onBroken = () => {
      if (!this.#isBroken) parts.onBroken();
      this.#isBroken = true;
    };
    this.#lasting = [
      historyPlugin(),
      marksKeymap((kind, style) => usualAlignIn(this.#settings.profile)(kind, style)),
      windowPlugin(),
      lastWordPlugin(),
      atomsPlugin(),
      clipboardPlugin({ onLosses, onTitlePage }),
      keymap(baseKeymap),
      bindingPlugin(session.doc, onBroken),
      caretsPlugin(session.awareness),
      agreementPlugin(tellDisagreement),
      pagesPlugin({ settings, onEditTable }),
      pulsePlugin(),
      takingAllPlugin(),
      lastPlacePlugin(),
      // Before what was found: a hit is seen upon every colour.
      colouringPlugin(),
      findPlugin(),
      keyboardReturnPlugin(),
    ];
    this.view = new ScriptView(mount, {
      state: EditorState.create({ doc: documentFrom(session.doc), plugins: this.#plugins() }),
      editable: mayWrite,
      dispatchTransaction: dispatching(onBroken),
      // The bars above the pages stay, and so does what is below them: a line under these is not on the screen.
      scrollMargin,
      scrollThreshold: scrollMargin,
      attributes: () => ({
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': `Script: ${title()}`,
        'aria-describedby': KEYS_TOLD,
        spellcheck: 'true',
      }),
    });
  }

  follow(settings: EditorSettings): void {
    if (this.view.isDestroyed || settings === this.#settings) return;
    const before = this.#settings;
    this.#settings = settings;
    if (typingOf(settings) !== typingOf(before)) {
      this.view.updateState(this.view.state.reconfigure({ plugins: this.#plugins() }));
    }
    // Laying out all pages anew takes its time: another card of a character is no reason.
    if (OF_PAGES.some((name) => settings[name] !== before[name])) changePages(this.view, settings);
  }

  /** Somebody may write who could not, or not any more; or the script has another name. */
  askAgain(): void {
    if (!this.view.isDestroyed) this.view.setProps({});
  }

  destroy(): void {
    this.view.destroy();
  }

  #plugins(): Plugin[] {
    return [freshCaretPlugin(), ...typingPlugins(this.#settings), ...this.#lasting];
  }
}

const OF_PAGES = [
  'profile',
  'pageView',
  'narrow',
  'wholeScript',
  'spoken',
  'zoom',
  'typewriter',
  'runningTexts',
] as const;

/** All of the settings but those of the pages. */
function typingOf(settings: EditorSettings): string {
  const typing = Object.entries(settings).filter(([name]) => !OF_PAGES.some((of) => of === name));
  return JSON.stringify(typing);
}
