/** Puts the scripts of a part in order, seen at once, with the way back to the order before. */
import { useRef } from 'react';
import { useTellWithUndo } from '../../../../ui/useTellWithUndo';
import { orderScripts } from '../../calls';
import { messages } from '../../messages';
import { libraryKeys } from '../../queryKeys';
import type { WholeProject } from '../../shapes';
import { useForeseen } from '../../useForeseen';
import { type Part, withOrder } from './arrangement';

export function useOrder(projectId: string) {
  const tellWithUndo = useTellWithUndo();
  const takeOfferAway = useRef(() => {});
  const turn = useRef(0);
  const { mutateAsync } = useForeseen<WholeProject, Part>({
    key: libraryKeys.project(projectId),
    deed: ({ seasonId, ids }) => orderScripts(projectId, seasonId, ids),
    foresee: withOrder,
    failed: messages.projectUpdateFailed,
    touches: [libraryKeys.projects, libraryKeys.scripts],
  });
  /** What fails has been told already. */
  const put = (part: Part) =>
    mutateAsync(part).then(
      () => true,
      () => false,
    );
  /** `before`: the part that the script came from, as it was. Its order brings the script back, too. */
  return async (part: Part, before: Part) => {
    turn.current += 1;
    const mine = turn.current;
    // An older way back would undo this, too; one that comes after a newer order would undo that.
    takeOfferAway.current();
    if ((await put(part)) && mine === turn.current) {
      takeOfferAway.current = tellWithUndo(messages.projectUpdated, () => void put(before));
    }
  };
}
