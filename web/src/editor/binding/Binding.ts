/** Keeps a view and the document it shows alike: what one changes is written into the other, and only that. */
import { Fragment, type Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type * as Y from 'yjs';
import { schema } from '../schema';
import { type Bound, bindingKey } from './bindingKey';
import { catchUp } from './catchingUp';
import { rowsBehind } from './documentFrom';
import { FOREIGN } from './foreign';
import { noteEvents } from './hearing';
import { keptBetween } from './kept';
import { type Change, changeBetween } from './matching';
import { isStillEmpty, Picture } from './picture';
import { relativeSelection, selectionFrom } from './positions';
import { contentOf, rowsOf, shownFrom } from './reading';
import { replaceAt } from './showing';
import { type RelativeSelection, Undoing } from './undoing';
import { writeChange } from './writingChange';

/** Milliseconds that a change waits for somebody to finish composing in the same line; then it is shown all the same. */
const LONGEST_WAIT = 15_000;
/** ProseMirror reads what was composed a moment after its end. */
const AFTER_COMPOSING = 50;

interface Coming {
  readonly doc: Node;
  readonly rows: readonly Y.XmlElement[];
  /** The lines that are shown with it. */
  readonly lines: readonly Y.XmlElement[];
}

export class Binding implements Bound {
  readonly doc: Y.Doc;
  readonly picture = new Picture(schema.topNodeType.create(), []);
  undoing: Undoing | null = null;
  readonly #content: Y.XmlFragment;
  #view: EditorView | null = null;
  /** A change from the document that the view is being given. */
  #coming: Coming | null = null;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #waitsSince = 0;
  /** The document may have changed while there was no view. */
  #isOutdated = true;
  #known: { before: Node; after: Node; change: Change | null } | null = null;

  constructor(doc: Y.Doc) {
    this.doc = doc;
    this.#content = contentOf(doc);
  }

  attach(view: EditorView): void {
    this.#view = view;
    this.undoing ??= new Undoing(this.#content, this, this.#restore);
    this.#content.observeDeep(this.#hear);
    // The same view again, as when its plugins become others.
    if (this.picture.doc === view.state.doc && !this.#isOutdated) return;
    const rows = rowsBehind(view.state.doc);
    this.picture.doc = view.state.doc;
    this.picture.rows = rows ?? [];
    if (!rows) this.#showAnew();
  }

  detach(): void {
    clearTimeout(this.#waiting);
    this.#content.unobserveDeep(this.#hear);
    this.#view = null;
    this.#isOutdated = false;
    this.doc.once('afterTransaction', () => {
      this.#isOutdated = true;
    });
  }

  get isComposing(): boolean {
    return this.#view?.composing ?? false;
  }

  /** What a person has changed in the view since the document was told; null: nothing. */
  changeIn(state: EditorState): Change | null {
    const before = this.picture.doc;
    const after = state.doc;
    if (this.#known?.before !== before || this.#known.after !== after) {
      const value = bindingKey.getState(state);
      const kept = () => (value?.base === before ? value.kept : keptBetween(before, after));
      this.#known = { before, after, change: changeBetween(before, after, kept) };
    }
    return this.#known.change;
  }

  /** The view has got another state. */
  update(view: EditorView, before: EditorState): void {
    this.#accept(view.state);
    const change = this.changeIn(view.state);
    if (change) this.#write(view, change, before);
    this.picture.doc = view.state.doc;
    if (this.picture.isBehind && !this.#coming) this.#show();
  }

  composingEnded(): void {
    if (!this.picture.isBehind) return;
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(this.#show, AFTER_COMPOSING);
  }

  repair(rows: readonly Y.XmlElement[]): void {
    for (const row of rows) this.picture.ahead.set(row, null);
    this.picture.isMissingRows = true;
    this.#show();
  }

  /** The element that somebody is composing in: touching its text would end that, and garble it. */
  #composed(view: EditorView): Y.XmlElement | null {
    if (!view.composing) return null;
    return this.picture.rows[view.state.selection.$head.index(0)] ?? null;
  }

  readonly #hear = (events: Y.YEvent<Y.XmlElement | Y.XmlText>[], { origin }: Y.Transaction) => {
    const view = this.#view;
    if (origin === this || !view) return;
    noteEvents(this.picture, this.#content, events);
    // Something is being shown or written just now: what is behind is shown when that is done.
    if (this.picture.doc === view.state.doc && !this.#coming) this.#show();
  };

  readonly #show = (): void => {
    const view = this.#view;
    const { picture } = this;
    if (!view || this.#coming || picture.doc !== view.state.doc) return;
    const held = this.#heldBack(view);
    const rows = picture.isMissingRows ? rowsOf(this.#content) : picture.rows;
    const lines = [...picture.ahead.keys()].filter((row) => row !== held);
    const tr = catchUp(view.state, picture, rows, held);
    this.#give(view, tr, { doc: tr.doc, rows, lines });
  };

  #heldBack(view: EditorView): Y.XmlElement | null {
    const composed = this.#composed(view);
    if (!composed || !this.picture.ahead.has(composed)) {
      this.#waitsSince = 0;
      return null;
    }
    this.#waitsSince ||= Date.now();
    const left = this.#waitsSince + LONGEST_WAIT - Date.now();
    if (left <= 0) return null;
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(this.#show, left);
    return composed;
  }

  #give(view: EditorView, tr: Transaction, coming: Coming): void {
    this.#coming = coming;
    if (tr.docChanged) view.dispatch(tr);
    else this.#accept(view.state);
    // Not taken: somebody's plugin refused it. The idle check shows it again.
    this.#coming = null;
  }

  #accept(state: EditorState): void {
    const coming = this.#coming;
    const base = bindingKey.getState(state)?.base;
    if (!coming || (coming.doc !== state.doc && coming.doc !== base)) return;
    this.#coming = null;
    this.picture.doc = coming.doc;
    this.picture.rows = coming.rows;
    this.picture.isMissingRows = false;
    for (const row of coming.lines) this.picture.ahead.delete(row);
  }

  #write(view: EditorView, change: Change, before: EditorState): void {
    const { picture } = this;
    if (!view.editable) {
      this.#takeBack(view, change);
      return;
    }
    if (isStillEmpty(view.state.doc, picture)) return;
    const row = picture.rows[change.first];
    if (this.undoing && before.doc === picture.doc) {
      this.undoing.selection = relativeSelection(before);
    }
    this.undoing?.expect(change, row, view.composing);
    this.doc.transact((transaction) => {
      picture.rows = writeChange(picture, this.#content, change, transaction);
      // Before anybody is told of it, who may answer with another change.
      picture.doc = view.state.doc;
    }, this);
  }

  /** Who may only read changes nothing, whatever their programs do. */
  #takeBack(view: EditorView, { old, now }: Change): void {
    const tr = view.state.tr;
    const from = (now[0]?.start ?? 1) - 1;
    const to = now.reduce((end, { node, start }) => Math.max(end, start - 1 + node.nodeSize), from);
    replaceAt(tr, from, to, Fragment.fromArray(old.map(({ node }) => node)));
    tr.setMeta(FOREIGN, true);
    this.#give(view, tr, { doc: tr.doc, rows: this.picture.rows, lines: [] });
  }

  #showAnew(): void {
    const view = this.#view;
    if (!view) return;
    const rows = rowsOf(this.#content);
    const tr = view.state.tr.setMeta(FOREIGN, true);
    replaceAt(tr, 0, tr.doc.content.size, shownFrom(rows).content);
    this.#give(view, tr, { doc: tr.doc, rows, lines: [] });
  }

  readonly #restore = (selection: RelativeSelection): void => {
    const view = this.#view;
    const found = view && selectionFrom(view.state, selection);
    if (found) view.dispatch(view.state.tr.setSelection(found).scrollIntoView());
  };
}
