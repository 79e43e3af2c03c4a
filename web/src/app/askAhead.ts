/** Asks for a script while its page is still on its way: by the time that one is there, so are the answers. */
import type { QueryClient } from '@tanstack/react-query';
import { keepAhead } from '../editor/copies/keptQuestion';
import { askTicketAhead } from '../editor/tickets';
import { hasStoredSession, storedUser } from '../features/accounts/session/storedAccount';
import { scriptQuestion } from '../features/library/scriptQuestion';
import { pageRulesQuestion } from '../features/manuscript/pageRules';

export function askForScriptAhead(queries: QueryClient, id: string): void {
  if (!hasStoredSession()) return;
  const userId = storedUser()?.id;
  keepAhead(queries, scriptQuestion(id, userId));
  keepAhead(queries, pageRulesQuestion(id, userId));
  askTicketAhead(id);
}
