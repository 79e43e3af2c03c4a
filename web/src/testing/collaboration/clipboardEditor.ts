/** Small editor for tests of the clipboard, with scripts in a short notation. */
import type { Node } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { EditorView } from '@tiptap/pm/view';
import { type ClipboardOptions, clipboardPlugin } from '../../editor/clipboard/clipboardPlugin';
import { schema } from '../../editor/schema/schema';

export type ClipboardContent = Readonly<Record<string, string>>;

const KINDS: Readonly<Record<string, string>> = {
  h: 'sceneHeading',
  a: 'action',
  c: 'character',
  p: 'parenthetical',
  d: 'dialogue',
  t: 'transition',
};

/** "a:The deck.|": kind and words; the bar is the caret, two are a selection. */
export function openClipboardEditor(lines: readonly string[], options: ClipboardOptions = {}) {
  const carets: number[] = [];
  let at = 0;
  const elements = lines.map((line, number) => {
    const [, short = 'a', marked = ''] = /^(\w):([\s\S]*)$/.exec(line) ?? [];
    at += 1;
    for (const [piece, part] of marked.split('|').entries()) {
      if (piece) carets.push(at);
      at += part.length;
    }
    at += 1;
    const text = marked.replaceAll('|', '');
    const kind = KINDS[short] ?? 'action';
    return schema.node('element', { id: `e${number}`, kind }, text ? [schema.text(text)] : []);
  });
  const doc = schema.node('doc', null, elements);
  const [from = 1, to = from] = carets;
  const selection = TextSelection.create(doc, from, to);
  const state = EditorState.create({ doc, selection, plugins: [clipboardPlugin(options)] });
  return new EditorView(document.createElement('div'), { state });
}

/** In the same short way, with the caret. */
export function linesWithCaret({ state }: EditorView): string[] {
  const shorts = Object.fromEntries(Object.entries(KINDS).map(([short, kind]) => [kind, short]));
  const lines: string[] = [];
  state.doc.forEach((node: Node, offset) => {
    const text = node.textContent;
    const caret = state.selection.head - offset - 1;
    const isHere = caret >= 0 && caret <= text.length;
    const words = isHere ? `${text.slice(0, caret)}|${text.slice(caret)}` : text;
    lines.push(`${shorts[String(node.attrs.kind)] ?? node.attrs.kind}:${words}`);
  });
  return lines;
}

export function paste(view: EditorView, content: ClipboardContent): void {
  view.dom.dispatchEvent(transferEvent('paste', content));
}

export function copyFrom(view: EditorView, type: 'copy' | 'cut'): ClipboardContent {
  const copied: Record<string, string> = {};
  view.dom.dispatchEvent(transferEvent(type, {}, copied));
  return copied;
}

function transferEvent(
  type: string,
  content: ClipboardContent,
  copied: Record<string, string> = {},
): Event {
  const event = new Event(type, { bubbles: true, cancelable: true });
  const clipboardData = {
    files: [],
    types: Object.keys(content),
    getData: (name: string) => content[name] ?? '',
    setData: (name: string, value: string) => {
      copied[name] = value;
    },
    clearData: () => {},
  };
  return Object.assign(event, { clipboardData });
}
