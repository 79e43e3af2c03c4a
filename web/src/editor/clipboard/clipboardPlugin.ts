/** Clipboard plugin: copy, cut, paste and drag of a manuscript from the editor state, not from the drawn part of it. */
import { type Node, Slice } from '@tiptap/pm/model';
import { Plugin, type Selection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { Kind } from '../../screenplay/elements';
import { readPlainText } from '../../screenplay/pasting/text/plainText';
import { selectedElements } from '../commands/selectedElements';
import { deleteSelected } from '../lines/rewriteLine';
import { newElementId } from '../schema/documentShape';
import { schema } from '../schema/schema';
import { runLongTask } from '../view/longTask';
import {
  type CopyFilter,
  copyEverything,
  ScriptSerializer,
  serializeSelection,
  serializeSliceText,
} from './copySelection';
import { handleDrop } from './handleDrop';
import { insertPasted } from './insertPasted';
import { createElementNode } from './pastedElements';
import {
  type ClipboardReading,
  readBareLines,
  readTransfer,
  type TransferData,
} from './readTransfer';

export interface ClipboardOptions {
  /** Called with sentences about content that could not be pasted. */
  readonly onLosses?: (sentences: readonly string[]) => void;
  /** Called with a title page that is pasted into an unwritten script. True: it became the cover, otherwise it stays text. */
  readonly onTitlePage?: (cover: Readonly<Record<string, string>>) => boolean;
  /** Filter for copied and dragged elements. */
  readonly copyFilter?: CopyFilter;
}

export function clipboardPlugin(options: ClipboardOptions = {}): Plugin {
  const clipboard = new ClipboardHandler(options);
  const { copyFilter = copyEverything } = options;
  return new Plugin({
    props: {
      clipboardSerializer: ScriptSerializer.forSchema(schema, copyFilter),
      clipboardTextSerializer: (slice) => serializeSliceText(slice, copyFilter),
      clipboardTextParser: (text) =>
        Slice.maxOpen(schema.node('doc', null, parseLines(text)).content),
      handleDrop: (view, event, slice, moved) => clipboard.drop(view, event, slice, moved),
      handleDOMEvents: {
        keydown: (_, event) => clipboard.trackKey(event),
        copy: (view, event) => clipboard.copy(view, event),
        cut: (view, event) => clipboard.cut(view, event),
        paste: (view, event) => clipboard.paste(view, event),
        dragover: (_, event) => preventFileDrop(event),
        drop: (_, event) => preventFileDrop(event),
      },
    },
    view: (view) => ({ destroy: handleStrayEvents(view, clipboard) }),
  });
}

/**
 * A table that is selected as a whole is not editable: where a browser has no text selected beside it, it sends copy and cut
 * to the page's body, although the view has the focus.
 */
function handleStrayEvents(view: EditorView, clipboard: ClipboardHandler): () => void {
  const { ownerDocument } = view.dom;
  const stop = new AbortController();
  for (const type of ['copy', 'cut'] as const) {
    const handle = (event: ClipboardEvent) => {
      const isStray = event.target === ownerDocument.body && !event.defaultPrevented;
      if (isStray && view.hasFocus()) clipboard[type](view, event);
    };
    ownerDocument.addEventListener(type, handle, { signal: stop.signal });
  }
  return () => stop.abort();
}

/** Text of a new script. */
const OPENING = 'FADE IN:';

/** Nothing is written yet: the pasted text is the script. */
function isUnwrittenDocument({ children }: Node): boolean {
  const nonEmpty = children.filter(({ content }) => content.size > 0);
  return nonEmpty.every(({ textContent }) => textContent === OPENING) && nonEmpty.length <= 1;
}

/**
 * Dropped files are handled by the page around the editor. A browser would open an unhandled file in place of the script that
 * is being written.
 */
function preventFileDrop(event: DragEvent): boolean {
  if (!event.dataTransfer?.types.includes('Files')) return false;
  event.preventDefault();
  return true;
}

function parseLines(text: string) {
  const { elements } = readPlainText(text);
  return elements.length
    ? elements.map((each) => createElementNode(each, schema))
    : [schema.node('element', { id: newElementId() })];
}

class ClipboardHandler {
  private readonly options: ClipboardOptions;
  /** Id of the passage that was cut and not pasted yet: pasted once, it keeps its element ids. */
  private lastCut: string | null = null;
  private wantsBare = false;

  constructor(options: ClipboardOptions) {
    this.options = options;
  }

  /** No event tells a paste as plain text; only its key does. */
  trackKey(event: KeyboardEvent): boolean {
    const isPaste = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'v';
    this.wantsBare = isPaste && event.shiftKey;
    return false;
  }

  copy(view: EditorView, event: ClipboardEvent): boolean {
    return this.write(event, view.state.selection);
  }

  cut(view: EditorView, event: ClipboardEvent): boolean {
    if (!view.editable) return this.copy(view, event);
    const cut = newElementId();
    if (!this.write(event, view.state.selection, cut)) return false;
    this.lastCut = cut;
    runLongTask(selectedElements(view.state).length, () => {
      if (view.isDestroyed) return;
      const { tr } = view.state;
      deleteSelected(tr);
      view.dispatch(tr.scrollIntoView().setMeta('uiEvent', 'cut'));
    });
    return true;
  }

  paste(view: EditorView, event: ClipboardEvent): boolean {
    const clipboardData = event.clipboardData;
    if (!clipboardData || !view.editable || view.composing) return false;
    const isBare = this.wantsBare;
    this.wantsBare = false;
    const reading = isBare ? this.readBareText(view, clipboardData) : readTransfer(clipboardData);
    // Pictures and files alone are not handled.
    if (!reading || reading.elements.length === 0) return false;
    event.preventDefault();
    runLongTask(reading.elements.length, () => this.pasteInto(view, reading));
    return true;
  }

  private pasteInto(view: EditorView, reading: ClipboardReading): void {
    if (view.isDestroyed) return;
    const tr = view.state.tr;
    if (!tr.selection.empty) deleteSelected(tr);
    this.insert(tr, tr.selection.from, this.withCutIds(reading));
    view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
    this.reportLosses(reading);
  }

  drop(view: EditorView, event: DragEvent, slice: Slice, moved: boolean): boolean {
    const reading = view.dragging ? null : event.dataTransfer && readTransfer(event.dataTransfer);
    const insert = (tr: Transaction, at: number, pasted: ClipboardReading) =>
      this.insert(tr, at, pasted);
    const reportLosses = (pasted: ClipboardReading) => this.reportLosses(pasted);
    return handleDrop(view, event, { slice, moved, reading, insert, reportLosses });
  }

  private write(event: ClipboardEvent, selection: Selection, cut?: string): boolean {
    return writeClipboard(
      event,
      selection,
      (elements) => this.options.copyFilter?.(elements) ?? elements,
      cut,
    );
  }

  private readBareText(view: EditorView, transfer: TransferData): ClipboardReading {
    const { $from } = view.state.selection;
    const kind = $from.depth > 0 ? ($from.parent.attrs.kind as Kind) : 'action';
    return readBareLines(transfer.getData('text/plain'), kind);
  }

  /** Only a passage that was cut here keeps its ids, and only once. */
  private withCutIds(reading: ClipboardReading): ClipboardReading {
    const isCut = reading.cut !== undefined && reading.cut === this.lastCut;
    if (isCut) this.lastCut = null;
    return isCut
      ? reading
      : { ...reading, elements: reading.elements.map(({ id: _, ...each }) => each) };
  }

  private insert(tr: Transaction, at: number, reading: ClipboardReading): void {
    const isCoverTaken =
      isUnwrittenDocument(tr.doc) && reading.cover && this.options.onTitlePage?.(reading.cover);
    const elements = isCoverTaken
      ? reading.elements.slice(reading.coverElements ?? 0)
      : reading.elements;
    insertPasted(tr, at, { ...reading, elements });
  }

  private reportLosses({ losses }: ClipboardReading): void {
    if (losses.length) this.options.onLosses?.(losses);
  }
}

/** False: nothing selected, or no clipboard. */
function writeClipboard(
  event: ClipboardEvent,
  selection: Selection,
  copyFilter: CopyFilter,
  cut?: string,
): boolean {
  const clipboardData = event.clipboardData;
  if (!clipboardData || selection.empty) return false;
  event.preventDefault();
  const { text, html, fountain } = serializeSelection(selection, cut, copyFilter);
  clipboardData.clearData();
  clipboardData.setData('text/plain', text);
  clipboardData.setData('text/html', html);
  clipboardData.setData('text/x-fountain', fountain);
  return true;
}
