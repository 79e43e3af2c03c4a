/** Plugin that shows the lines of characters in chosen colours: decorations on the pages only, never in the text, never on paper. */
import './characters.css';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, type EditorView } from '@tiptap/pm/view';
import { toCapitals } from '../../screenplay/layout/text/displayText';
import type { HIGHLIGHTS } from '../commands/marks';
import { findSpeaker } from '../find/speakers';
import { dispatchMeta } from '../view/caretSync';
import {
  decorateRenderedLines,
  type LineDecorator,
  type RenderedLine,
} from '../view/renderedDecorations';

export type CharacterColour = (typeof HIGHLIGHTS)[number];

/** By name in capitals. */
export type CharacterColours = Readonly<Record<string, CharacterColour>>;

const NONE: readonly Decoration[] = [];

export class CharacterColourMarks implements LineDecorator {
  readonly #colours: ReadonlyMap<string, CharacterColour>;
  /** By name as typed. */
  readonly #coloursByName = new Map<string, CharacterColour | null>();
  /** The same array for the same line node, so that the view sees at once that nothing has changed. */
  readonly #decorations = new WeakMap<Node, { colour: string; marks: readonly Decoration[] }>();

  constructor(colours: CharacterColours) {
    this.#colours = new Map(Object.entries(colours));
  }

  decorate(doc: Node, { index, node }: RenderedLine): readonly Decoration[] {
    const speaker = node.content.size ? findSpeaker(doc, index) : '';
    const colour = speaker && this.#colourOf(speaker);
    return colour ? this.#decorationsFor(node, colour) : NONE;
  }

  #colourOf(name: string): CharacterColour | null {
    const cached = this.#coloursByName.get(name);
    if (cached !== undefined) return cached;
    const colour = this.#colours.get(toCapitals(name)) ?? null;
    this.#coloursByName.set(name, colour);
    return colour;
  }

  /** The same line node may belong to another speaker now. */
  #decorationsFor(node: Node, colour: CharacterColour): readonly Decoration[] {
    const cached = this.#decorations.get(node);
    if (cached?.colour === colour) return cached.marks;
    const marks = [Decoration.inline(0, node.content.size, { class: `speaks speaks-${colour}` })];
    this.#decorations.set(node, { colour, marks });
    return marks;
  }
}

/** Null while no character has a colour. */
const characterColourKey = new PluginKey<CharacterColourMarks | null>('characterColours');

export function characterColourPlugin(): Plugin<CharacterColourMarks | null> {
  return new Plugin<CharacterColourMarks | null>({
    key: characterColourKey,
    state: {
      init: () => null,
      apply: (tr, marks) => {
        const chosen: CharacterColours | undefined = tr.getMeta(characterColourKey);
        if (!chosen) return marks;
        return Object.keys(chosen).length ? new CharacterColourMarks(chosen) : null;
      },
    },
    ...decorateRenderedLines((state) => characterColourKey.getState(state) ?? undefined),
  });
}

export function showCharacterColours(view: EditorView, colours: CharacterColours): void {
  const isAny = Object.keys(colours).length > 0 || characterColourKey.getState(view.state);
  if (isAny) dispatchMeta(view, characterColourKey, colours);
}
