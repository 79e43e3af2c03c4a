/** The lines of characters in their colours: cues and what stands below them, for lines that are laid out. */
import type { Node } from '@tiptap/pm/model';
import { Decoration } from '@tiptap/pm/view';
import { capitals } from '../../screenplay/layout/shown';
import type { HIGHLIGHTS } from '../commands/marks';
import { speakerOf } from '../find/speeches';
import type { Line, LineMarks } from '../nearDecorations';

export type CharacterColour = (typeof HIGHLIGHTS)[number];

/** By their names, in capitals. */
export type CharacterColours = Readonly<Record<string, CharacterColour>>;

const NONE: readonly Decoration[] = [];

export class ColourMarks implements LineMarks {
  readonly #colours: ReadonlyMap<string, CharacterColour>;
  /** By a name as it was typed. */
  readonly #known = new Map<string, CharacterColour | null>();
  /** The same list for a line that is still the same, so that the view sees at once that nothing has changed. */
  readonly #made = new WeakMap<Node, { colour: string; marks: readonly Decoration[] }>();

  constructor(colours: CharacterColours) {
    this.#colours = new Map(Object.entries(colours));
  }

  on(doc: Node, { index, node }: Line): readonly Decoration[] {
    const speaker = node.content.size ? speakerOf(doc, index) : '';
    const colour = speaker && this.#colourOf(speaker);
    return colour ? this.#marked(node, colour) : NONE;
  }

  #colourOf(name: string): CharacterColour | null {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const colour = this.#colours.get(capitals(name)) ?? null;
    this.#known.set(name, colour);
    return colour;
  }

  /** What was said by one may be said by another now, in the same words. */
  #marked(node: Node, colour: CharacterColour): readonly Decoration[] {
    const known = this.#made.get(node);
    if (known?.colour === colour) return known.marks;
    const marks = [Decoration.inline(0, node.content.size, { class: `speaks speaks-${colour}` })];
    this.#made.set(node, { colour, marks });
    return marks;
  }
}
