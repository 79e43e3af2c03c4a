/** Sources of suggestions: names, locations and transitions of the open script. */
import type { Node } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import { parseCue } from '../../screenplay/layout/speakers';
import { toCapitals } from '../../screenplay/layout/text/displayText';
import type { SuggestionSources } from '../../screenplay/typing/suggestions/suggestionList';
import {
  orderNames,
  preferredSpelling,
  sortByFrequency,
  vocabularyEntryOf,
} from '../../screenplay/typing/suggestions/vocabulary';
import type { EditorSettings } from '../editorSettings';
import { type CaretLine, kindOf } from './caretLine';
import { readVocabulary } from './vocabulary';

/** Elements searched for the speakers of this scene: more than the longest scene has. */
const MAX_ELEMENTS = 400;

export type SuggestionSettings = Pick<
  EditorSettings,
  'timesOfDay' | 'listedNames' | 'letters' | 'customElements'
>;

export function collectSources(
  state: EditorState,
  line: CaretLine,
  { timesOfDay, listedNames, letters, customElements }: SuggestionSettings,
): SuggestionSources {
  const vocabulary = readVocabulary(state);
  const own = vocabularyEntryOf(line.kind, line.text, timesOfDay);
  const words = (list: 'names' | 'locations' | 'transitions') =>
    sortByFrequency(vocabulary[list], own?.list === list ? own.word : null);
  return {
    names: () =>
      orderNames({
        recent: speakersBefore(state.doc, line.index),
        frequent: words('names'),
        listed: listedNames,
      }),
    locations: () => words('locations'),
    transitions: () => words('transitions'),
    timesOfDay,
    letters,
    customElements,
    writtenName: (name) => preferredSpelling(name, vocabulary.names),
  };
}

/** Speakers from the caret up to the scene heading, the latest first. */
function speakersBefore(doc: Node, index: number): string[] {
  const names: string[] = [];
  const top = Math.max(0, index - MAX_ELEMENTS);
  for (let at = index - 1; at >= top; at -= 1) {
    const node = doc.child(at);
    const kind = kindOf(node);
    if (kind === 'sceneHeading') break;
    if (kind === 'character') names.push(toCapitals(parseCue(node.textContent).name));
  }
  return names;
}
