/** Test harness of the typing plugins: written lines in, keys and text, written lines out. */
import { baseKeymap } from '@tiptap/pm/commands';
import { keymap } from '@tiptap/pm/keymap';
import { EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { EditorView } from '@tiptap/pm/view';
import type { EditorSettings } from '../../editor/editorSettings';
import { openList } from '../../editor/typing/suggestionState';
import { typingPlugins } from '../../editor/typing/typingPlugins';
import { stateNotifierPlugin } from '../../editor/view/stateNotifier';
import { SETTINGS } from './settings';
import { formatScript, parseScript, type WrittenLines } from './writtenLines';

export class TypingTrial {
  readonly view: EditorView;

  constructor(lines: WrittenLines, settings: Partial<EditorSettings> = {}) {
    const { doc, anchor, head } = parseScript(lines);
    const plugins = [
      stateNotifierPlugin(),
      ...typingPlugins({ ...SETTINGS, ...settings }),
      keymap(baseKeymap),
    ];
    const selection = TextSelection.create(doc, anchor, head);
    const state = EditorState.create({ doc, plugins, selection });
    const place = document.createElement('div');
    document.body.append(place);
    this.view = new EditorView(place, { state });
  }

  get state(): EditorState {
    return this.view.state;
  }

  /** As it was written, with the caret. */
  get lines(): string[] {
    return formatScript(this.state);
  }

  /** The suggestions; the chosen one has a star. */
  get suggestions(): string[] | null {
    const list = openList(this.state);
    if (!list) return null;
    return list.suggestions.map(({ label }, at) => (at === list.chosen ? `*${label}` : label));
  }

  /** 'Enter', 'Shift-Tab', 'Ctrl-4'; whether the editor took it. */
  press(...keys: string[]): boolean {
    let isTaken = false;
    for (const name of keys) {
      const parts = name.split('-');
      const key = parts.pop() ?? '';
      const event = new KeyboardEvent('keydown', {
        key,
        keyCode: CODES[key] ?? key.toUpperCase().charCodeAt(0),
        shiftKey: parts.includes('Shift'),
        ctrlKey: parts.includes('Ctrl'),
        bubbles: true,
        cancelable: true,
      });
      isTaken = this.view.someProp('handleKeyDown', (handle) => handle(this.view, event)) ?? false;
    }
    return isTaken;
  }

  /** Letter by letter, as the browser tells them. */
  type(text: string): this {
    for (const char of text) this.arrive(char);
    return this;
  }

  /** All at once, as autocorrection and dictation do. */
  arrive(text: string): this {
    const { from, to } = this.state.selection;
    const plain = () => this.state.tr.insertText(text, from, to);
    const isTaken = this.view.someProp('handleTextInput', (handle) =>
      handle(this.view, from, to, text, plain),
    );
    if (!isTaken) this.view.dispatch(plain());
    return this;
  }

  do(change: (tr: Transaction) => Transaction): this {
    this.view.dispatch(change(this.state.tr));
    return this;
  }
}

const CODES: Record<string, number> = {
  Enter: 13,
  Tab: 9,
  Backspace: 8,
  Delete: 46,
  Escape: 27,
  ArrowDown: 40,
  ArrowUp: 38,
};
