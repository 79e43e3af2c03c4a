/** The yardstick: ProseMirror with a flat list of paragraphs, those that are far away out of the layout, and nothing else. */
import { baseKeymap } from '@tiptap/pm/commands';
import { history, redo, undo } from '@tiptap/pm/history';
import { keymap } from '@tiptap/pm/keymap';
import { Schema } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { EditorView } from '@tiptap/pm/view';
import { placeCaret } from './placeCaret.mjs';

/** Paragraphs above and below the caret that are in the layout. */
const NEAR = 75;

const schema = new Schema({
  nodes: {
    doc: { content: 'paragraph+' },
    paragraph: { content: 'text*', toDOM: () => ['p', 0] },
    text: {},
  },
});

/** Its class is ours: ProseMirror would draw it anew. */
function paragraph() {
  const dom = document.createElement('p');
  return { dom, contentDOM: dom, ignoreMutation: ({ type }) => type === 'attributes' };
}

/** What is left out is as high as it was. */
function keepNear({ dom, state }) {
  const lines = [...dom.children];
  dom.style.padding = '0';
  for (const line of lines) line.classList.remove('far');
  const middle = state.selection.$head.index(0);
  const [first, behind] = [lines[middle - NEAR], lines[middle + NEAR]];
  const below = behind ? dom.getBoundingClientRect().bottom - behind.offsetTop : 0;
  const above = first ? first.offsetTop - dom.offsetTop : 0;
  lines.forEach((line, at) => {
    line.classList.toggle('far', at < middle - NEAR || at >= middle + NEAR);
  });
  dom.style.padding = `${above}px 0 ${below}px`;
}

window.openEditor = (texts) => {
  const doc = schema.node(
    'doc',
    null,
    texts.map((text) => schema.node('paragraph', null, text ? [schema.text(text)] : [])),
  );
  const keys = keymap({ ...baseKeymap, 'Mod-z': undo, 'Mod-y': redo });
  const state = EditorState.create({ doc, plugins: [keys, history()] });
  const view = new EditorView(document.body, { state, nodeViews: { paragraph } });
  window.placeCaret = (where, turn) => {
    placeCaret(view, where, turn);
    keepNear(view);
    view.dispatch(view.state.tr.scrollIntoView());
  };
};
