/** Saves changes that earlier tabs left unsaved on this device, without opening the script. */
import type { UnsyncedDocument } from '../offline/unsyncedChanges';
import { DocumentSession } from '../session/documentSession';
import type { OpenDocumentOptions } from '../session/openDocument';
import type { SavingState } from '../session/savingState';
import { makeTicketFetcher } from '../session/tickets';

export interface SaveOutcome {
  document: UnsyncedDocument;
  /** The reason, when it could not be saved. */
  failure: string | null;
  /** When the server will not accept it. */
  unsavedText: string;
}

/** Milliseconds: as long as somebody is willing to look at a turning wheel. */
const saveTimeout = 15_000;
/** The same, once the server could not be reached. */
const offlineTimeout = 2000;

const unreachableMessage =
  'The server cannot be reached right now. Your changes stay on this device.';

function failureMessage(state: SavingState): string {
  if (state.kind === 'refused') return state.refusal.message;
  return state.kind === 'problem' ? state.message : unreachableMessage;
}

/** Resolves when the session is saved or refused, or time is up. */
function waitUntilSettled(session: DocumentSession): Promise<void> {
  return new Promise((resolve) => {
    const timers = [setTimeout(resolve, saveTimeout)];
    const check = () => {
      const { kind } = session.getSnapshot();
      if (kind === 'offline') timers.push(setTimeout(resolve, offlineTimeout));
      if (kind !== 'saved' && kind !== 'refused') return;
      for (const timer of timers) clearTimeout(timer);
      resolve();
    };
    session.subscribe(check);
    check();
  });
}

export async function saveUnsyncedDocument(
  userId: string,
  unsent: UnsyncedDocument,
  options: Partial<OpenDocumentOptions> = {},
): Promise<SaveOutcome> {
  const { scriptId, document, title } = unsent;
  const fetchTicket = makeTicketFetcher(scriptId, document);
  const session = new DocumentSession({
    scriptId,
    document,
    title,
    userId,
    fetchTicket,
    ...options,
  });
  session.open();
  await session.whenOpened;
  await waitUntilSettled(session);
  const state = session.getSnapshot();
  const unsavedText = state.kind === 'refused' ? session.unsavedText() : '';
  await session.close();
  return {
    document: unsent,
    failure: state.kind === 'saved' ? null : failureMessage(state),
    unsavedText,
  };
}
