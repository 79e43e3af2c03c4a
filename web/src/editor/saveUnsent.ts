/** Saves what earlier tabs left unsaved on this device, without the script being opened. */
import type { Unsent } from './copies/debts';
import type { TextParts } from './openText';
import type { SavingState } from './savingState';
import { Session } from './session';
import { ticketsFor } from './tickets';

export interface Outcome {
  unsent: Unsent;
  /** Why not, when it could not be saved. */
  trouble: string | null;
  /** The unsaved words, when the server will not take them. */
  words: string;
}

/** Milliseconds: as long as somebody is willing to look at a turning wheel. */
const patience = 15_000;
/** The same, once the server could not be reached. */
const patienceOffline = 2000;

const unreachable = 'The server cannot be reached right now. Your changes stay on this device.';

function troubleIn(state: SavingState): string {
  if (state.kind === 'refused') return state.refusal.message;
  return state.kind === 'problem' ? state.message : unreachable;
}

/** Until it is saved or refused, or time is up. */
function settled(session: Session): Promise<void> {
  return new Promise((resolve) => {
    const timers = [setTimeout(resolve, patience)];
    const look = () => {
      const { kind } = session.getSnapshot();
      if (kind === 'offline') timers.push(setTimeout(resolve, patienceOffline));
      if (kind !== 'saved' && kind !== 'refused') return;
      for (const timer of timers) clearTimeout(timer);
      resolve();
    };
    session.subscribe(look);
    look();
  });
}

export async function saveUnsent(
  userId: string,
  unsent: Unsent,
  parts: Partial<TextParts> = {},
): Promise<Outcome> {
  const { scriptId, document, title } = unsent;
  const fetchTicket = ticketsFor(scriptId, document);
  const session = new Session({ scriptId, document, title, userId, fetchTicket, ...parts });
  session.open();
  await session.whenOpened;
  await settled(session);
  const state = session.getSnapshot();
  const words = state.kind === 'refused' ? session.unsentText() : '';
  await session.close();
  return { unsent, trouble: state.kind === 'saved' ? null : troubleIn(state), words };
}
