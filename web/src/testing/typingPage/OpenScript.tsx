/** One writer's editor on the typing page: a live text, its view, and the suggestion list at the caret. */
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { createRoot, type Root } from 'react-dom/client';
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { createEditorDocument } from '../../editor/binding/readDocument';
import type { EditorSettings } from '../../editor/editorSettings';
import { ScriptEditor } from '../../editor/scriptEditor';
import { SuggestionPopup } from '../../editor/typing/SuggestionPopup';

export class OpenScript {
  readonly doc = new Y.Doc({ gc: false });
  readonly tables: number[] = [];
  readonly #frame = document.createElement('div');
  #editor: ScriptEditor | null = null;
  #list: Root | null = null;

  /** Shows what the document says by now. */
  show(place: HTMLElement, settings: EditorSettings): void {
    const mount = document.createElement('div');
    this.#frame.append(mount);
    place.append(this.#frame);
    const list = document.createElement('div');
    this.#frame.append(list);
    this.#editor = new ScriptEditor(mount, {
      session: { doc: this.doc, awareness: new Awareness(this.doc) },
      settings,
      title: () => 'Typed',
      canWrite: () => true,
      onEditTable: (position) => this.tables.push(position),
      onLosses: () => undefined,
      onTitlePage: () => false,
      onBroken: () => {
        throw new Error('the page failed');
      },
    });
    this.#list = createRoot(list);
    this.#list.render(<SuggestionPopup view={this.view} />);
  }

  get view(): EditorView {
    if (!this.#editor) throw new Error('nothing is shown');
    return this.#editor.view;
  }

  get isShown(): boolean {
    return this.#editor !== null;
  }

  follow(settings: EditorSettings): void {
    this.#editor?.applySettings(settings);
  }

  setSelection(anchor: number, head = anchor): void {
    const { state } = this.view;
    this.view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, anchor, head)));
    this.view.focus();
  }

  /** Where a letter of a line stands. */
  at(line: number, offset: number): number {
    let position = 1 + offset;
    for (let number = 0; number < line; number += 1) {
      position += this.view.state.doc.child(number).nodeSize;
    }
    return position;
  }

  /** In what the document and this screen do not say the same; '' in nothing. */
  get disagreement(): string {
    const expected = createEditorDocument(this.doc);
    if (!this.isShown) return '';
    const { doc } = this.view.state;
    // The only line of an empty script is none yet.
    if (!expected.eq(doc) && doc.textContent + expected.textContent)
      return `${expected} is shown as ${doc}`;
    const paragraphs = [...this.view.dom.children].filter((child) => child.matches('p'));
    const words = doc.children.filter(({ attrs }) => !ATOM_KINDS.includes(attrs.kind));
    const wrong = words.find(
      (node, number) => node.textContent !== paragraphs[number]?.textContent,
    );
    return wrong ? `'${wrong.textContent}' is not on the page` : '';
  }

  close(): void {
    this.#list?.unmount();
    this.#editor?.destroy();
    this.#frame.remove();
    this.doc.destroy();
  }
}

const ATOM_KINDS = ['table', 'voice-message'];
