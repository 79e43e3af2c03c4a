/** Keeps a view and the document it shows alike: what one changes is written into the other, and only that. */
import { Fragment, type Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type * as Y from 'yjs';
import { COVER } from '../documentShape';
import { readCaret } from '../freshCaret';
import { schema } from '../schema';
import { type Bound, bindingKey } from './bindingKey';
import { catchUp } from './catchingUp';
import { ComposedLine, noteComposed, rowComposed, rowsWith } from './composedLine';
import { rowsBehind } from './documentFrom';
import { FOREIGN } from './foreign';
import { eventsIn, noteEvents } from './hearing';
import { keptBetween } from './kept';
import { type Change, changeBetween, haveComeOrGone, linesIn } from './matching';
import { type Part, SCRIPT } from './part';
import { isStillEmpty, Picture } from './picture';
import { relativeSelection, relativeTo, selectionFrom } from './positions';
import { contentOf, rowsIn, shownFrom } from './reading';
import { replaceAt } from './showing';
import { deedOf, type RelativeSelection, Undoing } from './undoing';
import { leaveUndoing, takeUndoing } from './undoLeft';
import { writeChange } from './writingChange';
import { eraseTorn, writeTorn } from './writingComposed';

/** The origin of changes that nobody undoes. */
const MENDING = 'binding mends';
/** Milliseconds after which a change that could not be shown is tried once more, by itself and all of the page with it. */
const PAUSE = 100;

/** The origin of what a person does to the document and not to the view. */
export const ARRANGING = 'binding arranges';

interface Coming {
  readonly doc: Node;
  readonly rows: readonly Y.XmlElement[];
  /** The lines that are shown with it. */
  readonly lines: readonly Y.XmlElement[];
  /** One of the rows is gone from the document, and stays on the screen for a while. */
  readonly isHolding?: boolean;
}

export class Binding implements Bound {
  readonly doc: Y.Doc;
  readonly content: Y.XmlFragment;
  readonly picture: Picture;
  undoing: Undoing | null = null;
  /** What an undo takes back: the text, and with a script's its cover. */
  readonly #undone: ConstructorParameters<typeof Undoing>[0];
  #view: EditorView | null = null;
  /** A change from the document that the view is being given. */
  #coming: Coming | null = null;
  readonly #composed = new ComposedLine(() => this.#showAgain());
  /** The document may have changed while there was no view. */
  #isOutdated = true;
  #known: { before: Node; after: Node; change: Change | null } | null = null;
  readonly #onBroken: () => void;
  #isFailing = false;
  #again: ReturnType<typeof setTimeout> | undefined;

  /** `onBroken`: this view cannot show what the document says, and another has to be made. */
  constructor(doc: Y.Doc, part: Part, onBroken: () => void) {
    this.doc = doc;
    this.content = contentOf(doc, part);
    this.#undone = part === SCRIPT ? [this.content, doc.getMap(COVER)] : this.content;
    this.picture = new Picture(schema.topNodeType.create(), [], part);
    this.#onBroken = onBroken;
  }

  attach(view: EditorView): void {
    this.#view = view;
    this.undoing ??=
      takeUndoing(this.content)?.goOnFor(this, this.#restore) ??
      new Undoing(this.#undone, [this, ARRANGING], this.#restore);
    // Not by `observeDeep`: to sort what it tells, Yjs counts all lines in front of each line that has changed.
    this.doc.on('afterTransaction', this.#hear);
    this.doc.on('beforeTransaction', this.#noteComposed);
    // The same view again, as when its plugins become others.
    if (this.picture.doc === view.state.doc && !this.#isOutdated) return;
    const rows = rowsBehind(view.state.doc);
    this.picture.doc = view.state.doc;
    this.picture.rows = rows ?? [];
    if (!rows) this.#showAnew();
  }

  detach(): void {
    this.#composed.stopWaiting();
    clearTimeout(this.#again);
    this.doc.off('afterTransaction', this.#hear);
    this.doc.off('beforeTransaction', this.#noteComposed);
    this.#view = null;
    this.#isOutdated = false;
    this.doc.on('afterTransaction', this.#outdate);
    if (this.undoing) leaveUndoing(this.content, this.undoing);
    // Where only plugins become others, the view is taken up again at once, and what was done can still be undone.
    queueMicrotask(() => {
      const undoing = takeUndoing(this.content);
      if (this.#view) return;
      this.#outdate();
      if (undoing === this.undoing) undoing?.end();
      this.undoing = null;
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
    if (this.picture.isBehind && !this.#coming) this.#showAgain();
  }

  keepUp(): void {
    const view = this.#view;
    if (view && this.picture.doc !== view.state.doc) this.update(view, view.state);
  }

  /** What is behind may be so from the word before, and is shown when this one is done. */
  composingBegan(): void {
    if (!this.picture.isBehind) this.picture.composed = null;
  }

  composingEnded(): void {
    this.#composed.ended();
  }

  /** What waited for the end of a word is shown before it: an Enter must not tear a line that is elsewhere by now. */
  keyComes(): void {
    if (this.picture.isBehind && !this.isComposing) this.#showAgain();
  }

  rows(): Y.XmlElement[] {
    return rowsIn(this.content, this.picture.part);
  }

  arrange(deed: (content: Y.XmlFragment) => void): void {
    const view = this.#view;
    if (!view?.editable || view.composing) return;
    if (this.undoing) this.undoing.selection = relativeSelection(view.state);
    this.undoing?.expect('other', undefined, false);
    // Told as another's change would be: the view learns of it from the document.
    this.doc.transact(() => deed(this.content), ARRANGING);
  }

  asOne(deed: (doc: Y.Doc) => void): void {
    this.doc.transact(() => deed(this.doc), this);
  }

  repair(rows: readonly Y.XmlElement[]): void {
    for (const row of rows) this.picture.ahead.set(row, null);
    this.picture.isMissingRows = true;
    this.#showAgain();
  }

  readonly #outdate = (): void => {
    this.#isOutdated = true;
    this.doc.off('afterTransaction', this.#outdate);
  };

  readonly #noteComposed = (): void => {
    if (this.#view) noteComposed(this.#view, this.picture, this.content);
  };

  readonly #hear = (transaction: Y.Transaction): void => {
    const view = this.#view;
    if (transaction.origin === this || transaction.origin === MENDING || !view) return;
    const events = eventsIn(this.content, transaction);
    if (events.length === 0) return;
    try {
      noteEvents(this.picture, this.content, events);
      this.#followComposed(transaction);
      // Something is being shown or written just now: what is behind is shown when that is done.
      if (this.picture.doc === view.state.doc && !this.#coming) this.#show();
    } catch (error) {
      // Whoever brought the change must not hear of it: it is in the text, and the line would be cut for nothing.
      this.#tell(error);
      this.#doubt();
    }
  };

  #tell(error: unknown): void {
    // biome-ignore lint/suspicious/noConsole: a person can do nothing about it; who looks for the fault needs it
    if (!this.#isFailing) console.error('A change could not be shown', error);
    this.#isFailing = true;
  }

  /** Nobody knows what was noted before it failed: all that is shown is compared with the document. */
  #doubt(): void {
    const { picture } = this;
    picture.composed = null;
    picture.isMissingRows = true;
    for (const row of picture.rows) picture.ahead.set(row, null);
    clearTimeout(this.#again);
    this.#again = setTimeout(this.#showAgain, PAUSE);
  }

  /** Never fails: who is at the page has only struck a key. */
  readonly #showAgain = (): void => {
    try {
      this.#show();
      this.#isFailing = false;
    } catch (error) {
      this.#tell(error);
      this.#onBroken();
    }
  };

  #show(): void {
    const view = this.#view;
    const { picture } = this;
    if (!view || this.#coming) return;
    readCaret(view);
    if (picture.doc !== view.state.doc) return;
    const said = picture.isMissingRows ? this.rows() : picture.rows;
    const held = this.#composed.heldBack(view, picture);
    const rows = rowsWith(held, said, picture.rows);
    const lines = [...picture.ahead.keys()].filter((row) => row !== held);
    const caret = held ? null : this.#caretElsewhere(view);
    const tr = catchUp(view.state, picture, { rows, held, still: rowComposed(view, picture) });
    this.#give(view, tr, { doc: tr.doc, rows, lines, isHolding: rows !== said });
    if (caret) this.#restore({ anchor: caret, head: caret });
  }

  /** The line of the word is shown as it is now: the caret goes to where the word went. */
  #caretElsewhere(view: EditorView): Y.RelativePosition | null {
    const { composed, ahead } = this.picture;
    const isShown = composed && (ahead.has(composed.row) || composed.row._item?.deleted);
    if (!view.composing || isShown) this.picture.composed = null;
    const { $head } = view.state.selection;
    if (!isShown || this.picture.rows[$head.index(0)] !== composed.row) return null;
    const spot = composed.spotFor($head.parentOffset);
    return spot.row === composed.row ? null : relativeTo(spot.row, spot.place);
  }

  /** Another's Enter or Backspace has torn what is composed here. */
  #followComposed(transaction: Y.Transaction): void {
    const { picture } = this;
    const { composed } = picture;
    const shown = composed && picture.doc.maybeChild(picture.numberOf(composed.row));
    if (!shown || !composed.isOf(composed.row, shown)) return;
    for (const word of composed.follow(transaction)) {
      this.undoing?.expect('type', composed.row, true);
      this.doc.transact(() => writeTorn(picture, composed, shown, word), this);
      // What another has brought there is not to come back when the word is undone.
      this.doc.transact(() => eraseTorn(picture, composed, word), MENDING);
    }
  }

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
    this.picture.isMissingRows = coming.isHolding === true;
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
    if (this.undoing) this.undoing.lines = linesIn(change);
    if (this.undoing && before.doc === picture.doc) {
      this.undoing.selection = relativeSelection(before);
    }
    const known = bindingKey.getState(view.state);
    const isComposed = view.composing || known?.isComposed === true;
    this.undoing?.expect(known?.isWhole ? 'other' : deedOf(change, isComposed), row, isComposed);
    this.doc.transact((transaction) => {
      picture.rows = writeChange(picture, this.content, change, transaction);
      // Before anybody is told of it, who may answer with another change.
      picture.doc = view.state.doc;
    }, this);
    // Beside moved passages, a line that goes may have told where their border is.
    if (haveComeOrGone(change) && this.content.length !== picture.rows.length) {
      picture.isMissingRows = true;
    }
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
    const rows = this.rows();
    const tr = view.state.tr.setMeta(FOREIGN, true);
    replaceAt(tr, 0, tr.doc.content.size, shownFrom(rows, this.picture.part).content);
    this.#give(view, tr, { doc: tr.doc, rows, lines: [] });
  }

  readonly #restore = (selection: RelativeSelection): void => {
    const view = this.#view;
    const found = view && selectionFrom(view.state, selection);
    if (found) view.dispatch(view.state.tr.setSelection(found).scrollIntoView());
  };
}
