/** A writer at the editor's binding: a Y.Doc and its editor view; updates are exchanged by hand. */
import { type Command, EditorState, type Plugin, TextSelection } from '@tiptap/pm/state';
import { EditorView } from '@tiptap/pm/view';
import * as Y from 'yjs';
import { bindingPlugin } from '../../editor/binding/bindingPlugin';
import {
  createEditorDocument,
  type DocumentPart,
  documentNodeFrom,
  fragmentOf,
  nodeFromRow,
  readPartRows,
  SCRIPT_PART,
} from '../../editor/binding/readDocument';

/** An element: its id, its words, and its kind where that is not action. */
export type InitialLine = readonly [id: string, words: string, kind?: string];

/** The same for all who begin with it. */
export function initialUpdate(
  lines: readonly InitialLine[],
  part: DocumentPart = SCRIPT_PART,
): Uint8Array {
  const doc = new Y.Doc();
  doc.clientID = 1;
  const rows = lines.map(([id, words, kind = 'action']) => {
    const row = new Y.XmlElement('element');
    row.setAttribute('id', id);
    row.setAttribute('kind', kind);
    row.insert(0, [new Y.XmlText(words)]);
    return row;
  });
  fragmentOf(doc, part).insert(0, rows);
  return Y.encodeStateAsUpdate(doc);
}

export class TestWriter {
  readonly doc = new Y.Doc({ gc: false });
  readonly view: EditorView;
  readonly #open: EditorView[] = [];

  readonly #part: DocumentPart;

  constructor(
    start: Uint8Array | null = null,
    clientID = 0,
    plugins: readonly Plugin[] = [],
    part: DocumentPart = SCRIPT_PART,
  ) {
    this.#part = part;
    if (clientID > 0) this.doc.clientID = clientID;
    if (start) Y.applyUpdate(this.doc, start);
    const place = document.body.appendChild(document.createElement('div'));
    this.view = new EditorView(place, {
      state: EditorState.create({
        doc: createEditorDocument(this.doc, part),
        plugins: [bindingPlugin(this.doc, undefined, part), ...plugins],
      }),
    });
    this.#open.push(this.view);
  }

  get state(): EditorState {
    return this.view.state;
  }

  /** The text of each element in the view. */
  get viewTexts(): string[] {
    return this.state.doc.children.map((node) => node.textContent);
  }

  /** The text of each element in the Y.Doc. */
  get storedTexts(): string[] {
    return this.rows.map((row) => nodeFromRow(row).textContent);
  }

  get ids(): string[] {
    return this.state.doc.children.map((node) => String(node.attrs.id));
  }

  get rows(): Y.XmlElement[] {
    return readPartRows(fragmentOf(this.doc, this.#part), this.#part);
  }

  get agrees(): boolean {
    return documentNodeFrom(this.rows, this.#part).eq(this.state.doc);
  }

  /** Position of a character of an element in the view. */
  at(element: number, offset = 0): number {
    let position = 1 + offset;
    for (let i = 0; i < element; i += 1) position += this.state.doc.child(i).nodeSize;
    return position;
  }

  select(element: number, offset: number, length = 0): void {
    const from = this.at(element, offset);
    this.view.dispatch(
      this.state.tr.setSelection(TextSelection.create(this.state.doc, from, from + length)),
    );
  }

  type(words: string): void {
    this.view.dispatch(this.state.tr.insertText(words));
  }

  run(command: Command): boolean {
    return command(this.state, this.view.dispatch, this.view);
  }

  /** The text from the beginning of the page up to the caret, lines apart. */
  get beforeCaret(): string {
    return this.state.doc.textBetween(0, this.state.selection.head, '\n');
  }

  close(): void {
    for (const view of this.#open) view.destroy();
    document.body.replaceChildren();
  }
}

/** Sends each document the updates that it lacks. */
export function exchangeUpdates(...docs: Y.Doc[]): void {
  for (const from of docs) {
    for (const to of docs) {
      if (to !== from)
        Y.applyUpdate(to, Y.encodeStateAsUpdate(from, Y.encodeStateVector(to)), from);
    }
  }
}
