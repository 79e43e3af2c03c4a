/**
 * ProseMirror plugin that follows the page locks of a Y.Doc. The pages carry the places along with each change; this one
 * sets them right where the document says otherwise, so that all who have it open see the same pages.
 */
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type * as Y from 'yjs';
import { keepValidLocks, type PageLock } from '../../../screenplay/production/pageLocks';
import { bindingKey } from '../../binding/bindingKey';
import { enclosingRow } from '../../binding/readDocument';
import { CONTENT } from '../../schema/documentShape';
import { pagesKey } from '../pagesState';
import { areSameLocks } from './lockPlaces';
import {
  type LockedRow,
  PRODUCTION,
  readStoredLocks,
  resolveLock,
  type StoredLock,
} from './storedLocks';

class LockFollower {
  readonly #view: EditorView;
  readonly #doc: Y.Doc;
  readonly #content: Y.XmlFragment;
  #stored: readonly StoredLock[] = [];
  #resolved: LockedRow[] = [];
  /** Rows whose text has changed; null: rows have come or gone, or the locks are others. */
  #changedRows: Set<Y.XmlElement> | null = null;
  #isScheduled = false;
  #isDestroyed = false;

  constructor(view: EditorView, doc: Y.Doc) {
    this.#view = view;
    this.#doc = doc;
    this.#content = doc.getXmlFragment(CONTENT);
    this.#stored = keepValidLocks(readStoredLocks(doc));
    doc.on('afterTransaction', this.#recordChange);
    this.#schedule();
  }

  destroy(): void {
    this.#isDestroyed = true;
    this.#doc.off('afterTransaction', this.#recordChange);
  }

  /** The view may have shown what waited for the end of a composition. */
  update(): void {
    if (this.#changedRows === null || this.#changedRows.size) this.#schedule();
  }

  readonly #recordChange = ({ changed }: Y.Transaction): void => {
    for (const type of changed.keys()) this.#recordType(type);
    this.update();
  };

  #recordType(type: unknown): void {
    if (type === this.#doc.getMap(PRODUCTION)) {
      this.#stored = keepValidLocks(readStoredLocks(this.#doc));
      this.#changedRows = null;
    } else if (type === this.#content) {
      this.#changedRows = null;
    } else if (this.#changedRows && this.#stored.length) {
      const row = enclosingRow(type, this.#content);
      if (row) this.#changedRows.add(row);
    }
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    // Behind the transaction: the view shows the document's change first.
    queueMicrotask(() => {
      this.#isScheduled = false;
      if (!this.#isDestroyed && !this.#view.isDestroyed) this.#synchronize();
    });
  }

  #synchronize(): void {
    const bound = bindingKey.getState(this.#view.state)?.bound;
    const pages = pagesKey.getState(this.#view.state);
    if (!bound || !pages || bound.viewMap.isBehind) return;
    this.#resolveChanged();
    const { rows } = bound.viewMap;
    const shown = pages.lockPlaces.locks;
    const locks = this.#stored.map(({ label }, number): PageLock => {
      const { row, offset } = this.#resolved[number] ?? { row: null, offset: 0 };
      const expected = shown[number]?.element ?? -1;
      const element = !row ? rows.length : rows[expected] === row ? expected : rows.indexOf(row);
      return { label, element: element < 0 ? rows.length : element, offset };
    });
    if (!areSameLocks(locks, shown)) {
      this.#view.dispatch(this.#view.state.tr.setMeta(pagesKey, { locks }));
    }
  }

  #resolveChanged(): void {
    const changed = this.#changedRows;
    this.#changedRows = new Set();
    this.#resolved = this.#stored.map((lock, number) => {
      const known = this.#resolved[number];
      const isKnown = known && changed && !(known.row && changed.has(known.row));
      return isKnown ? known : resolveLock(lock, this.#content);
    });
  }
}

export function pageLocksPlugin(doc: Y.Doc): Plugin {
  return new Plugin({ view: (view) => new LockFollower(view, doc) });
}
