/** An editor to type in: lines in, keys and letters, lines out. */

import { baseKeymap } from '@tiptap/pm/commands';
import { keymap } from '@tiptap/pm/keymap';
import { EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { EditorView } from '@tiptap/pm/view';
import { pulsePlugin } from '../../editor/editorPulse';
import type { EditorSettings } from '../../editor/editorSettings';
import { schema } from '../../editor/schema';
import { openList } from '../../editor/typing/suggestionState';
import { typingPlugins } from '../../editor/typing/typingPlugins';
import { LETTER } from '../../screenplay/profile';

export const SETTINGS: EditorSettings = {
  profile: LETTER,
  pageView: 'print',
  preset: 'screnpla',
  nextElement: {},
  shortcuts: {},
  timesOfDay: [],
  autoCapitalize: false,
  smartQuotes: false,
  wholeScript: false,
  zoom: 100,
};

/** 'kind: words', '|' is the caret; what is in square brackets behind the kind are attributes: 'dialogue[dual=left]: …'. */
export type Written = readonly string[];

function nodeOf(line: string, at: number) {
  const [, kind = '', given = '', words = ''] =
    line.match(/^([\w-]+)(?:\[(.*?)\])?: ?([\s\S]*)$/) ?? [];
  const attrs = Object.fromEntries(
    given
      .split(',')
      .filter(Boolean)
      .map((pair) => pair.split('=')),
  );
  const text = words.replace('|', '');
  const node = schema.nodes.element.create(
    { id: `e${at}`, kind, ...attrs },
    text ? schema.text(text) : null,
  );
  return { node, caret: words.indexOf('|') };
}

export class Desk {
  readonly view: EditorView;

  constructor(
    lines: Written,
    settings: Partial<EditorSettings> = {},
    names: readonly string[] = [],
  ) {
    const nodes = lines.map(nodeOf);
    const doc = schema.node(
      'doc',
      null,
      nodes.map(({ node }) => node),
    );
    let caret = 1;
    let pos = 0;
    for (const { node, caret: at } of nodes) {
      if (at >= 0) caret = pos + 1 + at;
      pos += node.nodeSize;
    }
    const plugins = [
      pulsePlugin(),
      ...typingPlugins({ ...SETTINGS, ...settings }, () => names),
      keymap(baseKeymap),
    ];
    const state = EditorState.create({ doc, plugins, selection: TextSelection.create(doc, caret) });
    const place = document.createElement('div');
    document.body.append(place);
    this.view = new EditorView(place, { state });
  }

  get state(): EditorState {
    return this.view.state;
  }

  /** As it was written, with the caret. */
  get lines(): string[] {
    const { doc, selection } = this.state;
    const found: string[] = [];
    doc.forEach((node, pos) => {
      const at = selection.head - pos - 1;
      const isHere = at >= 0 && at <= node.content.size;
      const text = node.textContent;
      const shown = isHere ? `${text.slice(0, at)}|${text.slice(at)}` : text;
      found.push(`${node.attrs.kind}: ${shown}`);
    });
    return found;
  }

  /** What is offered; the chosen one has a star. */
  get offered(): string[] | null {
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
    for (const letter of text) this.arrive(letter);
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
