/**
 * Decorations for rendered lines only (virtualization, windowing). A view asks every source of decorations about every line of
 * the script at every key; decorations of lines that are not rendered would be wasted. So plugins register a source here,
 * and the pages collect from it for the lines they render.
 */
import type { Node } from '@tiptap/pm/model';
import type { EditorState, Plugin } from '@tiptap/pm/state';
import type { Decoration, DecorationSet } from '@tiptap/pm/view';

export interface RenderedLine {
  readonly index: number;
  readonly position: number;
  readonly node: Node;
}

/** Decorates a line when it is rendered, where decorating all lines would be far too much. Another object when results change. */
export interface LineDecorator {
  /** Positions are offsets in the line's own text. The same list for the same decorations lets the view skip the line. */
  decorate(doc: Node, line: RenderedLine): readonly Decoration[];
}

export type RenderedDecorations = DecorationSet | LineDecorator;

type DecorateState = (state: EditorState) => RenderedDecorations | undefined;

const SPEC_KEY = 'decorationsNear';

/** A part of a plugin's spec, instead of `props.decorations`. Within lines only: widgets and inline decorations. */
export function decorateRenderedLines(decorate: DecorateState): Record<string, DecorateState> {
  return { [SPEC_KEY]: decorate };
}

export function collectRenderedDecorations(state: EditorState): RenderedDecorations[] {
  return state.plugins.flatMap((plugin: Plugin) => {
    const decorate: DecorateState | undefined = plugin.spec[SPEC_KEY];
    return decorate?.(state) ?? [];
  });
}
