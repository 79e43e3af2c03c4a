/** Copy, cut, paste and drag of a manuscript, by what the state says, whatever of it is shown. */
import { type Node, Slice } from '@tiptap/pm/model';
import { Plugin, type Selection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { Kind } from '../../screenplay/elements';
import { readPlainText } from '../../screenplay/pasting/plainText';
import { selectedElements } from '../commands/selectedElements';
import { doWork } from '../longWork';
import { newElementId } from '../newElementId';
import { schema } from '../schema';
import { nodeFrom } from './asPasted';
import { asItIs, copied, type Giving, OwnSerializer, sliceText } from './copying';
import { drop } from './dropping';
import { place } from './placing';
import { type Given, type Reading, readBare, readTransfer } from './readTransfer';

export interface ClipboardOptions {
  /** Told in sentences what could not be carried. */
  readonly onLosses?: (sentences: readonly string[]) => void;
  /** The title page of a script that is pasted into one in which nothing is written yet. True: it has become the cover, else it stays text. */
  readonly onTitlePage?: (cover: Readonly<Record<string, string>>) => boolean;
  /** What is given away of what was copied or dragged; without it, what is there. */
  readonly given?: Giving;
}

export function clipboardPlugin(options: ClipboardOptions = {}): Plugin {
  const clipboard = new Clipboard(options);
  const { given = asItIs } = options;
  return new Plugin({
    props: {
      clipboardSerializer: OwnSerializer.forSchema(schema, given),
      clipboardTextSerializer: (slice) => sliceText(slice, given),
      clipboardTextParser: (text) => Slice.maxOpen(schema.node('doc', null, linesOf(text)).content),
      handleDrop: (view, event, slice, moved) => clipboard.drop(view, event, slice, moved),
      handleDOMEvents: {
        keydown: (_, event) => clipboard.hearKey(event),
        copy: (view, event) => clipboard.copy(view, event),
        cut: (view, event) => clipboard.cut(view, event),
        paste: (view, event) => clipboard.paste(view, event),
        dragover: (_, event) => leaveFiles(event),
        drop: (_, event) => leaveFiles(event),
      },
    },
  });
}

/** What a new script begins with. */
const OPENING = 'FADE IN:';

/** Nobody has written anything yet: what is pasted is the script. */
function isUnwritten({ children }: Node): boolean {
  const written = children.filter(({ content }) => content.size > 0);
  return written.every(({ textContent }) => textContent === OPENING) && written.length <= 1;
}

/**
 * Files are for the page around the editor. A browser would open one that nobody takes, in the place of the script that
 * is being written.
 */
function leaveFiles(event: DragEvent): boolean {
  if (!event.dataTransfer?.types.includes('Files')) return false;
  event.preventDefault();
  return true;
}

function linesOf(text: string) {
  const { elements } = readPlainText(text);
  return elements.length
    ? elements.map((each) => nodeFrom(each, schema))
    : [schema.node('element', { id: newElementId() })];
}

class Clipboard {
  private readonly options: ClipboardOptions;
  /** Of the passage that was cut and not put back yet: then it keeps its ids. */
  private lastCut: string | null = null;
  private wantsBare = false;

  constructor(options: ClipboardOptions) {
    this.options = options;
  }

  /** No event says that somebody wants the words alone; only the key does. */
  hearKey(event: KeyboardEvent): boolean {
    const isPaste = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'v';
    this.wantsBare = isPaste && event.shiftKey;
    return false;
  }

  copy(view: EditorView, event: ClipboardEvent): boolean {
    return this.give(event, view.state.selection);
  }

  cut(view: EditorView, event: ClipboardEvent): boolean {
    if (!view.editable) return this.copy(view, event);
    const cut = newElementId();
    if (!this.give(event, view.state.selection, cut)) return false;
    this.lastCut = cut;
    doWork(selectedElements(view.state).length, () => {
      if (view.isDestroyed) return;
      const tr = view.state.tr.deleteSelection().scrollIntoView();
      view.dispatch(tr.setMeta('uiEvent', 'cut'));
    });
    return true;
  }

  paste(view: EditorView, event: ClipboardEvent): boolean {
    const given = event.clipboardData;
    if (!given || !view.editable || view.composing) return false;
    const isBare = this.wantsBare;
    this.wantsBare = false;
    const reading = isBare ? this.bare(view, given) : readTransfer(given);
    // A picture or a file alone is not ours.
    if (!reading || reading.elements.length === 0) return false;
    event.preventDefault();
    doWork(reading.elements.length, () => this.pasteInto(view, reading));
    return true;
  }

  private pasteInto(view: EditorView, reading: Reading): void {
    if (view.isDestroyed) return;
    const tr = view.state.tr;
    if (!tr.selection.empty) tr.deleteSelection();
    this.put(tr, tr.selection.from, this.known(reading));
    view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
    this.tell(reading);
  }

  drop(view: EditorView, event: DragEvent, slice: Slice, moved: boolean): boolean {
    const reading = view.dragging ? null : event.dataTransfer && readTransfer(event.dataTransfer);
    const put = (tr: Transaction, at: number, what: Reading) => this.put(tr, at, what);
    const tell = (what: Reading) => this.tell(what);
    return drop(view, event, { slice, moved, reading, put, tell });
  }

  private give(event: ClipboardEvent, selection: Selection, cut?: string): boolean {
    return give(event, selection, (elements) => this.options.given?.(elements) ?? elements, cut);
  }

  private bare(view: EditorView, given: Given): Reading {
    const { $from } = view.state.selection;
    const kind = $from.depth > 0 ? ($from.parent.attrs.kind as Kind) : 'action';
    return readBare(given.getData('text/plain'), kind);
  }

  /** Only what was cut here, and once, is still itself. */
  private known(reading: Reading): Reading {
    const isCut = reading.cut !== undefined && reading.cut === this.lastCut;
    if (isCut) this.lastCut = null;
    return isCut
      ? reading
      : { ...reading, elements: reading.elements.map(({ id: _, ...each }) => each) };
  }

  private put(tr: Transaction, at: number, reading: Reading): void {
    const taken = isUnwritten(tr.doc) && reading.cover && this.options.onTitlePage?.(reading.cover);
    const elements = taken ? reading.elements.slice(reading.coverElements ?? 0) : reading.elements;
    place(tr, at, { ...reading, elements });
  }

  private tell({ losses }: Reading): void {
    if (losses.length) this.options.onLosses?.(losses);
  }
}

/** False: there is nothing to give, or no way. */
function give(event: ClipboardEvent, selection: Selection, giving: Giving, cut?: string): boolean {
  const given = event.clipboardData;
  if (!given || selection.empty) return false;
  event.preventDefault();
  const { text, html, fountain } = copied(selection, cut, giving);
  given.clearData();
  given.setData('text/plain', text);
  given.setData('text/html', html);
  given.setData('text/x-fountain', fountain);
  return true;
}
