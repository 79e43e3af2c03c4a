/** Keeps a view and the document it shows alike: what one changes is written into the other, and only that. */
import { Fragment, type Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type * as Y from 'yjs';
import { schema } from '../schema';
import { type Bound, bindingKey } from './bindingKey';
import { catchUp } from './catchingUp';
import { ComposedLine, rowsWith } from './composedLine';
import { rowsBehind } from './documentFrom';
import { FOREIGN } from './foreign';
import { noteEvents } from './hearing';
import { keptBetween } from './kept';
import { type Change, changeBetween } from './matching';
import { isStillEmpty, Picture } from './picture';
import { relativeSelection, selectionFrom } from './positions';
import { contentOf, rowsOf, shownFrom } from './reading';
import { replaceAt } from './showing';
import { deedOf, type RelativeSelection, Undoing } from './undoing';
import { writeChange } from './writingChange';

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
  readonly #composed = new ComposedLine(() => this.#show());
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
    this.#composed.stopWaiting();
    this.#content.unobserveDeep(this.#hear);
    this.#view = null;
    this.#isOutdated = false;
    this.doc.on('afterTransaction', this.#outdate);
    // Where only plugins become others, the view is taken up again at once, and what was done can still be undone.
    queueMicrotask(() => {
      if (!this.#view) this.#end();
    });
  }

  get canWrite(): boolean {
    return this.#view?.editable ?? false;
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
    if (this.picture.isBehind) this.#composed.ended();
  }

  repair(rows: readonly Y.XmlElement[]): void {
    for (const row of rows) this.picture.ahead.set(row, null);
    this.picture.isMissingRows = true;
    this.#show();
  }

  readonly #outdate = (): void => {
    this.#isOutdated = true;
    this.doc.off('afterTransaction', this.#outdate);
  };

  /** The document goes on without this one. */
  #end(): void {
    this.#outdate();
    this.undoing?.end();
    this.undoing = null;
  }

  readonly #hear = (events: Y.YEvent<Y.XmlElement | Y.XmlText>[], { origin }: Y.Transaction) => {
    const view = this.#view;
    if (origin === this || !view) return;
    try {
      noteEvents(this.picture, this.#content, events);
      // Something is being shown or written just now: what is behind is shown when that is done.
      if (this.picture.doc === view.state.doc && !this.#coming) this.#show();
    } catch (error) {
      // Whoever brought the change must not hear of it: it is in the text, and the line would be cut for nothing.
      // biome-ignore lint/suspicious/noConsole: a person can do nothing about it; who looks for the fault needs it
      console.error('A change could not be shown', error);
    }
  };

  readonly #show = (): void => {
    const view = this.#view;
    const { picture } = this;
    if (!view || this.#coming || picture.doc !== view.state.doc) return;
    const said = picture.isMissingRows ? rowsOf(this.#content) : picture.rows;
    const held = this.#composed.heldBack(view, picture);
    const rows = rowsWith(held, said, picture.rows);
    const lines = [...picture.ahead.keys()].filter((row) => row !== held);
    const torn = held ? null : this.#composed.takeTorn(view, picture);
    const tr = catchUp(view.state, picture, rows, held);
    this.#give(view, tr, { doc: tr.doc, rows, lines });
    if (rows !== said) picture.isMissingRows = true;
    const follows = torn?.(view.state, picture);
    if (follows) view.dispatch(follows);
  };

  #give(view: EditorView, tr: Transaction, coming: Coming): void {
    this.#coming = coming;
    try {
      if (tr.docChanged) view.dispatch(tr);
      else this.#accept(view.state);
    } finally {
      // A plugin may have failed before this one was told; else what others wrote would count as written here.
      this.#accept(view.state);
      // Not taken: somebody's plugin refused it. The idle check shows it again.
      this.#coming = null;
    }
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
    const known = bindingKey.getState(view.state);
    const isComposed = view.composing || known?.isComposed === true;
    this.undoing?.expect(known?.isWhole ? 'other' : deedOf(change, isComposed), row, isComposed);
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
