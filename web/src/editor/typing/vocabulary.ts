/** Vocabulary of the open script, updated incrementally from the changed lines. */
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { countCommonEnds } from '../../kit/commonEnds';
import {
  NO_WORDS,
  updateVocabulary,
  type Vocabulary,
  type VocabularyEntry,
  vocabularyEntryOf,
} from '../../screenplay/typing/suggestions/vocabulary';

const vocabularyKey = new PluginKey<Vocabulary>('vocabulary');

export function vocabularyPlugin(timesOfDay: readonly string[]): Plugin<Vocabulary> {
  const entriesBetween = (doc: Node, from: number, to: number) =>
    wordsBetween(doc, from, to, timesOfDay);
  return new Plugin<Vocabulary>({
    key: vocabularyKey,
    state: {
      init: (_config, { doc }) =>
        updateVocabulary(NO_WORDS, [], entriesBetween(doc, 0, doc.childCount)),
      apply: (tr, vocabulary) => {
        if (!tr.docChanged) return vocabulary;
        const { first, last } = countCommonEnds(tr.before.children, tr.doc.children);
        const removed = entriesBetween(tr.before, first, tr.before.childCount - last);
        return updateVocabulary(
          vocabulary,
          removed,
          entriesBetween(tr.doc, first, tr.doc.childCount - last),
        );
      },
    },
  });
}

export function readVocabulary(state: EditorState): Vocabulary {
  return vocabularyKey.getState(state) ?? NO_WORDS;
}

function wordsBetween(
  doc: Node,
  from: number,
  to: number,
  timesOfDay: readonly string[],
): VocabularyEntry[] {
  const found: VocabularyEntry[] = [];
  for (let index = from; index < to; index += 1) {
    const { attrs, textContent } = doc.child(index);
    const entriesBetween = vocabularyEntryOf(String(attrs.kind), textContent, timesOfDay);
    if (entriesBetween) found.push(entriesBetween);
  }
  return found;
}
