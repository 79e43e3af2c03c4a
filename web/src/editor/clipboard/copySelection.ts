/** What is copied: the script's own HTML, and Fountain, which anybody can read; words alone from inside a line. */
import { DOMSerializer, type Fragment, type Schema, type Slice } from '@tiptap/pm/model';
import type { Selection } from '@tiptap/pm/state';
import { writeFountain } from '../../screenplay/pasting/fountain/writeFountain';
import { type Pasted, textOfPasted } from '../../screenplay/pasting/pasted';
import { pastedFrom } from './asPasted';
import { type Edges, inlineDom, ownDom } from './html/ownHtml';

export interface Copied {
  readonly text: string;
  readonly html: string;
  readonly fountain: string;
}

/** What becomes of elements on their way elsewhere. */
export type Giving = (elements: readonly Pasted[]) => readonly Pasted[];

export const asItIs: Giving = (elements) => elements;

/** Of a selection; `cut`: by what it is known again when it is put back. */
export function copied(selection: Selection, cut?: string, given: Giving = asItIs): Copied {
  const elements = given(pastedFrom(selection.content().content));
  const edges = edgesOf(selection);
  const fountain = writeFountain(withoutEdges(elements, selection));
  const [only] = elements;
  const box = inert().createElement('div');
  if (only && elements.length === 1 && (edges.startsInside || edges.endsInside)) {
    box.append(inlineDom(only, box.ownerDocument));
    return { text: textOfPasted(only), html: box.innerHTML, fountain };
  }
  box.append(...ownDom(elements, { ...edges, ...(cut && { cut }) }, box.ownerDocument));
  const text = only && elements.length === 1 ? textOfPasted(only) : fountain;
  return { text, html: box.innerHTML, fountain };
}

/** A selection often ends where the next line begins: to who reads the words, that line is not there. */
function withoutEdges(elements: readonly Pasted[], { $from, $to }: Selection): readonly Pasted[] {
  if (elements.length < 2) return elements;
  const isBareStart = $from.parentOffset > 0 && $from.parentOffset === $from.parent.content.size;
  const isBareEnd = $to.parentOffset === 0 && $to.parent.content.size > 0;
  return elements.slice(isBareStart ? 1 : 0, isBareEnd ? -1 : undefined);
}

/** Whether it begins or ends between the letters of an element. */
export function edgesOf({ $from, $to }: Selection): Edges {
  return {
    startsInside: $from.depth > 0 && $from.parentOffset > 0,
    endsInside: $to.depth > 0 && $to.parentOffset < $to.parent.content.size,
  };
}

/** For ProseMirror's own ways of giving text away, as dragging. */
export function sliceText({ content }: Slice, given: Giving = asItIs): string {
  const elements = given(pastedFrom(content));
  const [only] = elements;
  return only && elements.length === 1 ? textOfPasted(only) : writeFountain(elements);
}

export class OwnSerializer extends DOMSerializer {
  #given: Giving = asItIs;

  static forSchema(schema: Schema, given: Giving): OwnSerializer {
    const made = new OwnSerializer(
      DOMSerializer.nodesFromSchema(schema),
      DOMSerializer.marksFromSchema(schema),
    );
    made.#given = given;
    return made;
  }

  override serializeFragment(
    fragment: Fragment,
    options: { document?: Document } = {},
    target?: HTMLElement | DocumentFragment,
  ): HTMLElement | DocumentFragment {
    const document = options.document ?? inert();
    const box = target ?? document.createDocumentFragment();
    const edges = { startsInside: false, endsInside: false };
    box.append(...ownDom(this.#given(pastedFrom(fragment)), edges, document));
    return box;
  }
}

/** A document in which nothing is shown or loaded. */
function inert(): Document {
  return document.implementation.createHTMLDocument('');
}
