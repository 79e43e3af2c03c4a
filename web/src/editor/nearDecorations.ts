/**
 * Decorations for what is in the layout. A view asks every source of decorations about every line of the script at every
 * key; those of lines that are not laid out would be for nobody. So plugins only name theirs, and the pages gather them.
 */
import type { Node } from '@tiptap/pm/model';
import type { EditorState, Plugin } from '@tiptap/pm/state';
import type { Decoration, DecorationSet } from '@tiptap/pm/view';

export interface Line {
  readonly index: number;
  readonly position: number;
  readonly node: Node;
}

/** Made when a line is asked for, where there would be far too many for all. Another object when it has other answers. */
export interface LineMarks {
  /** By places in the line's own text. The same list for the same marks spares the view a look at them. */
  on(doc: Node, line: Line): readonly Decoration[];
}

export type Gathered = DecorationSet | LineMarks;

type Decorate = (state: EditorState) => Gathered | undefined;

const NAME = 'decorationsNear';

/** A part of a plugin's spec, instead of `props.decorations`. Within lines only: widgets and inline ones. */
export function decoratingNear(decorate: Decorate): Record<string, Decorate> {
  return { [NAME]: decorate };
}

export function whatToGather(state: EditorState): Gathered[] {
  return state.plugins.flatMap((plugin: Plugin) => {
    const decorate: Decorate | undefined = plugin.spec[NAME];
    return decorate?.(state) ?? [];
  });
}
