/** React hooks: outline and cards of the open script, from the desk. */
import { useMemo, useSyncExternalStore } from 'react';
import {
  CARDS_SCHEMA,
  type DeskList,
  type DeskListSchema,
  OUTLINE_SCHEMA,
  openDeskList,
} from '../../../editor/desk/lists/DeskList';
import type { DocumentSession } from '../../../editor/session/documentSession';
import { type Card, readCards } from './cards';
import { type Outline, readOutline } from './outline';

function useEntries(session: DocumentSession, schema: DeskListSchema) {
  const doc = useSyncExternalStore(session.subscribe, () => session.doc);
  const list = openDeskList(doc, schema);
  return { list, entries: useSyncExternalStore(list.subscribe, list.getEntries) };
}

/** `session`: with the desk. */
export function useOutline(session: DocumentSession): { list: DeskList; outline: Outline } {
  const { list, entries } = useEntries(session, OUTLINE_SCHEMA);
  return { list, outline: useMemo(() => readOutline(entries), [entries]) };
}

export function useCards(session: DocumentSession): { list: DeskList; cards: readonly Card[] } {
  const { list, entries } = useEntries(session, CARDS_SCHEMA);
  return { list, cards: useMemo(() => readCards(entries), [entries]) };
}
