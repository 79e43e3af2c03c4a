/** Locked pages of a writer at the editor's binding: the pages' state alone, without drawing, and locks as the server writes them. */
import { Plugin } from '@tiptap/pm/state';
import * as Y from 'yjs';
import { nodeFromRow, textNodesOf } from '../../editor/binding/readDocument';
import { pageLocksPlugin } from '../../editor/pages/locks/pageLocksPlugin';
import { PAGE_LOCKS, PRODUCTION } from '../../editor/pages/locks/storedLocks';
import { createPagesState, pagesKey, updatePagesState } from '../../editor/pages/pagesState';
import { PAGE_SETTINGS } from '../layout/pageSettings';
import type { TestWriter } from './TestWriter';

export function openLockedPages({ view, doc }: TestWriter): void {
  const pages = new Plugin({
    key: pagesKey,
    state: {
      init: (_, state) => createPagesState(state, PAGE_SETTINGS),
      apply: updatePagesState,
    },
  });
  const plugins = [...view.state.plugins, pages, pageLocksPlugin(doc)];
  view.updateState(view.state.reconfigure({ plugins }));
}

/** The place at which a locked page begins; the offset in UTF-16 units. */
export interface LockPlace {
  readonly label: string;
  readonly row: Y.XmlElement;
  readonly offset?: number;
}

export function writePageLocks(doc: Y.Doc, places: readonly LockPlace[]): void {
  doc.getMap(PRODUCTION).set(PAGE_LOCKS, places.map(storeLock));
}

function storeLock({ label, row, offset = 0 }: LockPlace) {
  const [text] = textNodesOf(row);
  const isWithin = text && offset && offset < nodeFromRow(row).textContent.length;
  const letter = isWithin ? Y.createRelativePositionFromTypeIndex(text, offset).item : null;
  const item = formatId(row._item?.id ?? null);
  return { label, element: row.getAttribute('id'), item, letter: formatId(letter), offset };
}

const formatId = (id: Y.ID | null) => id && `${id.client}:${id.clock}`;
