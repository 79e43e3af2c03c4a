/** Where the suggestions of an open script come from. */
import type { Node } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import { capitals } from '../../screenplay/layout/shown';
import { cueOf } from '../../screenplay/layout/speakers';
import { orderedNames } from '../../screenplay/typing/nameOrder';
import type { Sources } from '../../screenplay/typing/suggestionList';
import { byFrequency, saidBy, writtenForm } from '../../screenplay/typing/vocabulary';
import type { EditorSettings } from '../editorSettings';
import { type CaretLine, kindOf } from './caretLine';
import { vocabularyOf } from './vocabulary';

/** Elements that are looked through for who speaks in this scene: more than the longest scene has. */
const FARTHEST = 400;

export type SuggestionSettings = Pick<EditorSettings, 'timesOfDay' | 'listedNames' | 'letters'>;

export function sourcesFor(
  state: EditorState,
  line: CaretLine,
  { timesOfDay, listedNames, letters }: SuggestionSettings,
): Sources {
  const vocabulary = vocabularyOf(state);
  const own = saidBy(line.kind, line.text, timesOfDay);
  const words = (list: 'names' | 'locations' | 'transitions') =>
    byFrequency(vocabulary[list], own?.list === list ? own.word : null);
  return {
    names: () =>
      orderedNames({
        recent: speakersBefore(state.doc, line.index),
        frequent: words('names'),
        listed: listedNames,
      }),
    locations: () => words('locations'),
    transitions: () => words('transitions'),
    timesOfDay,
    letters,
    writtenName: (name) => writtenForm(name, vocabulary.names),
  };
}

/** From the caret up to the heading of the scene, the last one first. */
function speakersBefore(doc: Node, index: number): string[] {
  const names: string[] = [];
  const top = Math.max(0, index - FARTHEST);
  for (let at = index - 1; at >= top; at -= 1) {
    const node = doc.child(at);
    const kind = kindOf(node);
    if (kind === 'sceneHeading') break;
    if (kind === 'character') names.push(capitals(cueOf(node.textContent).name));
  }
  return names;
}
