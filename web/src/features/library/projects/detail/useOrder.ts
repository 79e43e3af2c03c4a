/** Puts the scripts of a part in order, seen at once. */
import { orderScripts } from '../../calls';
import { messages } from '../../messages';
import { libraryKeys } from '../../queryKeys';
import type { WholeProject } from '../../shapes';
import { useForeseen } from '../../useForeseen';
import { type Part, withOrder } from './arrangement';

export function useOrder(projectId: string) {
  return useForeseen<WholeProject, Part>({
    key: libraryKeys.project(projectId),
    deed: ({ seasonId, ids }) => orderScripts(projectId, seasonId, ids),
    foresee: withOrder,
    failed: messages.projectUpdateFailed,
    touches: [libraryKeys.projects, libraryKeys.scripts],
  });
}
