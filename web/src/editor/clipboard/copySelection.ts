/** Serialization of a selection for the clipboard: our own HTML, Fountain as text, and plain words from inside a line. */
import { DOMSerializer, type Fragment, type Schema, type Slice } from '@tiptap/pm/model';
import { type Selection, TextSelection } from '@tiptap/pm/state';
import { writeFountain } from '../../screenplay/pasting/fountain/writeFountain';
import { type Pasted, textOfPasted } from '../../screenplay/pasting/pasted';
import { type SelectionEdges, writeInlineHtml, writeOwnHtml } from './html/ownHtml';
import { fragmentToPasted } from './pastedElements';

interface CopiedFormats {
  readonly text: string;
  readonly html: string;
  readonly fountain: string;
}

/** Filter for elements that leave the editor. */
export type CopyFilter = (elements: readonly Pasted[]) => readonly Pasted[];

export const copyEverything: CopyFilter = (elements) => elements;

/** `cut`: id by which the passage is recognized when it is pasted. */
export function serializeSelection(
  selection: Selection,
  cut?: string,
  copyFilter: CopyFilter = copyEverything,
): CopiedFormats {
  const elements = copyFilter(fragmentToPasted(selection.content().content));
  const edges = getSelectionEdges(selection);
  const fountain = writeFountain(trimEmptyEdges(elements, selection));
  const [only] = elements;
  const box = createInertDocument().createElement('div');
  if (only && elements.length === 1 && (edges.startsInside || edges.endsInside)) {
    box.append(writeInlineHtml(only, box.ownerDocument));
    return { text: textOfPasted(only), html: box.innerHTML, fountain };
  }
  box.append(...writeOwnHtml(elements, { ...edges, ...(cut && { cut }) }, box.ownerDocument));
  const text = only && elements.length === 1 ? textOfPasted(only) : fountain;
  return { text, html: box.innerHTML, fountain };
}

/** Whether the first or the last of several lines is selected only at its edge, as by a triple click. */
function findBareEdges({ $from, $to }: Selection): { isBareStart: boolean; isBareEnd: boolean } {
  return {
    isBareStart: $from.parentOffset > 0 && $from.parentOffset === $from.parent.content.size,
    isBareEnd: $to.parentOffset === 0 && $to.parent.content.size > 0,
  };
}

/** A selection often ends at the start of the next line: the text has no such empty line. */
function trimEmptyEdges(elements: readonly Pasted[], selection: Selection): readonly Pasted[] {
  if (elements.length < 2) return elements;
  const { isBareStart, isBareEnd } = findBareEdges(selection);
  return elements.slice(isBareStart ? 1 : 0, isBareEnd ? -1 : undefined);
}

/** The selection without lines that are selected only at their edge. */
export function trimSelection(selection: Selection): Selection {
  const { $from, $to } = selection;
  if (!(selection instanceof TextSelection) || $from.sameParent($to)) return selection;
  const { isBareStart, isBareEnd } = findBareEdges(selection);
  const from = isBareStart ? $from.after(1) + 1 : $from.pos;
  const to = isBareEnd ? $to.before(1) - 1 : $to.pos;
  // From the end of a line to the start of the next one no character is selected.
  return from > to ? selection : TextSelection.create($from.doc, from, to);
}

/** Whether a selection begins or ends inside an element's text. */
export function getSelectionEdges({ $from, $to }: Selection): SelectionEdges {
  return {
    startsInside: $from.depth > 0 && $from.parentOffset > 0,
    endsInside: $to.depth > 0 && $to.parentOffset < $to.parent.content.size,
  };
}

/** For ProseMirror's own serialization, as when dragging. */
export function serializeSliceText(
  { content }: Slice,
  copyFilter: CopyFilter = copyEverything,
): string {
  const elements = copyFilter(fragmentToPasted(content));
  const [only] = elements;
  return only && elements.length === 1 ? textOfPasted(only) : writeFountain(elements);
}

export class ScriptSerializer extends DOMSerializer {
  #copyFilter: CopyFilter = copyEverything;

  static forSchema(schema: Schema, copyFilter: CopyFilter): ScriptSerializer {
    const serializer = new ScriptSerializer(
      DOMSerializer.nodesFromSchema(schema),
      DOMSerializer.marksFromSchema(schema),
    );
    serializer.#copyFilter = copyFilter;
    return serializer;
  }

  override serializeFragment(
    fragment: Fragment,
    options: { document?: Document } = {},
    target?: HTMLElement | DocumentFragment,
  ): HTMLElement | DocumentFragment {
    const document = options.document ?? createInertDocument();
    const box = target ?? document.createDocumentFragment();
    const edges = { startsInside: false, endsInside: false };
    box.append(...writeOwnHtml(this.#copyFilter(fragmentToPasted(fragment)), edges, document));
    return box;
  }
}

/** Inert document: nothing is rendered or loaded. */
function createInertDocument(): Document {
  return document.implementation.createHTMLDocument('');
}
