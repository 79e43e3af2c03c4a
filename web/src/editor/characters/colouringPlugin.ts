/** Shows the lines of characters in colours of one's choice: on the pages only, never in the text, never on paper. */
import { Plugin, PluginKey } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { decoratingNear } from '../nearDecorations';
import './characters.css';
import { type CharacterColours, ColourMarks } from './colourMarks';

/** Null while nobody has a colour: then nothing is looked at. */
const colouringKey = new PluginKey<ColourMarks | null>('characterColours');

export function colouringPlugin(): Plugin<ColourMarks | null> {
  return new Plugin<ColourMarks | null>({
    key: colouringKey,
    state: {
      init: () => null,
      apply: (tr, marks) => {
        const chosen: CharacterColours | undefined = tr.getMeta(colouringKey);
        if (!chosen) return marks;
        return Object.keys(chosen).length ? new ColourMarks(chosen) : null;
      },
    },
    ...decoratingNear((state) => colouringKey.getState(state) ?? undefined),
  });
}

export function colourCharacters(view: EditorView, colours: CharacterColours): void {
  const isAny = Object.keys(colours).length > 0 || colouringKey.getState(view.state);
  if (isAny && !view.isDestroyed) view.dispatch(view.state.tr.setMeta(colouringKey, colours));
}
