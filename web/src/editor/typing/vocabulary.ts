/** The words of the open script, kept up to date by what a change has touched. */
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { sameAtBothEnds } from '../../kit/sameAtBothEnds';
import {
  NO_WORDS,
  type Said,
  saidBy,
  type Vocabulary,
  withChange,
} from '../../screenplay/typing/vocabulary';

const vocabularyKey = new PluginKey<Vocabulary>('vocabulary');

export function vocabularyPlugin(timesOfDay: readonly string[]): Plugin<Vocabulary> {
  const said = (doc: Node, from: number, to: number) => saidBetween(doc, from, to, timesOfDay);
  return new Plugin<Vocabulary>({
    key: vocabularyKey,
    state: {
      init: (_config, { doc }) => withChange(NO_WORDS, [], said(doc, 0, doc.childCount)),
      apply: (tr, vocabulary) => {
        if (!tr.docChanged) return vocabulary;
        const { first, last } = sameAtBothEnds(tr.before.children, tr.doc.children);
        const gone = said(tr.before, first, tr.before.childCount - last);
        return withChange(vocabulary, gone, said(tr.doc, first, tr.doc.childCount - last));
      },
    },
  });
}

export function vocabularyOf(state: EditorState): Vocabulary {
  return vocabularyKey.getState(state) ?? NO_WORDS;
}

function saidBetween(doc: Node, from: number, to: number, timesOfDay: readonly string[]): Said[] {
  const found: Said[] = [];
  for (let index = from; index < to; index += 1) {
    const { attrs, textContent } = doc.child(index);
    const said = saidBy(String(attrs.kind), textContent, timesOfDay);
    if (said) found.push(said);
  }
  return found;
}
