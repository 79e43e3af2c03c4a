/**
 * Decorations for what is in the layout. A view asks every source of decorations about every line of the script at every
 * key; those of lines that are not laid out would be for nobody. So plugins only name theirs, and the pages gather them.
 */
import type { EditorState, Plugin } from '@tiptap/pm/state';
import type { DecorationSet } from '@tiptap/pm/view';

type Decorate = (state: EditorState) => DecorationSet | undefined;

const NAME = 'decorationsNear';

/** A part of a plugin's spec, instead of `props.decorations`. Within lines only: widgets and inline ones. */
export function decoratingNear(decorate: Decorate): Record<string, Decorate> {
  return { [NAME]: decorate };
}

export function setsToGather(state: EditorState): DecorationSet[] {
  return state.plugins.flatMap((plugin: Plugin) => {
    const decorate: Decorate | undefined = plugin.spec[NAME];
    return decorate?.(state) ?? [];
  });
}
